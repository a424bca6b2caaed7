import type { BaseProgress, GameFace } from '../../game'
import type { Advice } from './advice'
import type { GridScore, Laid } from './grid'
import type { Action, Level, Options, Refusal, Style } from './options'
import type { Outcome, Step, View, VisibleEvent } from './view'

/** The progress of an unfinished game, for the home screen, the list and the shutters. */
export interface Progress extends BaseProgress {
  /** From 1. */
  readonly turn: number
}

/** Cards placed in a grid to try the rules. */
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
  readonly Step: Step
  readonly Progress: Progress
  readonly Refusal: Refusal
  readonly Level: Level
  readonly Style: Style
  /** The choices for the last game, and whether hints show the points of each cell. */
  readonly Preferences: {
    readonly tableMemory?: boolean
    readonly cellHints?: boolean
  }
  readonly Question: Question
  readonly Answer: GridScore
  readonly Advice: Advice
}
