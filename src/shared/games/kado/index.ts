import type { BaseProgress, GameFace } from '../../game'
import type { Advice } from './advice'
import type { GridScore, Laid } from './grid'
import type { Action, Level, Options, Refusal, Style } from './options'
import type { Outcome, View, VisibleEvent } from './view'

/** Where a game under way stands, as the home screen, the list and the shutters say it. */
export interface Progress extends BaseProgress {
  /** From 1. */
  readonly turn: number
}

/** Cards laid into a grid to try the rules. */
interface Question {
  readonly game: 'kado'
  readonly grid: readonly Laid[]
}

export interface FaceKado extends GameFace {
  readonly Options: Options
  readonly Action: Action
  readonly View: View
  readonly VisibleEvent: VisibleEvent
  readonly Outcome: Outcome
  readonly Progress: Progress
  readonly Refusal: Refusal
  readonly Level: Level
  readonly Style: Style
  /** What was chosen for the last game, and whether the hint of what a cell brings is shown. */
  readonly Preferences: {
    readonly tableMemory?: boolean
    readonly cellHints?: boolean
  }
  readonly Question: Question
  readonly Answer: GridScore
  readonly Advice: Advice
}

/** KADO as both sides see it: the cards, the numbers, and what a viewer is shown. The rules are in docs/RULES.md. */
