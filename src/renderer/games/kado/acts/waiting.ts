import type { Seat } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { answered } from '../hud/seats/status'
import type { ActsProps } from './props'

const { waiting } = words

/**
 * What is said of whom the player waits for.
 * @param seat who that is
 */
export function waitingFor(
  seat: Seat,
  { view, asked: told, people }: Pick<ActsProps, 'view' | 'asked' | 'people'>,
): { readonly title: string; readonly line: string } {
  const { phase, viewer, gifter, asked } = view
  const name = people.names[seat] ?? ''
  if (phase === 'deal') return { title: waiting.deals(name), line: waiting.dealsLine }
  if (phase === 'place') return { title: waiting.places(name), line: waiting.placesLine }
  // Their answer is told while the view still waits for it.
  const answer = told.find((one) => one.seat === seat)
  if (answer !== undefined) return { title: name, line: answered(answer, seat === people.own).text }
  const own = asked.find((one) => one.seat === viewer)
  const before = own?.answer === 'passed' ? waiting.youPassed : waiting.youFailed
  if (viewer === gifter) return { title: waiting.guesses(name), line: waiting.theyGuess }
  return { title: waiting.guesses(name), line: own === undefined ? waiting.oneEach : before }
}
