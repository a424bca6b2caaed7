/** An example of both ties: seats with points, cards in the score pile, and the place that these come to. */
export const EXAMPLE = [
  { seat: 1, points: 31, cards: 12, rank: 1, tie: 'byCards' },
  { seat: 0, points: 31, cards: 11, rank: 2, tie: null },
  { seat: 2, points: 24, cards: 9, rank: 3, tie: 'shared' },
  { seat: 3, points: 24, cards: 9, rank: 3, tie: 'shared' },
] as const
