import type { BaseProgress, GameFace } from '../../game'
import type { Advice } from './advice'
import type { Card } from './cards'
import type { Action, Level, Options, Refusal, Style } from './options'
import type { Evaluation, Outcome, Step, View, VisibleEvent } from './view'

/** The progress of an unfinished game, for the home screen, the list and the shutters. */
export interface Progress extends BaseProgress {
  readonly deal: number
  readonly round: number
  /** Rounds of a deal. */
  readonly rounds: number
}

/** Cards placed to try the rules, by player, up to four each. Places may be empty: only the cards present are evaluated. */
interface Question {
  readonly game: '5211'
  readonly played: readonly (readonly Card[])[]
}

export interface Face5211 extends GameFace {
  readonly Options: Options
  readonly Action: Action
  readonly View: View
  readonly VisibleEvent: VisibleEvent
  readonly Outcome: Outcome
  readonly Step: Step
  readonly Progress: Progress
  readonly Refusal: Refusal
  readonly Level: Level
  readonly Style: Style
  /** None: it was the first game, and its settings are among those of the app. */
  readonly Preferences: Readonly<Record<string, never>>
  readonly Question: Question
  /** The evaluation of the placed cards. */
  readonly Answer: Omit<Evaluation, 'deal' | 'round'>
  readonly Advice: Advice
}
