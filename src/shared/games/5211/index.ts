import type { BaseProgress, GameFace } from '../../game'
import type { Advice } from './advice'
import type { Card } from './cards'
import type { Action, Level, Options, Refusal, Style } from './options'
import type { Evaluation, Outcome, View, VisibleEvent } from './view'

/** Where a game under way stands, as the home screen, the list and the shutters say it. */
export interface Progress extends BaseProgress {
  readonly deal: number
  readonly round: number
  /** Rounds of a deal. */
  readonly rounds: number
}

/** Cards laid to try the rules, by player, up to four each. Places may be empty: what lies there counts as it stands. */
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
  readonly Progress: Progress
  readonly Refusal: Refusal
  readonly Level: Level
  readonly Style: Style
  /** None: it was there first, and its settings lie among those of the app. */
  readonly Preferences: Readonly<Record<string, never>>
  readonly Question: Question
  /** What laid cards come to. */
  readonly Answer: Omit<Evaluation, 'deal' | 'round'>
  readonly Advice: Advice
}

/** 5211 as both sides see it: the cards, the numbers, and what a viewer is shown. The rules are in docs/RULES.md. */
