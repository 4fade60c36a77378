import csv
import gzip
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummycheck.errors import BadFile
from rummycheck.grading import INPUTS, Reader
from rummycheck.grading.opening import LONGEST_LINE
from rummycheck.grading.rows import ROW_FIELDS
from rummycheck.grading.table import MOST_LINES, cells_of
from rummycheck.grading.text import parts_of
from rummycheck.grading.words import claim_of, field_named

HAND = "4♥ 5♥ 6♥ 7♣ 8♣ 9♣ 10♣ Q♣ Q♦ Q♠ 2♣ 2♦ 2♥"


def read(name, content, tmp_path, **options):
    """Return the rows of a file with this content, and the warnings."""
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    warnings = []
    rows = list(Reader([str(path)], warn=lambda text: warnings.append(text.replace(str(path), name)), **options))
    return rows, warnings


def values(row):
    """Return the values that a row has, by field."""
    return {field: getattr(row, field) for field in ROW_FIELDS if getattr(row, field)}


def told(row):
    """Return what is wrong with a row: line, column, words at fault, message."""
    fault = row.error.faults[0]
    return (fault.line, fault.column, fault.text, fault.message)


# --- plain text -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("4♥ 5♥", ("", "4♥ 5♥", "")),
        ("Ana: 4♥ 5♥", ("Ana", "4♥ 5♥", "")),
        ("Ana : 4♥ 5♥ = valid", ("Ana", "4♥ 5♥", "valid")),
        ("Ana:4♥=27 # a comment: = 3", ("Ana", "4♥", "27")),
        ("♠: A 2 3 ♥: 4 5 6", ("", "♠: A 2 3 ♥: 4 5 6", "")),
        ("&spades;: A 2 3", ("", "&spades;: A 2 3", "")),
        ("4&#9829; 5&#9829;", ("", "4&#9829; 5&#9829;", "")),
        ("Ana:", ("Ana", "", "")),
        ("= valid", ("", "", "valid")),
        ("\t Ana Lima : \t 4♥  ", ("Ana Lima", "4♥", "")),
    ],
)
def test_a_line_has_a_name_a_hand_and_a_claim(line, expected):
    assert tuple(line[slice(*span)] for span in parts_of(line).values()) == expected


@given(st.text())
def test_the_parts_of_any_line_are_in_it_and_trimmed(line):
    for start, end in parts_of(line).values():
        assert 0 <= start <= end <= len(line)
        assert line[start:end] == line[start:end].strip()


def test_a_text_file_is_read_line_by_line_with_settings_that_hold_from_there_on(tmp_path):
    text = f"# a class\n\nwild: 3\nAna: {HAND} = valid\nrègles: rami-indien # from here\nBo: {HAND}\nwild:\n{HAND}\n"
    rows, warnings = read("hands.txt", text, tmp_path)
    assert [(row.line, values(row)) for row in rows] == [
        (4, {"id": "Ana", "hand": HAND, "wild": "3", "claim": "valid"}),
        (6, {"id": "Bo", "hand": HAND, "wild": "3", "rules": "rami-indien"}),
        (8, {"hand": HAND, "rules": "rami-indien"}),
    ]
    assert warnings == []


def test_settings_may_be_stated_in_portuguese(tmp_path):
    rows, _warnings = read("maos.txt", f"curinga: 7\nregras: points\nidioma: pt\n{HAND}\n", tmp_path)
    assert values(rows[0]) == {"hand": HAND, "wild": "7", "rules": "points", "language": "pt"}


def test_a_setting_has_its_place_in_the_line_that_states_it(tmp_path):
    rows, _warnings = read("hands.txt", f"wild: 3\n{HAND}\n  wild:  33  \n{HAND}\n", tmp_path)
    places = [row.layout.place(row, "wild") for row in rows]
    assert [(place.line, place.source, list(place.offsets)) for place in places] == [
        (1, "wild: 3", [6, 7]),
        (3, "  wild:  33  ", [9, 10, 11]),
    ]


UNUSED = [
    ("hands.txt", "rules: nope\n", (1, 8, "nope", "unknown rules 'nope'")),
    ("hands.txt", f"{HAND}\nwild: 33\n", (2, 7, "33", "33 has no suit")),
    ("hands.txt", f"rules: nope\nlanguage: klingon\n{HAND}\nwild: 33", (4, 7, "33", "33 has no suit")),
    ("hands.txt", f"language: klingon\nlanguage: fr\n{HAND}\n", (1, 11, "klingon", "unknown language 'klingon'")),
    ("hands.csv", f"rules: nope\nhand,rules\n{HAND},points\n", (1, 8, "nope", "unknown rules 'nope'")),
    ("hands.csv", "wild: 33\nhand\n", (1, 7, "33", "33 has no suit")),
    ("hands.csv", f"wild: 33\nwild: 3\nhand\n{HAND}\n", (1, 7, "33", "33 has no suit")),
    ("log.jsonl", '{"rules": "nope"}\n', (1, 12, "nope", "unknown rules 'nope'")),
    ("log.jsonl", f'{{"wild": 33}}\n{{"hand": "{HAND}", "wild": 3}}\n', (1, 10, "33", "33 has no suit")),
]


@pytest.mark.parametrize(("name", "text", "where"), UNUSED)
def test_a_wrong_setting_that_no_hand_shows_is_a_row_with_an_error(name, text, where, tmp_path):
    rows, _warnings = read(name, text, tmp_path)
    (wrong,) = [row for row in rows if row.error]
    line, column, at_fault, message = told(wrong)
    assert (line, column, at_fault) == where[:3]
    assert message.startswith(where[3])
    assert wrong.line == line


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("hands.txt", f"rules: nope\n{HAND}\n"),
        ("hands.txt", "rules: points\nwild: 3\nlanguage: fr\nwild: D♠\nwild: none\nwild:\n"),
        ("hands.txt", f"wild: 33\nrules: points\n{HAND}\n"),
        ("hands.csv", f"rules: nope\nhand,rules\n{HAND},points\n{HAND},\n"),
        ("log.jsonl", f'{{"rules": "nope"}}\n{{"hand": "{HAND}"}}\n'),
    ],
)
def test_a_setting_that_is_right_or_that_a_hand_shows_is_no_row(name, text, tmp_path):
    rows, _warnings = read(name, text, tmp_path)
    assert all(row.hand and row.error is None for row in rows)


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_table_is_read_as_spreadsheets_export_it(delimiter, mark, end, tmp_path):
    lines = [["Réponse", "Joker", "MAIN", "Nom", "Langue"], ["valide", "3", f'"{HAND}"', "Ana", "fr"]]
    text = mark + end.join(delimiter.join(line) for line in lines) + end
    rows, warnings = read("classe.csv", text, tmp_path)
    assert [(row.line, values(row)) for row in rows] == [
        (2, {"id": "Ana", "hand": HAND, "wild": "3", "language": "fr", "claim": "valide"})
    ]
    assert warnings == []


def test_a_cell_with_line_breaks_keeps_them_and_the_lines_are_counted(tmp_path):
    text = 'id,hand\nAna,"4♥ 5♥\r\n6♥"\nBo,"7♥"\nCy,"8♥\n\n9♥"\nDa,10♥\n'
    rows, _warnings = read("hands.csv", text, tmp_path)
    assert [(row.line, row.id, row.hand) for row in rows] == [
        (2, "Ana", "4♥ 5♥\n6♥"),
        (4, "Bo", "7♥"),
        (5, "Cy", "8♥\n\n9♥"),
        (8, "Da", "10♥"),
    ]


def test_settings_and_the_separator_may_stand_before_the_names_of_the_columns(tmp_path):
    rows, warnings = read("hands.csv", f"sep=|\nwild: 3;;\n\nid|hand|wild\nAna|{HAND}|\nBo|{HAND}|5\n", tmp_path)
    assert [values(row) for row in rows] == [
        {"id": "Ana", "hand": HAND, "wild": "3"},
        {"id": "Bo", "hand": HAND, "wild": "5"},
    ]
    assert warnings == []


def test_rows_without_anything_in_them_are_passed_over(tmp_path):
    rows, _warnings = read("hands.csv", f"id,hand\n,\n\n  ,  \nAna,{HAND},,\n,\n", tmp_path)
    assert [row.line for row in rows] == [5]


def test_columns_that_are_not_read_are_named_once(tmp_path):
    rows, warnings = read("hands.csv", f'Date,main,"the ""note""",\n1/2,{HAND},x,\n1/3,{HAND},y,\n', tmp_path)
    assert len(rows) == 2
    assert warnings == ["""hands.csv: columns that are not read: 'Date', 'the "note"'"""]


@pytest.mark.parametrize("again", ["id,hand,wild,claim", "id,hand,claim,wild", "Réponse,Joker,Main,Nom"])
def test_where_tables_were_put_together_the_columns_named_last_hold(again, tmp_path):
    row = {"id": "Bo", "hand": HAND, "wild": "3", "claim": "80"}
    cells = ",".join(row[field_named(name)] for name in again.split(","))
    rows, warnings = read("a.csv", f"id,hand,wild,claim\nAda,{HAND},3,valid\n\n{again}\n{cells}\n", tmp_path)
    assert [values(each) for each in rows] == [row | {"id": "Ada", "claim": "valid"}, row]
    assert [rows[1].layout.place(rows[1], field).offsets[0] for field in row] == [
        cells.index(value) for value in row.values()
    ]
    assert warnings == []


def test_a_row_without_a_hand_is_no_line_of_names(tmp_path):
    rows, _warnings = read("a.csv", f"id,hand,claim\nMain,,valid\nhand,id,valid\nAda,{HAND},\n", tmp_path)
    assert [each.id for each in rows] == ["Main", "hand", "Ada"]


def test_of_several_columns_for_the_id_a_name_goes_before_a_number(tmp_path):
    rows, warnings = read("classe.csv", f"N;Élève;Main\n1;Ana;{HAND}\n", tmp_path)
    assert rows[0].id == "Ana"
    assert warnings == ["classe.csv: columns that are not read: 'N'"]


@pytest.mark.parametrize(
    ("header", "where", "message"),
    [
        ("id;claim", (1, 1, "id;claim"), "line 1 must name the columns"),
        (HAND, (1, 1, HAND), "line 1 must name the columns"),
        ("wild: 3\nClass 7;", (2, 1, "Class 7;"), "line 2 must name the columns"),
        ("main;Jogo;id", (1, 6, "Jogo"), "two columns for the hand: 'main' and 'Jogo'"),
        ('id,"claim",hand, "answer"', (1, 19, "answer"), "two columns for the claim: 'claim' and 'answer'"),
        ("wild: 3\nhand,hand,hand", (2, 6, "hand"), "two columns for the hand: 'hand' and 'hand'"),
    ],
)
def test_a_table_without_one_column_for_the_hand_is_no_table(header, where, message, tmp_path):
    lost = []
    rows, _warnings = read("hands.csv", f"{header}\nx;y;z\n", tmp_path, lost=lost.append)
    assert [(row.hand, row.error) for row in rows] == [("", lost[0])]
    assert isinstance(lost[0], BadFile)
    assert told(rows[0])[:3] == where
    assert told(rows[0])[3].startswith(message)
    assert lost[0].faults[0].origin == str(tmp_path / "hands.csv")


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("Ana,4♥, 5♥", (2, 8, " 5♥", "3 cells, but the first line names 2 columns; "
                        "a hand with such signs in it must be in quotes")),
        ('Ana,"4♥', (2, 5, '"', "the quote that opens here is not closed")),
        ('Ana,"4♥"5♥', (2, 9, "5", "there is text after the closing quote")),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_cut_is_reported_and_the_next_is_read(line, where, tmp_path):
    rows, _warnings = read("hands.csv", f"id,hand\n{line}\nBo,{HAND}\n", tmp_path)
    assert told(rows[0]) == where
    assert values(rows[1]) == {"id": "Bo", "hand": HAND}


def test_a_quote_that_stays_open_does_not_swallow_the_rest_of_the_file(tmp_path):
    text = 'id,hand\nAna,"4♥\n' + f"Bo,{HAND}\n" * (2 * MOST_LINES)
    rows, _warnings = read("hands.csv", text, tmp_path)
    assert rows[0].error
    assert [row.line for row in rows[1:]] == list(range(3, 3 + 2 * MOST_LINES))
    assert all(values(row) == {"id": "Bo", "hand": HAND} for row in rows[1:])


@given(
    st.lists(st.lists(st.text(st.characters(exclude_characters="\r\0"), max_size=8), min_size=2), min_size=1),
    st.sampled_from(",;\t"),
)
def test_cells_are_cut_as_the_csv_module_writes_them(table, delimiter):
    for cells in table:
        text = io.StringIO()
        csv.writer(text, delimiter=delimiter, lineterminator="").writerow(cells)
        cut = cells_of(text.getvalue(), delimiter)
        assert [cell.text for cell in cut] == cells
        assert [text.getvalue()[cell.start : cell.end].replace('""', '"') for cell in cut] == cells


def test_a_value_has_its_place_in_the_record_with_quotes_doubled_or_not(tmp_path):
    rows, _warnings = read("hands.csv", 'id,hand\nAna," a ""b"" c "\nBo,  d e \n', tmp_path)
    places = [rows[0].layout.place(row, "hand") for row in rows]
    assert rows[0].hand == 'a "b" c'
    assert ["".join(place.source[at] for at in place.offsets[:-1]) for place in places] == ['a "b" c', "d e"]
    assert [place.source[place.offsets[-1] :] for place in places] == [' "', " "]


# --- JSON Lines -------------------------------------------------------------------------------------------------------


def test_json_lines_have_the_same_names_and_may_have_numbers(tmp_path):
    text = (
        f'{{"player": "Ana", "hand": "{HAND}", "wild": 3, "claim": 27}}\n\n{{"mão": "{HAND}", "id": 7, "wild": null}}\n'
    )
    rows, warnings = read("log.jsonl", text, tmp_path)
    assert [(row.line, values(row)) for row in rows] == [
        (1, {"id": "Ana", "hand": HAND, "wild": "3", "claim": "27"}),
        (3, {"id": "7", "hand": HAND}),
    ]
    assert warnings == []


def test_the_first_object_may_state_settings_for_the_file_and_only_the_first(tmp_path):
    text = f'{{"wild": "3"}}\n{{"hand": "{HAND}"}}\n{{"wild": "5"}}\n{{"hand": "{HAND}", "wild": "K"}}\n'
    rows, _warnings = read("log.jsonl", text, tmp_path)
    assert [values(row) for row in rows] == [
        {"hand": HAND, "wild": "3"},
        {"wild": "5"},
        {"hand": HAND, "wild": "K"},
    ]


def test_keys_that_are_not_read_are_named_once_at_the_end(tmp_path):
    first = f'{{"hand": "{HAND}", "id": 1, "player": "Ana", "t": [1, {{"x": 2}}]}}'
    text = f'{first}\n{{"hand": "{HAND}", "seat": 2, "t": 1}}\n'
    rows, warnings = read("log.jsonl", text, tmp_path)
    assert [row.id for row in rows] == ["1", ""]
    assert warnings == ["log.jsonl: keys that are not read: 'player', 't', 'seat'"]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("not json", (1, 1, "n", "not JSON: Expecting value")),
        ('{"hand": "4♥', (1, 10, '"', "not JSON: Unterminated string starting at")),
        ("[1, 2]", (1, 1, "[1, 2]", 'not a JSON object such as {"hand": "…"}')),
        ('{"hand": 5}', (1, 10, "5", "the hand is a number, and must be a string")),
        ('{"hand": ["4♥", "5♥"]}', (1, 10, "[", "the hand is a list, and must be a string")),
        ('{"hand": {"a": 1}}', (1, 10, "{", "the hand is an object, and must be a string")),
        ('{"wild": 2.5}', (1, 10, "2.5", "the wild is a number, and must be a string or a whole number")),
        ('{"claim": true}', (1, 11, "true", "the claim is true or false, and must be a string or a whole number")),
        ('{"hand": "4♥", "main": "5♥"}', (1, 11, "4♥", "two values for the hand")),
        ("[" * 100_000, (1, 1, "[", "not JSON that can be read: a number too long, or too many brackets")),
        (
            '{"id": ' + "9" * 5000 + "}",
            (1, 1, "{", "not JSON that can be read: a number too long, or too many brackets"),
        ),
    ],
)
def test_a_line_that_is_no_row_is_reported_and_the_next_is_read(line, where, tmp_path):
    rows, _warnings = read("log.jsonl", f'{line}\n{{"hand": "{HAND}"}}\n', tmp_path)
    assert told(rows[0]) == where
    assert rows[1].hand == HAND


def test_a_value_has_its_place_in_the_object_with_characters_escaped_or_not(tmp_path):
    line = r'{"x": {"hand": "no"}, "hand" : " 4\u2665 \ud83c\udcb4 \"q\" ", "wild": "\n3"}'
    rows, _warnings = read("log.jsonl", line, tmp_path)
    row = rows[0]
    place = row.layout.place(row, "hand")
    assert row.hand == '4♥ 🂴 "q"'
    assert [line[at] for at in place.offsets] == ["4", "\\", " ", "\\", " ", "\\", "q", "\\", " "]
    wild = row.layout.place(row, "wild")
    assert line[wild.offsets[0] : wild.offsets[1]] == "3"


# --- what a file is ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("hands", f"# c\nwild: 3\nAna: {HAND}\n"),
        ("hands.csv", f"hand,id,wild\n{HAND},Ana,3\n"),
        ("hands.txt", f"Wild\tMain\tNom\n3\t{HAND}\tAna\n"),
        ("HANDS.TSV", f"wild\thand\tid\n3\t{HAND}\tAna\n"),
        ("hands.log", f'{{"hand": "{HAND}", "id": "Ana", "wild": 3}}\n'),
        ("hands.ndjson", f'{{"hand": "{HAND}", "id": "Ana", "wild": 3}}\n'),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_a_file_is_known_by_its_name_and_then_by_its_first_line(name, content, packed, tmp_path):
    data = gzip.compress(content.encode()) if packed else content
    rows, warnings = read(name + ".gz" * packed, data, tmp_path)
    assert [values(row) for row in rows] == [{"id": "Ana", "hand": HAND, "wild": "3"}]
    assert warnings == []


def test_what_may_be_a_table_or_a_hand_is_not_guessed(tmp_path):
    content = f"2,{HAND}\n3,{HAND}\n"
    rows, _warnings = read("hands.txt", content, tmp_path)
    assert [type(row.error) for row in rows] == [BadFile]
    assert "--input" in str(rows[0].error)
    rows, _warnings = read("hands.txt", content, tmp_path, given="text")
    assert [row.hand for row in rows] == [f"2,{HAND}", f"3,{HAND}"]


@pytest.mark.parametrize("line", ["2, 3, 4♥, 7♣, 8♣, 9♣", "R, D, V ♦, 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "A♦, 4♥ 5♥ 6♥ 9♠ 10♠ D♠ R♦"])
def test_a_hand_that_begins_with_a_rank_is_text(line, tmp_path):
    rows, _warnings = read("hands.txt", line, tmp_path)
    assert [row.hand for row in rows] == [line]


def test_the_kind_of_a_file_may_be_given(tmp_path):
    rows, _warnings = read("hands.csv", f"Ana: {HAND}\n", tmp_path, given="text")
    assert values(rows[0]) == {"id": "Ana", "hand": HAND}


# --- bytes ------------------------------------------------------------------------------------------------------------


def test_a_table_in_windows_1252_is_read_with_its_encoding(tmp_path):
    content = "Élève;main\nZoé;4C 5C\n".encode("cp1252")
    rows, _warnings = read("classe.csv", content, tmp_path, encoding="cp1252")
    assert values(rows[0]) == {"id": "Zoé", "hand": "4C 5C"}


def test_a_byte_of_another_encoding_spoils_its_own_row_alone(tmp_path):
    content = b"nom;main\nZo\xe9;4C 5C\nBo;4C 5C\n"
    rows, _warnings = read("classe.csv", content, tmp_path)
    assert [bool(row.error) for row in rows] == [True, False]
    assert told(rows[0])[:2] == (2, 3)
    assert told(rows[0])[3] == "byte 0xe9 is not utf-8 text; name the file's encoding, such as --encoding cp1252"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_goes_before_the_encoding_given(encoding, tmp_path):
    rows, _warnings = read("hands.tsv", f"main\tnom\n{HAND}\tZoé\n".encode(encoding), tmp_path, encoding="cp1252")
    assert values(rows[0]) == {"id": "Zoé", "hand": HAND}


def test_a_line_of_a_megabyte_is_reported_and_the_next_is_read(tmp_path):
    content = f"Ana: {HAND}\n" + "4♥ " * LONGEST_LINE + f"\nBo: {HAND}\n"
    rows, _warnings = read("hands.txt", content, tmp_path)
    assert [row.line for row in rows] == [1, 2, 3]
    assert str(rows[1].error) == "a line of more than 1000000 characters"
    assert rows[2].id == "Bo"


@given(st.binary(max_size=300) | st.binary(max_size=100).map(lambda junk: b"\x1f\x8b\x08" + junk))
def test_no_bytes_at_all_stop_the_reader(data):
    def rows(content, kind):
        return list(Reader(["-"], given=kind, stdin=io.BufferedReader(io.BytesIO(content))))

    assert all(row.file == "-" for row in rows(data, None))
    for kind in INPUTS:
        assert all(row.error or row.hand or row.id or row.claim for row in rows(b"hand;id\n" + data, kind))


def test_a_file_that_ends_in_the_midst_of_its_gzip_is_reported_where_it_ends(tmp_path):
    data = gzip.compress("".join(f"p{number}: {HAND}\n" for number in range(5000)).encode())
    rows, _warnings = read("hands.txt.gz", data[: len(data) // 2], tmp_path)
    assert len(rows) > 100
    assert isinstance(rows[-1].error, BadFile)
    assert f"beyond line {rows[-1].line}" in str(rows[-1].error)
    assert not any(row.error for row in rows[:-1])


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("hands.csv.gz", b"id,hand\n", "Not a gzipped file"),
        ("hands.xlsx", b"PK\x03\x04....", "is a workbook or another zip archive: export it as CSV"),
    ],
)
def test_a_file_that_is_not_what_it_seems_is_lost(name, data, why, tmp_path):
    lost = []
    rows, _warnings = read(name, data, tmp_path, lost=lost.append)
    assert why in str(lost[0])
    assert [(row.line, row.error) for row in rows] == [(0, lost[0])]


def test_a_missing_file_is_lost_and_the_others_are_read(tmp_path):
    (tmp_path / "a.txt").write_text(HAND)
    lost = []
    rows = list(Reader([str(tmp_path / "none"), str(tmp_path), str(tmp_path / "a.txt")], lost=lost.append))
    assert [bool(row.error) for row in rows] == [True, True, False]
    assert [str(error).rpartition(": ")[2] for error in lost] == ["No such file or directory", "Is a directory"]


def test_a_file_without_hands_is_worth_a_word(tmp_path):
    assert read("hands.csv", "id,hand\n", tmp_path) == ([], ["hands.csv has no hands"])
    assert read("hands.txt", b"", tmp_path) == ([], ["hands.txt has no hands"])


def test_the_reader_does_not_read_ahead(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text(f"{HAND}\n" * 100_000)
    reader = Reader([str(path)])
    rows = iter(reader)
    next(rows)
    assert 0 < reader.consumed < path.stat().st_size / 10
    assert sum(1 for _row in rows) == 99_999
    assert reader.consumed == path.stat().st_size


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("valid", True), ("Valide", True), ("VÁLIDA", True), ("válido", True),
        ("invalid", False), ("Invalide", False), ("inválida", False), ("não válida", False), ("non valide", False),
        ("yes", True), ("Oui", True), ("sim", True), ("no", False), ("non", False), ("Não", False), ("N.", False),
        ("27", 27), ("27 points", 27), ("0 pt", 0), ("80 pontos", 80), ("1 ponto", 1),
        ("-5", None), ("2.5", None), ("2,5", None), ("perhaps", None), ("", None), ("= 5", None),
    ],
)  # fmt: skip
def test_a_claim_is_valid_invalid_or_points(text, claim):
    assert claim_of(text) is claim if isinstance(claim, bool | None) else claim_of(text) == claim


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("Hand", "hand"), ("MÃO", "hand"), ("jogo", "hand"), ("Main", "hand"), ("cartes", "hand"),
        ("Curinga", "wild"), ("joker de donne", "wild"), ("wild_joker", "wild"), ("règles", "rules"),
        ("Réponse", "claim"), ("resposta", "claim"), ("Élève", "id"), ("língua", "language"), ("Nº", "id"),
        ("note", None), ("", None), ("♠", None),
    ],
)  # fmt: skip
def test_a_column_is_known_in_three_languages(name, field):
    assert field_named(name) == field
