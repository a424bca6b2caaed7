"""Checks records of KADO, written from docs/SAVE-FORMAT.md and docs/RULES.md alone.

python3 record.py FOLDER checks every save NAME.json in the folder, and prints the fault of the first invalid one.
"""

import datetime
import hashlib
import json
import re
import sys
from pathlib import Path

from chance import Stream
from score import total_of
from shape import GIFTS, RIBBONS, Fault, expect, save


def balanced_deck():
    """For each gift and ribbon, three cards if (ribbon - gift) mod 5 is at most 2, otherwise two. Their values cycle from 1 to 5."""
    pairs = [
        gift + ribbon
        for g, gift in enumerate(GIFTS.values())
        for r, ribbon in enumerate(RIBBONS.values())
        for _ in range(3 if (r - g) % 5 <= 2 else 2)
    ]
    return [f"{pair}{at % 5 + 1}" for at, pair in enumerate(pairs)]


TURNS, LINES, COLUMNS = 12, 3, 4

# The decks that come with Kododo, by id: docs/RULES.md, KADO, Cards.
DECKS = {"balanced": {"assumed": True, "cards": balanced_deck()}}
TUTORIALS = {"tutorial 9306"}
CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{6}-){2}[0-9A-HJKMNP-TV-Z]{6}")
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def same(one, other):
    """True if both are the same JSON, in which true differs from 1."""
    return canonical(one) == canonical(other)


class Game:
    """A game that is replayed from its log."""

    def __init__(self, record):
        options = record["options"]
        self.seats = len(record["seats"])
        self.deck = list(record["deals"][0])
        self.grids = [{} for _ in range(self.seats)]
        self.bonus = [0] * self.seats
        self.rounds, self.turns = [], []
        self.gifter = first_gifter(options["firstGifter"], record["seed"], self.seats)
        self.first = self.gifter
        self.begin_turn()

    def begin_turn(self):
        self.cards = {}
        self.round = {"gifter": self.gifter, "dealt": [], "asked": [], "bonus": None, "placed": []}
        self.turns.append({"dealt": [], "asked": [], "cells": []})

    @property
    def is_over(self):
        return len(self.rounds) == TURNS

    def clockwise(self):
        return [(self.gifter + 1 + step) % self.seats for step in range(self.seats)]

    def is_asked(self):
        """True if the challenges of this turn are over."""
        asked = self.round["asked"]
        return len(asked) == self.seats - 1 or any(answer["matched"] for answer in asked)

    def may_discard(self):
        return self.seats == 2 and None not in self.turns[-1]["dealt"]

    def play(self, seat, action):
        expect(not self.is_over, "an action after the end")
        step = {"give": self.deal, "discard": self.deal, "place": self.place}.get(action["type"], self.answer)
        step(seat, action)

    def deal(self, seat, action):
        expect(len(self.cards) < self.seats, "a card too many")
        expect(seat == self.gifter, "another seat than the gifter deals")
        if action["type"] == "discard":
            expect(self.may_discard(), "a discard that is not allowed")
            self.send(None)
        else:
            expect(action["to"] in range(self.seats) and action["to"] not in self.cards, "a second card for a seat")
            self.send(action["to"])
        without = [one for one in range(self.seats) if one not in self.cards]
        if len(without) == 1 and not self.may_discard():
            self.send(without[0])

    def send(self, to):
        card = self.deck.pop(0)
        self.round["dealt"].append({"card": card, "to": to})
        self.turns[-1]["dealt"].append(to)
        if to is not None:
            self.cards[to] = card

    def answer(self, seat, action):
        asked = self.round["asked"]
        expect(len(self.cards) == self.seats and not self.is_asked(), "an answer that nobody asked for")
        expect(seat == self.clockwise()[len(asked)], "an answer of a seat that is not asked")
        guess = action["guess"] if action["type"] == "challenge" else None
        matched = None if guess is None else matched_of(guess, self.cards[self.gifter])
        asked.append({"seat": seat, "guess": guess, "matched": matched})
        self.turns[-1]["asked"].append(guess)
        if matched is not None:
            self.cards[seat], self.cards[self.gifter] = self.cards[self.gifter], self.cards[seat]
        if matched == "both":
            self.round["bonus"] = self.deck.pop(0)
            self.bonus[seat] += 1

    def place(self, seat, action):
        placed = self.round["placed"]
        expect(len(self.cards) == self.seats and self.is_asked(), "a card placed too early")
        expect(seat == self.clockwise()[len(placed)], "a card placed out of turn")
        line, column = action["cell"]["line"], action["cell"]["column"]
        expect(may_place(self.grids[seat], line, column), "a card placed where it cannot be")
        self.grids[seat][line, column] = self.cards[seat]
        placed.append({"seat": seat, "card": self.cards[seat], "line": line, "column": column})
        self.turns[-1]["cells"].append([line, column])
        if len(placed) == self.seats:
            self.rounds.append(self.round)
            self.gifter = (self.gifter + 1) % self.seats
            if not self.is_over:
                self.begin_turn()

    def outcome(self):
        if not self.is_over:
            return None
        points = [total_of(grid, bonus) for grid, bonus in zip(self.grids, self.bonus)]
        ranking = [
            {"seat": seat, "points": own, "rank": 1 + sum(other > own for other in points)}
            for seat, own in enumerate(points)
        ]
        ranking.sort(key=lambda ranked: (ranked["rank"], ranked["seat"]))
        return {"ranking": ranking, "winners": [one["seat"] for one in ranking if one["rank"] == 1]}


def first_gifter(chosen, seed, seats):
    return Stream(seed, "first-gifter", 1).number(seats) if chosen is None else chosen % seats


def matched_of(guess, card):
    gift, ribbon = GIFTS[guess["gift"]] == card[0], RIBBONS[guess["ribbon"]] == card[1]
    return "both" if gift and ribbon else "gift" if gift else "ribbon" if ribbon else None


def may_place(grid, line, column):
    if not grid:
        return (line, column) == (0, 0)
    beside = [(line - 1, column), (line + 1, column), (line, column - 1), (line, column + 1)]
    lines = [line, *(at for at, _ in grid)]
    columns = [column, *(at for _, at in grid)]
    fits = max(lines) - min(lines) < LINES and max(columns) - min(columns) < COLUMNS
    return (line, column) not in grid and any(cell in grid for cell in beside) and fits


def is_code(seed):
    """True if a seed has the format of the app's secret seeds."""
    if not CODE.fullmatch(seed):
        return False
    digits = [SYMBOLS.index(symbol) for symbol in seed.replace("-", "")]
    value = sum(digit << 5 * (15 - at) for at, digit in enumerate(digits[:16]))
    return value % 1021 == digits[16] * 32 + digits[17]


def looks_drawn(record):
    """True if the seed is secret. In games from before the introduction of codes, secret seeds have 32 digits."""
    return is_code(record["seed"]) or (record["proof"] is None and re.fullmatch("[0-9a-f]{32}", record["seed"]))


def check_deck(deck):
    known = DECKS.get(deck["id"])
    own = {"assumed": deck["assumed"], "cards": deck["cards"]}
    expect(known is None or known == own, "another deck under the name of one that comes with the game")


def check_seats(record):
    seats, standing, gifter = record["seats"], record["standing"], record["options"]["firstGifter"]
    people = [seat for seat in seats if seat["kind"] == "human"]
    expect((standing == "simulation") == (not people), "a simulation with people, or another game without any")
    expect(len({seat["name"].lower() for seat in seats}) == len(seats), "two players of one name")
    expect(gifter is None or gifter < len(seats), "a first gifter who does not play")


def check_standing(record, is_over):
    standing, tutorial, proof, seed = (record[field] for field in ("standing", "tutorial", "proof", "seed"))
    people = any(seat["kind"] == "human" for seat in record["seats"])
    expect(tutorial is None or standing == "tutorial", "a tutorial mark in another game")
    has_coach = people and tutorial is None and record["options"]["tableMemory"]
    expect(has_coach or not record["coached"], "a coach where there is none")
    expect(standing != "counts" or proof is None or looks_drawn(record), "a typed seed in a game that counts")
    if standing == "simulation":
        expect(is_over, "a simulation that goes on")
        salt = sha256(canonical([seed, "salt"]))[:32]
        expect(proof is None or proof["salt"] == salt, "a simulation with another salt")
    if standing == "tutorial" and seed in TUTORIALS:
        human, *bots = record["seats"]
        usual = {"kind": "bot", "level": "easy", "style": "all-round"}
        expect(human["kind"] == "human" and len(bots) == 3, "a tutorial with other seats")
        expect(all({**usual, "name": bot["name"]} == bot for bot in bots), "a tutorial with other bots")
        deck = {"id": "balanced", **DECKS["balanced"]}
        expect(record["options"] == {"deck": deck, "tableMemory": True, "firstGifter": 0}, "a tutorial with other options")


def check_times(record):
    meta = record["meta"]
    if record["standing"] == "simulation":
        expect(meta == {}, "times of a simulation")
        return
    expect(set(meta) == {"startedAt", "savedAt"}, "times that are left out")
    times = [datetime.datetime.strptime(meta[name], "%Y-%m-%dT%H:%M:%S.%fZ") for name in ("startedAt", "savedAt")]
    expect(all(re.fullmatch(r".{19}\.\d{3}Z", time) for time in meta.values()), "a time that is written in another way")
    expect(times[0] <= times[1], "saved before it was begun")


def covered(record, version):
    """The data that a fingerprint covers in addition to the shuffle."""
    if version == 1:
        return {}
    seats = [{key: value for key, value in seat.items() if key != "name"} for seat in record["seats"]]
    return {"options": record["options"], "seats": seats, "version": 2}


def check(file):
    """Raises a Fault if the save is damaged, its game breaks the rules, or its other data contradicts the game."""
    save(file, "the file")
    record = file["record"]
    expect(sha256(canonical(record)) == file["sha256"], "the checksum differs")
    check_deck(record["options"]["deck"])
    check_seats(record)
    check_times(record)
    cards = record["options"]["deck"]["cards"]
    deals = record["deals"]
    expect(sorted(deals[0]) == sorted(cards), "a deal that is not the deck")
    of_seed = deals[0] == Stream(record["seed"], "deal", 1).shuffled(cards)
    expect(of_seed == (record["standing"] != "other-cards"), "a deal that the seed does not give, or should not give")
    proof = record["proof"]
    if proof is not None:
        told = {"deal": 1, "game": "kado", "order": deals[0], "salt": proof["salt"], "seed": record["seed"]}
        told |= covered(record, proof["version"])
        expect(sha256(canonical(told)) == proof["hashes"][0], "a fingerprint that the shuffle does not have")
    game = Game(record)
    stand_ins = set()
    for entry in record["log"]:
        seat = entry["seat"]
        if "action" in entry:
            game.play(seat, entry["action"])
            continue
        expect(record["seats"][seat]["kind"] == "human", "the seat of a bot that changes hands")
        expect(not game.is_over, "a seat that changes hands after the end")
        expect((entry["playedBy"] == "bot") == (seat not in stand_ins), "a seat that is given to whoever plays it")
        stand_ins ^= {seat}
    check_standing(record, game.is_over)
    expect(same(record["rounds"], game.rounds), "other rounds than were played")
    told = {"options": record["options"], "seats": game.seats, "gifter": game.first, "order": deals[0], "turns": game.turns}
    expect(same(record["checkpoint"], told), "another checkpoint than was reached")
    expect(same(record["outcome"], game.outcome()), "another outcome than was reached")


def once(pairs):
    """An object without repeated keys."""
    keys = [key for key, _ in pairs]
    expect(len(set(keys)) == len(keys), f"a key twice among {keys}")
    return dict(pairs)


def whole(digits):
    expect(digits != "-0", "minus zero")
    return int(digits)


def main(folder):
    count = 0
    for count, path in enumerate(sorted(Path(folder).glob("*.json")), 1):
        try:
            check(json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once, parse_int=whole))
        except (Fault, ValueError, IndexError) as fault:
            print(f"{path}: {fault!r}")
            return 1
    print(f"{count} records follow the rules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
