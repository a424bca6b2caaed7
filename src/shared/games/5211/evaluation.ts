import type { Card, Colour } from './cards'

export type ColourCounts = Readonly<Record<Colour, number>>

/** What the evaluation looked at, in order, each step with its reason. Source: docs/RULES.md, Evaluation. */
export type EvaluationStep =
  | {
      readonly type: 'kododo-counted'
      readonly count: number
      readonly target: number
      readonly exact: boolean
    }
  | {
      readonly type: 'colours-out'
      readonly reason: 'limit' | 'tie'
      readonly colours: readonly Colour[]
      readonly count: number
      readonly limit: number
    }
  | { readonly type: 'majority-found'; readonly colour: Colour; readonly count: number }
  | { readonly type: 'nobody-scores' }

/** What scores in a round: the Kododo cards, a colour, or nothing. */
export type Scoring = 'kododo' | Colour | null

export interface Evaluation {
  readonly deal: number
  readonly round: number
  /** The four face-up cards of every seat, in the order they were laid. */
  readonly played: readonly (readonly Card[])[]
  readonly counts: ColourCounts
  readonly steps: readonly EvaluationStep[]
  readonly scoring: Scoring
  /** By seat: the cards taken into the score pile, and their points. */
  readonly scored: readonly (readonly Card[])[]
  readonly points: readonly number[]
}

/** What a deal that is over brought. */
export interface DealScore {
  readonly deal: number
  /** Rounds that were played in it. */
  readonly rounds: number
  /** By seat, of this deal alone. */
  readonly points: readonly number[]
}
