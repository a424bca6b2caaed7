import { assertNever } from '../../../../../shared/assert-never'
import { words } from '../../../../../shared/words/games/kado/table'
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
