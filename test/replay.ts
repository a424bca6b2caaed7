import {
  type Beats,
  endOf,
  type GameDefinition,
  type GameTypes,
  type RefusalOf,
} from '../src/main/engine/definition'
import type { Chance } from '../src/main/engine/rng'
import type { Seat } from '../src/shared/game'
import { err, ok, type Result } from '../src/shared/result'

export interface LoggedAction<Action> {
  readonly seat: Seat
  readonly action: Action
}

/** The first action of a log that the rules refuse. */
interface ReplayError<RuleError> {
  /** Its index in the log. */
  readonly index: number
  readonly code: RuleError
}

/**
 * Replays a log.
 * @param log the actions in the order in which they were accepted
 * @param chance as in the game: from the seed, or `storedChance`
 * @returns the beats of the set-up and those of each action; unchanged parts of states are shared
 */
export function replay<T extends GameTypes>(
  game: Pick<GameDefinition<T>, 'setup' | 'apply'>,
  seats: number,
  options: T['Options'],
  log: readonly LoggedAction<T['Action']>[],
  chance: Chance,
): Result<readonly [Step<T>, ...Step<T>[]], ReplayError<RefusalOf<T>>> {
  let step = game.setup(seats, options, chance)
  const steps: [Step<T>, ...Step<T>[]] = [step]
  for (const [index, { seat, action }] of log.entries()) {
    const applied = game.apply(endOf(step), seat, action, chance)
    if (!applied.ok) return err({ index, code: applied.error })
    step = applied.value
    steps.push(step)
  }
  return ok(steps)
}

type Step<T extends GameTypes> = Beats<T['State'], T['Event']>
