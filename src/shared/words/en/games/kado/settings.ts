/** What the settings and the list of keys say of KADO. */
export const settings = {
  designer: 'KADO was designed by Antoine Bauza.',
  cellHints: 'Points in the grid',
  cellHintsLine: 'what your card would bring there, and end',

  /** Keys at the table. */
  keys: {
    give: 'give the card, clockwise from your left',
    keep: 'keep the card yourself',
    discard: 'discard it, with two players',
    gift: 'name a gift',
    ribbon: 'name a ribbon',
    pass: 'pass',
    arrows: 'choose another player, gift, ribbon or place',
    enter: 'give, challenge or place as chosen',
    space: 'choose what has the focus; next step of the count',
    backspace: 'take back what you have chosen',
    board: 'what the gifter may have',
    again: 'count again, at the end',
    coach: 'ask the coach, or close its sheet',
    more: 'all its words, or its figures',
    nextSpeed: 'next speed',
  },
}
