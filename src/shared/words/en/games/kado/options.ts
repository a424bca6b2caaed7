/** The options of a new game of KADO. */
export const newGame = {
  line: 'Deal gifts, call the bluff, fill your grid.',
  more: 'Twelve turns, and one gift for everyone in each.',
  /** The effect of another player. */
  thenNumbers: (gives: number) => `then everyone is the gifter ${gives} times`,
  turns: 'Turns',
  turnsLine: 'one card for everyone in each',
  gives: 'Times as the gifter',
  givesLine: 'clockwise, a new gifter each turn',
  given: 'Cards given',
  givenLine: (deck: number) => `of the ${deck} in the deck`,
  guesses: 'Guesses in a turn',
  guessesLine: 'at most one from each other player',
  discards: 'Discards in a turn',
  discardsLine: 'at most one, by the gifter, face down',
  first: 'First gifter',
  firstLine: 'then clockwise',
  chance: 'Chance',
  memory: 'Table memory',
  memoryLine: 'shows the score and past guesses',
  /** The styles of bots, and their effect on the player. */
  styles: {
    'all-round': { text: 'All-round', line: 'no leaning either way' },
    cautious: { text: 'Cautious', line: 'challenges less often' },
    daring: { text: 'Daring', line: 'challenges more often' },
    spoiler: { text: 'Spoiler', line: 'gives the others as little as it can' },
  },
}

/** The texts about KADO in the settings and the list of keys. */
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
