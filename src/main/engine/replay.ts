import { err, ok, type Result } from '../../shared/result'
import type { Chance, GameDefinition, Seat, Step } from './definition'

export interface LoggedAction<Action> {
  readonly seat: Seat
  readonly action: Action
}

/** The first action of a log that the rules refuse. */
export interface ReplayError<RuleError> {
  /** Its index in the log. */
  readonly index: number
  readonly code: RuleError
}

/**
 * Plays a log again.
 * @param log the actions in the order they were accepted
 * @param chance as it was in the game: from the seed, or `storedChance`
 * @returns a step for the set-up and one for each action; states share what they have in common
 */
export function replay<State, Action, Event, Options, RuleError extends string>(
  game: Pick<
    GameDefinition<State, Action, Event, unknown, unknown, Options, unknown, RuleError>,
    'setup' | 'apply'
  >,
  seats: number,
  options: Options,
  log: readonly LoggedAction<Action>[],
  chance: Chance,
): Result<readonly [Step<State, Event>, ...Step<State, Event>[]], ReplayError<RuleError>> {
  let step = game.setup(seats, options, chance)
  const steps: [Step<State, Event>, ...Step<State, Event>[]] = [step]
  for (const [index, { seat, action }] of log.entries()) {
    const applied = game.apply(step.state, seat, action, chance)
    if (!applied.ok) return err({ index, code: applied.error })
    step = applied.value
    steps.push(step)
  }
  return ok(steps)
}
