/** What is chosen for a new game of KADO. */
export const newGame = {
  line: 'Deal gifts, call the bluff, fill your grid.',
  more: 'Twelve turns, and one gift for everyone in each.',
  /** What another player changes. */
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
  /** What bots can be inclined to, and what one feels of it. */
  styles: {
    'all-round': { text: 'All-round', line: 'no leaning either way' },
    cautious: { text: 'Cautious', line: 'challenges less often' },
    daring: { text: 'Daring', line: 'challenges more often' },
    spoiler: { text: 'Spoiler', line: 'gives the others as little as it can' },
  },
}
