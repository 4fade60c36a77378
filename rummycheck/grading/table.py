"""Tables of hands as spreadsheets export them: comma, semicolon or tab; quoted cells, also over several lines.

The first line names the columns, in any order. Before it may stand lines such as ``wild: 3`` for the whole file, and
``sep=;``, which spreadsheets write and read to say how cells are separated. Where tables were put together, a line that
names the same columns once more holds from there on.
"""

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from rummycheck.errors import BadFile, Fault, RummyError, Unreadable
from rummycheck.grading.opening import LONGEST_LINE, Lines
from rummycheck.grading.rows import ROW_FIELDS, Layout, Row
from rummycheck.grading.stated import Stated
from rummycheck.grading.text import statement
from rummycheck.grading.words import FIELDS, HAND, ID, field_named, id_rank
from rummycheck.messages import _, counted

DELIMITERS = (",", ";", "\t")
MOST_LINES = 100
"""In one record; a quote that stays open for longer is a slip, and the lines after it are rows of their own."""

SEPARATOR_LINE = re.compile(r"sep=([,;\t|])")
PADDING = ",;\t "
"""With which a spreadsheet fills up a line that has fewer cells than others."""
LONGEST_NAME = 20
"""In characters, of a column that is known; nearly every hand is longer."""

Columns = Mapping[str, int]
"""The number of the column of each field that the file has."""


class Cell(NamedTuple):
    """One cell: what is in it, and where that begins and ends in the record (inside its quotes)."""

    text: str
    start: int
    end: int


class OpenQuote(ValueError):
    """A record that ends inside a quoted cell; ``at`` is where the quote opens."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class StrayText(ValueError):
    """Text between a closing quote and the next cell; ``at`` is where it begins."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@cache
def _cell_pattern(delimiter: str) -> re.Pattern[str]:
    return re.compile(rf' *"(?P<quoted>(?:[^"]|"")*+)"[ \r]*|(?! *")(?P<bare>[^{delimiter}]*)')


def cells_of(record: str, delimiter: str) -> list[Cell]:
    """Return the cells of a record. Raises OpenQuote and StrayText."""
    cells = []
    at = 0
    while True:
        found = _cell_pattern(delimiter).match(record, at)
        if found is None:
            raise OpenQuote(record.index('"', at))
        kind = found.lastgroup or "bare"
        cells.append(Cell(found[kind].replace('""', '"') if kind == "quoted" else found[kind], *found.span(kind)))
        at = found.end() + 1
        if at > len(record):
            return cells
        if record[at - 1] != delimiter:
            raise StrayText(at - 1)


def _texts(record: str, delimiter: str) -> list[str]:
    if '"' not in record:
        return record.split(delimiter)
    return [cell.text for cell in cells_of(record, delimiter)]


class Record(NamedTuple):
    """A line of the table, or several where a cell has line breaks. ``error`` is why it has no cells."""

    line: int
    source: str
    cells: list[str]
    error: RummyError | None = None


def records(lines: Lines, delimiter: str, file: str) -> Iterator[Record]:
    """Yield the records of a table. One that cannot be cut into cells is a line by itself, and the next goes on."""
    for line in lines:
        if '"' not in line:
            yield Record(lines.number, line, line.split(delimiter))
        else:
            yield _quoted_record(line, lines, delimiter, file)


def _quoted_record(first: str, lines: Lines, delimiter: str, file: str) -> Record:
    number = lines.number
    taken = [first]
    record = first
    while True:
        try:
            return Record(number, record, _texts(record, delimiter))
        except OpenQuote:
            more = lines.read() if len(taken) < MOST_LINES and len(record) <= LONGEST_LINE else None
        except StrayText:
            more = None
        if more is None:
            lines.put_back(*taken[1:])
            return Record(number, first, [], _unquotable(first, delimiter, file, number))
        taken.append(more)
        record = "\n".join(taken)


def _unquotable(line: str, delimiter: str, file: str, number: int) -> Unreadable:
    """Return the error of a line that cannot be cut into cells."""
    try:
        cells_of(line, delimiter)
        raise AssertionError(line)
    except OpenQuote as error:
        at, message = error.at, _("the quote that opens here is not closed")
    except StrayText as error:
        at, message = error.at, _("there is text after the closing quote")
    return Unreadable(Fault(message, line, at, at + 1, file, number))


def locate(delimiter: str, columns: Columns, source: str, field: str) -> Sequence[int]:
    """Return the offsets of a field's value in a record. A doubled quote is one character of the value."""
    cells = cells_of(source, delimiter)
    column = columns.get(field, len(cells))
    if column >= len(cells):
        return ()
    cell = cells[column]
    offsets = []
    at = cell.start
    for character in cell.text:
        offsets.append(at)
        at += 2 if character == '"' and source.startswith('""', at) else 1
    blank = len(cell.text) - len(cell.text.lstrip())
    size = len(cell.text.strip())
    return [*offsets, at][blank : blank + size + 1] if size else ()


class Header(NamedTuple):
    """What the first line says: how cells are separated, how many columns there are, which field each one holds.

    ``twice`` are the numbers of the first columns, if any, that hold the same.
    """

    delimiter: str
    width: int
    columns: Columns
    unknown: Sequence[str]
    twice: tuple[int, int] | None


def header_of(line: str, delimiters: Sequence[str] = DELIMITERS) -> Header:
    """Return the header that a line is, cut in the way that gives most known names; maybe without any known name."""
    return max((_header(line, each) for each in delimiters), key=lambda header: (len(header.columns), header.width))


def _header(line: str, delimiter: str) -> Header:
    try:
        names = [name.strip() for name in _texts(line, delimiter)]
    except ValueError:
        names = []
    columns: dict[str, int] = {}
    twice = None
    for number, name in enumerate(names):
        field = field_named(name)
        if field in columns and field != ID:
            twice = twice or (columns[field], number)
        elif field is not None and (field not in columns or id_rank(name) < id_rank(names[columns[ID]])):
            columns[field] = number
    unknown = [name for number, name in enumerate(names) if name and number not in columns.values()]
    return Header(delimiter, len(names), columns, unknown, twice)


def rows(lines: Lines, file: str, delimiters: Sequence[str], warn: Callable[[str], None]) -> Iterator[Row]:
    """Yield the hands of a table, and the settings that are wrong where no hand shows it.

    Raises BadFile where the table's first line does not say in which column the hands are.
    """
    stated = Stated(file)
    delimiters = yield from _settings(lines, delimiters, stated)
    header = _read_header(lines, file, delimiters)
    if header is not None:
        if header.unknown:
            names = ", ".join(map(repr, header.unknown))
            warn(_("{file}: columns that are not read: {names}").format(file=file, names=names))
        yield from _rows_below(header, lines, file, stated)
    yield from stated.left()


def _settings(lines: Lines, delimiters: Sequence[str], stated: Stated) -> Generator[Row, None, Sequence[str]]:
    """Read up to the line that names the columns, and return what may part its cells; yield settings that are wrong."""
    for line in lines:
        if said := SEPARATOR_LINE.fullmatch(line):
            delimiters = (said[1],)
        elif setting := statement(line.rstrip(PADDING), lines.number):
            yield from stated.state(*setting)
        elif line.strip():
            lines.put_back(line)
            break
    return delimiters


def _read_header(lines: Lines, file: str, delimiters: Sequence[str]) -> Header | None:
    """Return what the next line names; None at the end of the file."""
    line = lines.read()
    if line is None:
        return None
    if fault := lines.undecoded(line, file, lines.number):
        raise BadFile(fault)
    header = header_of(line, delimiters)
    if header.twice:
        raise BadFile(_named_twice(line, header.delimiter, *header.twice, file, lines.number))
    if HAND not in header.columns:
        message = _("line {line} must name the columns, hand (main, mão, jogo) among them; the others are {fields}")
        others = ", ".join(field for field in FIELDS if field != HAND)
        raise BadFile(Fault(message.format(line=lines.number, fields=others), line, 0, len(line), file, lines.number))
    return header


def _named_twice(line: str, delimiter: str, first: int, second: int, file: str, number: int) -> Fault:
    """Return the fault of a line in which two columns hold the same; it is at the second."""
    cells = cells_of(line, delimiter)
    names = [cells[column].text.strip() for column in (first, second)]
    message = _("two columns for the {field}: {first} and {second}")
    message = message.format(field=field_named(names[0]), first=repr(names[0]), second=repr(names[1]))
    return Fault(message, line, cells[second].start, cells[second].end, file, number)


def _rows_below(header: Header, lines: Lines, file: str, stated: Stated) -> Iterator[Row]:
    layout, order = _reading_by(header, stated)
    for record in records(lines, header.delimiter, file):
        cells = record.cells
        error = record.error or _too_wide(record, header, file)
        if error:
            yield Row("", file=file, line=record.line, source=record.source, layout=layout, error=error)
        elif any(map(str.strip, cells)):
            # One empty cell more, at the end, is what a field without a column reads.
            cells += [""] * (header.width + 1 - min(header.width, len(cells)))
            hand, name, wild, rules, language, claim = [cells[number].strip() for number in order]
            if len(hand) <= LONGEST_NAME and (again := _named_again(record, header)):
                header = again
                layout, order = _reading_by(header, stated)
                continue
            settings = stated.filled(wild, rules, language)
            yield Row(hand, name, *settings, claim, file, record.line, record.source, layout)


def _reading_by(header: Header, stated: Stated) -> tuple[Layout, Sequence[int]]:
    """Return where the values of the rows below a header are found, and the number of the column of each field."""
    layout = Layout(partial(locate, header.delimiter, header.columns), stated.places)
    return layout, [header.columns.get(field, -1) for field in ROW_FIELDS]


def _named_again(record: Record, header: Header) -> Header | None:
    """Return the header that a record is, where it names the same fields as the one before: of tables put together."""
    again = _header(record.source, header.delimiter)
    return again if again.columns.keys() == header.columns.keys() and not again.twice else None


def _too_wide(record: Record, header: Header, file: str) -> Unreadable | None:
    """Return the error of a record with something in cells that have no column: a hand with unquoted commas, say."""
    if len(record.cells) <= header.width or not any(map(str.strip, record.cells[header.width :])):
        return None
    found = counted("{n} cell", "{n} cells", len(record.cells))
    named = counted("the first line names {n} column", "the first line names {n} columns", header.width)
    message = _("{found}, but {named}; a hand with such signs in it must be in quotes").format(found=found, named=named)
    extra = cells_of(record.source, header.delimiter)[header.width]
    return Unreadable(Fault(message, record.source, extra.start, len(record.source), file, record.line))
