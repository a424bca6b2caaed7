import type { Seat } from '../../../shared/game'
import { COLOURS, colourOf, isKododo } from '../../../shared/games/5211/cards'
import type { Evaluation, View } from '../../../shared/games/5211/view'
import { table as words } from '../../../shared/words/en/games/5211/table'
import type { Occasion, Talk } from '../../table/session/talk'
import type { Table5211 } from './types'

const { said: lines } = words

/** So many points of one round are worth a word. */
const MANY = 6
/** So many cards of a colour that is over the limit have helped it there. */
const HELPED = 2

/** What bots of 5211 talk about: how a round was evaluated, once the table is cleared. */
export const talk: Talk<Table5211> = {
  oneIn: 3,
  occasions({ events, view }, before) {
    const evaluation = view.evaluations.at(-1)
    if (evaluation === undefined || !events.some(({ type }) => type === 'table-cleared')) return []
    const { deal, round, points, scored } = evaluation
    const mark = `${deal} ${round} ${points.join()}`
    const [best] = [...points].sort((one, other) => other - one)
    const kododo = scored.map((cards) => cards.filter(isKododo).length)
    const all = points.map((_, seat) => seat)
    const of = (seats: readonly Seat[], about: keyof typeof lines): readonly Occasion[] =>
      seats.map((seat) => ({ seat, lines: lines[about], mark: `${mark} ${about}` }))
    return [
      ...of(evaluation.scoring === 'kododo' ? seatsWithMost(kododo) : [], 'kododo'),
      ...leadChanges(before, view).flatMap(([seat, about]) => of([seat], about)),
      ...of((best ?? 0) >= MANY ? seatsWithMost(points) : [], 'most'),
      ...of(
        all.filter((seat) => hasHelpedOut(seat, evaluation)),
        'out',
      ),
      ...of(evaluation.scoring === null ? all : [], 'nobody'),
    ]
  },
}

/** The one seat that has most; none where several have. */
function seatsWithMost(numbers: readonly number[]): readonly Seat[] {
  const most = Math.max(1, ...numbers)
  const seats = numbers.flatMap((n, seat) => (n === most ? [seat] : []))
  return seats.length === 1 ? seats : []
}

/** Who leads alone now or did so before, as far as points are shown. */
function leadChanges(before: View, now: View): readonly (readonly [Seat, 'leadLost' | 'leadTaken'])[] {
  const [lost, taken] = [before, now].map(({ seats }) => seatsWithMost(seats.map(({ total }) => total))[0])
  if (lost === taken || now.seats.some(({ points }) => points === null)) return []
  return [
    ...(lost === undefined ? [] : [[lost, 'leadLost'] as const]),
    ...(taken === undefined ? [] : [[taken, 'leadTaken'] as const]),
  ]
}

/** Whether cards of theirs took a colour to the limit, and nothing else of theirs scored. */
function hasHelpedOut(seat: Seat, { steps, played, points }: Evaluation): boolean {
  const over = steps.flatMap((step) =>
    step.type === 'colours-out' && step.reason === 'limit' ? step.colours : [],
  )
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= HELPED)
  return points[seat] === 0 && own.some((colour) => over.includes(colour))
}
