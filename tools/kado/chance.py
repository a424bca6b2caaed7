"""The streams of chance of a game, written from docs/SAVE-FORMAT.md."""

import hashlib
import json

MASK = 2**64 - 1


def rotated(word, by):
    return (word << by | word >> (64 - by)) & MASK


class Stream:
    """A stream of random integers, determined by a seed and a purpose."""

    def __init__(self, *labels):
        text = json.dumps(list(labels), separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(text.encode("utf-8")).digest()
        self.one, self.other = (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8))

    def bits(self):
        """The next 32 bits, with the highest one inverted."""
        out = (self.one + self.other) & 0xFFFFFFFF
        mixed = self.one ^ self.other
        self.one = rotated(self.one, 24) ^ mixed ^ (mixed << 16 & MASK)
        self.other = rotated(mixed, 37)
        return out ^ 0x80000000

    def number(self, below):
        """A uniformly distributed number from 0 to below - 1."""
        most = 2**32 // below * below
        while True:
            bits = self.bits()
            if bits < most:
                return bits % below

    def shuffled(self, items):
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.number(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order
