"""An independent implementation of KADO's scoring, written from docs/RULES.md alone.

Reads one grid per line, as JSON: {"grid": [[card, line, column], ...], "bonus": number of bonus cards, "lines": [points of
each, from the top], "columns": [points of each, from the left], "total": points}. Reports each grid with other results.
"""

import json
import sys

LINES = 3
BONUS_POINTS = 2


def score_line(cards):
    """Points of the cards of one line: those of the gift with the most points."""
    by_gift = {}
    for gift, _, value in cards:
        by_gift[gift] = by_gift.get(gift, 0) + int(value)
    return max(by_gift.values(), default=0)


def score_column(cards):
    """Points of the cards of one column: the highest value if there are three with the same ribbon."""
    ribbons = {ribbon for _, ribbon, _ in cards}
    if len(cards) < LINES or len(ribbons) > 1:
        return 0
    return max(int(value) for _, _, value in cards)


def score_grid(grid):
    """Points of each line from the top and of each column from the left.

    grid: {(line, column): card}
    """
    lines = sorted({line for line, _ in grid})
    columns = sorted({column for _, column in grid})
    return (
        [score_line([card for (at, _), card in grid.items() if at == line]) for line in lines],
        [score_column([card for (_, at), card in grid.items() if at == column]) for column in columns],
    )


def total_of(grid, bonus):
    """Points of a player with this grid and this number of bonus cards."""
    lines, columns = score_grid(grid)
    return sum(lines) + sum(columns) + BONUS_POINTS * bonus


def main():
    count = 0
    for count, text in enumerate(sys.stdin, 1):
        given = json.loads(text)
        grid = {(line, column): card for card, line, column in given["grid"]}
        lines, columns = score_grid(grid)
        if [lines, columns, total_of(grid, given["bonus"])] != [given["lines"], given["columns"], given["total"]]:
            print(f"Grid {count} has {lines} and {columns} here: {text}")
            return 1
    print(f"{count} grids have the same results")
    return 0


if __name__ == "__main__":
    sys.exit(main())
