"""The words of the smallest game in Russian, which no catalog holds."""

from __future__ import annotations

from gettext import NullTranslations

WORDS = {
    "A small stone.": "Маленький камень.",
    "Do you give a pebble back?": "Вернёте камешек?",
    "Keep it": "Оставить себе",
    "Give it back": "Вернуть",
    "How many pebbles do you take?": "Сколько камешков возьмёте?",
    "Pebbles": "Камешки",
    "Pebbles in the heap": "Камешков в куче",
    "Take one to three pebbles.": "Возьмите от одного до трёх камешков.",
    "The heap is empty.": "Куча пуста.",
    "The last pebble ends it.": "Последний камешек заканчивает игру.",
    "coin {coin}": "монета {coin}",
}


FORMS = {
    "{n} pebble": ("{n} камешек", "{n} камешка", "{n} камешков"),
    "{n} pebble left": ("Остался {n} камешек", "Осталось {n} камешка", "Осталось {n} камешков"),
    "{seat} took pebbles {n} time": (
        "{seat}: камешки взяты {n} раз",
        "{seat}: камешки взяты {n} раза",
        "{seat}: камешки взяты {n} раз",
    ),
    "{seat} takes {n} pebble": ("{seat} берёт {n} камешек", "{seat} берёт {n} камешка", "{seat} берёт {n} камешков"),
}


class PebblesInRussian(NullTranslations):
    """Asked when the house's own catalog does not know."""

    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        one, few, many = FORMS.get(msgid1, (msgid1, msgid2, msgid2))
        if n % 10 == 1 and n % 100 != 11:
            return one
        return few if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else many
