import { assertNever } from '../../../../../shared/assert-never'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import type { StepId } from './running'

const { count: says } = words.hud

/** What a step of the count is called. */
export function stepName(step: StepId): string {
  switch (step.type) {
    case 'line':
      return says.line(step.at)
    case 'column':
      return says.column(step.at)
    case 'bonus':
      return says.bonus
    default:
      return assertNever(step)
  }
}

/** @param who it is counted for next, in a sentence; null for the person at this window */
export function nextSaid(who: string | null, step: StepId): string {
  switch (step.type) {
    case 'line':
      return says.nextLine(who, step.at)
    case 'column':
      return says.nextColumn(who, step.at)
    case 'bonus':
      return says.nextBonus(who)
    default:
      return assertNever(step)
  }
}
