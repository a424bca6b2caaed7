import type { Seat } from '../../game'
import type { Cell, Guess } from './choices'

/** To whom the card that is looked at may go; null for the discard. */
export interface AdvisedGift {
  readonly to: Seat | null
  /** The gifter's share of the win, from 0 to 1. */
  readonly wins: number
}

/** What a guess may lead to; null for a pass. Chances are from 0 to 1. */
export interface AdvisedGuess {
  readonly guess: Guess | null
  /** That the gifter's card has the gift or the ribbon, so that the cards are swapped. */
  readonly holds: number
  /** That it has both. */
  readonly perfect: number
  /** How far it brings one ahead of the mean of the others, in points: by what one's own grid and the gifter's may gain, and the bonus. */
  readonly gain: number
}

export interface AdvisedCell {
  readonly cell: Cell
  /** Points that the grid gains at once. */
  readonly points: number
  /** Whether a column loses its chance of three ribbons alike. */
  readonly ends: boolean
  /** What the grid may be expected to come to in the end, with it, in points. */
  readonly worth: number
}

/** What the coach says of a decision; of all choices the best one is first. Only what the seat may know goes into it. */
export type Advice = { readonly game: 'kado' } & (
  | { readonly on: 'give'; readonly choices: readonly AdvisedGift[] }
  | { readonly on: 'guess'; readonly choices: readonly AdvisedGuess[] }
  | { readonly on: 'place'; readonly choices: readonly AdvisedCell[] }
)
