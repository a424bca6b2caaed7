import type { Card, Gift, Ribbon } from '../../../../games/kado/cards'
import type { Guess } from '../../../../games/kado/options'
import type { Matched } from '../../../../games/kado/view'
import type { Marked } from '../../../text'
import { list, players, points } from '../../counted'
import { capital, subject, verb, type Who, within } from '../../who'
import { cardName, gifts, ribbons } from './names'

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

/** The score of a grid, outside the table. */
export const score = {
  line: (n: number) => `Line ${n}`,
  column: (n: number) => `Column ${n}`,
  /** @param values of the cards that count, from left to right */
  sum: (gift: Gift, values: readonly number[]) => `${gifts[gift]}: ${values.join(' + ')}`,
  highest: (ribbon: Ribbon, value: number) => `three ${ribbons[ribbon]}: the highest is ${value}`,
  open: (ribbon: Ribbon, laid: number) => `${ribbons[ribbon]} so far, ${laid} of 3`,
  dead: 'ribbons that differ: nothing',
  /** @param n points of the line or column */
  said: (name: string, why: string, n: number) => `${name}: ${why}. ${points(n)}.`,
  noCard: 'no card yet',
}

/** The result of a game of KADO. */
export const results = {
  summary: (n: number) => `KADO, ${players(n)}`,
  level: (n: number): Marked => [`${points(n)} each. `, { mark: 'KADO has no tie-break.' }],
  place: (rank: number, name: string, n: number) => `${rank}. ${name}, ${points(n)}`,
  bestLine: (gift: Gift, n: number) => `best line: ${gifts[gift]}, ${n}`,
  bestColumn: (ribbon: Ribbon, n: number) => `best column: ${ribbons[ribbon]}, ${n}`,
  lines: 'lines',
  columns: 'columns',
  bonus: 'bonus',

  /** The result as text for the clipboard. */
  text: {
    head: 'Kododo: KADO',
    lines: 'Lines',
    columns: 'Columns',
    bonus: 'Bonus',
    total: 'Total',
    won: (name: string, n: number) => `${name} wins with ${points(n)}.`,
    shared: (names: readonly string[], n: number) => `${list(names)} share the win with ${points(n)} each.`,
    seed: (seed: string) => `Seed: ${seed}`,
  },
}

const guessName = ({ gift, ribbon }: Guess): string => `${gifts[gift]}, ${ribbons[ribbon]}`

const verdicts: Readonly<Record<Matched, string>> = {
  gift: 'The gift is right.',
  ribbon: 'The ribbon is right.',
  both: 'Both are right.',
}

interface Given {
  readonly gifter: Who
  /** True if the gifter keeps the card. */
  readonly isKept: boolean
  /** The player who gets the card. */
  readonly to: Who
  readonly isDiscarded: boolean
  /** Null if the viewer may not know it. */
  readonly card: Card | null
}

const given = ({ gifter, isKept, to, isDiscarded, card }: Given): string => {
  const what = card === null ? 'a card' : cardName(card)
  if (isDiscarded) return `${within(gifter)} ${verb(gifter, 'discard', 'discards')} ${what}`
  if (isKept) return `${within(gifter)} ${verb(gifter, 'keep', 'keeps')} ${what}`
  return `${within(gifter)} ${verb(gifter, 'give', 'gives')} ${what} to ${within(to)}`
}

/** The names of the steps of a replay. */
export const replay = {
  turn: (n: number) => `Turn ${n}`,
  gives: (who: Who) => `${subject(who)} ${verb(who, 'give', 'gives')}`,
  begins: 'The turn begins',
  kept: 'kept',
  to: (who: Who) => `to ${within(who)}`,
  discarded: 'discarded',
  passes: (who: Who) => `${subject(who)} ${verb(who, 'pass', 'passes')}`,
  guesses: (who: Who) => `${subject(who)} ${verb(who, 'guess', 'guesses')}`,
  places: (who: Who) => `${subject(who)} ${verb(who, 'place', 'places')}`,
  end: 'Count',
  /** Below the cells of the scrubber: dealing, challenges, placing. */
  cells: { deal: 'D', challenge: 'C', place: 'P' },
  noSwap: 'no swap',
  swap: (who: Who) => `swap with ${within(who)}`,
  spokenTurn: (n: number, gifter: Who) =>
    `Turn ${n}. ${subject(gifter)} ${verb(gifter, 'give', 'gives')} the cards.`,
  spokenGifts: (all: readonly Given[]) => all.map((one) => `${capital(given(one))}.`).join(' '),
  spokenPass: (who: Who) => `${subject(who)} ${verb(who, 'do', 'does')} not guess.`,
  spokenGuess: (who: Who, guess: Guess, matched: Matched | null) =>
    `${subject(who)} ${verb(who, 'guess', 'guesses')} ${guessName(guess)}. ${matched === null ? 'Neither is right.' : verdicts[matched]}`,
  spokenPlaced: (who: Who, card: Card) =>
    `${subject(who)} ${verb(who, 'place', 'places')} ${cardName(card)}.`,
  spokenEnd: 'All grids are counted. The game is over.',
} as const
