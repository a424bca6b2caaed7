import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import type { Guess } from '../../../../shared/games/kado/options'
import type { People } from '../../../table/people'

/** The coach's title, texts and tables for one decision: the best choice and its reasons. */
export interface Spoken {
  readonly title: string
  /** The title for screen readers. */
  readonly spokenTitle: string
  readonly text: string
  /** Shorter and shorter versions of the text, for a sheet with little room. */
  readonly shorter: readonly string[]
  /** The worth of both cards of a challenge, as a table; null if it is not to be shown. */
  readonly stakes: StakesShown | null
  /** All uses of a card, as a table, with the texts that go beside it; null if there is only one use. */
  readonly gifts: (GiftsShown & { readonly beside: readonly string[] }) | null
}

/**
 * A row for each use of a card: the chance to win, the probability that a kept card is guessed, and the points by the
 * end relative to the advised use.
 */
export interface GiftsShown {
  /** In the order of the points. */
  readonly seats: readonly Seat[]
  readonly rows: readonly {
    readonly what: string
    readonly wins: string
    readonly guessed: string
    readonly points: readonly string[]
    /** The change of the viewer's lead over the others' average, in points; null in a duel, where the points show it. */
    readonly ahead: string | null
  }[]
  /**
   * The worth of the card itself for each grid by the end, relative to an average card; empty for grids that already
   * have a card.
   */
  readonly itself: { readonly what: string; readonly points: readonly string[] }
}

/** By card, the immediate points of the reader and of the gifter; and the outcomes of the compared decisions. */
interface StakesShown {
  /** In the order of the points. */
  readonly seats: readonly (Seat | null)[]
  readonly rows: readonly {
    readonly card: string
    readonly points: readonly string[]
  }[]
  readonly answers: AnswersShown
  /** The same as sentences. */
  readonly said: string
}

/** A row for each decision, the advised one first, with a figure for each heading. */
export interface AnswersShown {
  readonly title: string
  /** A seat stands for its player, null for the reader. */
  readonly heads: readonly (string | Seat | null)[]
  readonly rows: readonly {
    readonly guess: Guess | null
    readonly isAsGood: boolean
    /** A spare row is dropped before any text. */
    readonly isSpare: boolean
    readonly figures: readonly string[]
  }[]
  /**
   * The assumptions behind all figures beyond counting cards, such as that nobody else guesses, and the meaning of a
   * heading, null if it is plain.
   */
  readonly assumed: readonly string[]
  readonly meant: string | null
  /** The texts that go beside the table, and how many of them, from the longest, leave room for the immediate points as well. */
  readonly beside: readonly string[]
  readonly telling: number
}

export type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

export const rivalsOf = ({ own, names }: People): readonly string[] => names.filter((_, seat) => seat !== own)

/** The texts that are not empty and are shorter than those before them. */
export const fewer = (text: string, shorter: readonly string[]): readonly string[] =>
  [...new Set([text, ...shorter])].slice(1).filter((one) => one !== '')

export const joined = (...sentences: readonly string[]): string =>
  sentences.filter((one) => one !== '').join(' ')
