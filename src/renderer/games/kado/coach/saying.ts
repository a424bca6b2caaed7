import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import type { Guess } from '../../../../shared/games/kado/options'
import type { People } from '../../../table/people'

/** The coach's title, texts and tables for one decision: the best choice, and why. */
export interface Spoken {
  readonly title: string
  /** The title read aloud. */
  readonly heard: string
  readonly text: string
  /** The same in fewer and fewer words, where a sheet has little room. */
  readonly shorter: readonly string[]
  /** The worth of both cards of a challenge, as a table; null where it is not to be told. */
  readonly stakes: StakesShown | null
  /** All that can be done with a card, as a table, and the texts that stand beside it; null where there is only one way. */
  readonly gifts: (GiftsShown & { readonly beside: readonly string[] }) | null
}

/** A row for each thing that can be done with a card: the chance to win, how often the kept card is guessed, and the points by the end beside the advised way. */
export interface GiftsShown {
  /** In the order of the points. */
  readonly seats: readonly Seat[]
  readonly rows: readonly {
    readonly what: string
    readonly wins: string
    readonly guessed: string
    readonly points: readonly string[]
    /** By how many points more one ends ahead of the others' average; null in a duel, where the points show it. */
    readonly ahead: string | null
  }[]
  /** By how much the card itself does more for each grid by the end than an average card; empty for those who have a card. */
  readonly itself: { readonly what: string; readonly points: readonly string[] }
}

/** By card, the points at once of whoever reads and of the gifter; and what comes of the answers that are compared. */
export interface StakesShown {
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

/** A row for each answer, the advised one first, with a figure for each head. */
export interface AnswersShown {
  readonly title: string
  /** A seat stands for its player, null for whoever reads. */
  readonly heads: readonly (string | Seat | null)[]
  readonly rows: readonly {
    readonly guess: Guess | null
    readonly isAsGood: boolean
    /** It is left out before words are. */
    readonly isSpare: boolean
    readonly figures: readonly string[]
  }[]
  /** By what all figures are reckoned, if that is more than counting cards and if it takes for granted that nobody else guesses; what a head means, null where it is plain. */
  readonly assumed: readonly string[]
  readonly meant: string | null
  /** The texts that stand beside it, and how many of them, from the longest, leave room for the points at once as well. */
  readonly beside: readonly string[]
  readonly telling: number
}

export type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

export const rivalsOf = ({ own, names }: People): readonly string[] => names.filter((_, seat) => seat !== own)

/** The texts that say something, and less than those before them. */
export const fewer = (text: string, shorter: readonly string[]): readonly string[] =>
  [...new Set([text, ...shorter])].slice(1).filter((one) => one !== '')

export const joined = (...sentences: readonly string[]): string =>
  sentences.filter((one) => one !== '').join(' ')

/** Figures that are told apart by less are not estimated. */
export const EXACT = 1e-6
