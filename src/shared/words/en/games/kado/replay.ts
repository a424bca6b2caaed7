import type { Card } from '../../../../games/kado/cards'
import type { Guess } from '../../../../games/kado/options'
import type { Matched } from '../../../../games/kado/view'
import { capital, subject, verb, type Who, within } from '../../who'
import { cardName, gifts, ribbons } from './names'

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
