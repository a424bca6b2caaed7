/** What the settings and the list of keys say of 5211. */
export const settings = {
  hints: 'Hints',
  hintsLine: 'marks colours near the limit',
  patterns: 'Colour patterns',
  patternsLine: 'in the gauges, beside sign and letter',
  designer: '5211 was designed by Tsuyoshi Hashiguchi.',

  /** Keys at the table. */
  keys: {
    cards: 'choose that card or put it back',
    move: 'put the card elsewhere in the hand',
    space: 'choose the focused card or put it back; next step of a verdict',
    backspace: 'clear your choice; take your cards back',
    last: 'explain the round again',
    discard: 'look through the discard',
    seen: 'cards still out',
    rounds: 'rounds so far',
    pile: 'look at your score pile',
    coach: 'ask the coach, or close its sheet',
    more: 'all its words, or its figures',
    nextSpeed: 'next speed',
  },
}
