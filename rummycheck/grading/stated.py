"""Settings that a file states once, for all hands that follow: what holds, where it stands, and what no hand used."""

from collections.abc import Iterator, Sequence

from rummycheck.grading.marking import setting_error
from rummycheck.grading.rows import Layout, Place, Row
from rummycheck.grading.words import LANGUAGE, RULES, SETTINGS, WILD


class Stated:
    """The settings that hold from the last statement on; an empty value is none."""

    def __init__(self, file: str) -> None:
        self.values: dict[str, str] = dict.fromkeys(SETTINGS, "")
        self.places: dict[str, Place] = {}
        self._file = file
        self._unused: set[str] = set()

    def state(self, field: str, value: str, place: Place) -> Iterator[Row]:
        """Take over a setting, and yield the one whose place it takes if that was wrong and no hand has shown it."""
        yield from self._wrong({field} & self._unused)
        self.values[field] = value
        # A copy, so that the rows already read keep the places that held for them.
        self.places = self.places | {field: place}
        self._unused.add(field)

    def filled(self, wild: str = "", rules: str = "", language: str = "") -> tuple[str, str, str]:
        """Return the values that hold for a hand, in the order of SETTINGS, which has these of its own."""
        if self._unused:
            own = zip(SETTINGS, (wild, rules, language), strict=True)
            self._unused -= {field for field, value in own if not value}
        values = self.values
        return wild or values[WILD], rules or values[RULES], language or values[LANGUAGE]

    def left(self) -> Iterator[Row]:
        """Yield, at the end of the file, the settings that are wrong and that no hand has shown to be."""
        yield from self._wrong(self._unused)

    def _wrong(self, fields: set[str]) -> Iterator[Row]:
        for field in filter(fields.__contains__, self.places):
            wild, rules, language = self.values.values()
            place = self.places[field]
            layout = Layout(_nowhere, {field: place})
            row = Row("", "", wild, rules, language, "", self._file, place.line, place.source, layout)
            if error := setting_error(row, field):
                yield row._replace(error=error)


def _nowhere(source: str, field: str) -> Sequence[int]:
    """Find no value in a row: this one has only what was stated."""
    return ()
