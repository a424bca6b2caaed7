"""The fields of a KADO record and their values, written from docs/SAVE-FORMAT.md alone."""

import re


class Fault(Exception):
    """A violation of the format or the rules by a record."""


def expect(holds, what):
    if not holds:
        raise Fault(what)


# Each of these functions returns a check of a value. The check raises a Fault that names the place.


def kind(*types):
    """A check for a value of exactly these types; true is not a number."""
    return lambda value, at: expect(type(value) in types, f"{at} is {value!r}")


def one_of(*values):
    return lambda value, at: expect(any(type(value) is type(one) and value == one for one in values), f"{at} is {value!r}")


def text(pattern):
    return lambda value, at: expect(type(value) is str and re.fullmatch(pattern, value), f"{at} is {value!r}")


def each(check, least=0, most=10_000):
    def check_list(value, at):
        expect(type(value) is list and least <= len(value) <= most, f"{at} is no list, or of another length")
        for index, one in enumerate(value):
            check(one, f"{at}.{index}")

    return check_list


def fields(may=(), **checks):
    """A check for an object with exactly these fields; those in `may` are optional."""

    def check_fields(value, at):
        expect(type(value) is dict, f"{at} is no object")
        expect(set(checks) - set(may) <= set(value) <= set(checks), f"{at} has other fields: {', '.join(value)}")
        for name, one in value.items():
            checks[name](one, f"{at}.{name}")

    return check_fields


def either(by, **checks):
    """A check for an object whose field `by` selects one of the checks."""

    def check_one(value, at):
        expect(type(value) is dict and value.get(by) in checks, f"{at} is {value!r}")
        checks[value[by]](value, at)

    return check_one


GIFTS = {"socks": "s", "cube": "c", "teddy": "t", "flowers": "f", "chocolates": "h"}
RIBBONS = {"purple": "p", "orange": "o", "green": "g", "blue": "b", "red": "r"}
STYLES = ("all-round", "cautious", "daring", "spoiler")
STANDINGS = ("counts", "known-seed", "practice", "tutorial", "taken-in", "seen", "other-cards", "simulation")
number, boolean, anything = kind(int), kind(bool), kind(list, dict, type(None))
words = text(r"(?s).+")
seat = one_of(0, 1, 2, 3)
card = text(r"[sctfh][pogbr][1-5]")
cards = each(card, 65, 65)
guess = fields(gift=one_of(*GIFTS), ribbon=one_of(*RIBBONS))
action = either(
    "type",
    **{
        "give": fields(type=words, to=seat),
        "discard": fields(type=words),
        "pass": fields(type=words),
        "challenge": fields(type=words, guess=guess),
        "place": fields(type=words, cell=fields(line=number, column=number)),
    },
)
player = either(
    "kind",
    human=fields(kind=words, name=words),
    bot=fields(kind=words, name=words, level=one_of("easy", "steady", "sharp", "expert"), style=one_of(*STYLES)),
)


def entry(value, at):
    if type(value) is dict and "playedBy" in value:
        fields(seat=seat, playedBy=one_of("bot", "person"))(value, at)
    else:
        fields(seat=seat, action=action)(value, at)


def proof(value, at):
    if value is not None:
        fields(version=one_of(1, 2), salt=text("[0-9a-f]{32}"), hashes=each(text("[0-9a-f]{64}"), 1, 1))(value, at)


save = fields(
    sha256=text("[0-9a-f]{64}"),
    record=fields(
        format=one_of(6),
        id=text(r"[A-Za-z0-9_-]{1,64}"),
        name=words,
        game=one_of("kado"),
        rulesVersion=one_of(1),
        options=fields(
            deck=fields(id=text(r"(?s).{1,40}"), assumed=boolean, cards=cards),
            tableMemory=boolean,
            firstGifter=one_of(None, 0, 1, 2, 3),
        ),
        seats=each(player, 2, 4),
        seed=words,
        deals=each(cards, 1, 1),
        log=each(entry),
        # The values of these fields are computed from the others and compared.
        rounds=anything,
        checkpoint=anything,
        outcome=anything,
        standing=one_of(*STANDINGS),
        tutorial=kind(int, type(None)),
        coached=boolean,
        proof=proof,
        meta=fields(("startedAt", "savedAt"), startedAt=words, savedAt=words),
    ),
)
