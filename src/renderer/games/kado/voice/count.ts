import { assertNever } from '../../../../shared/assert-never'
import type { Outcome, Seat, SeatView } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import { pointsIn, runningOf } from '../hud/count/running'
import type { Count, CountStep } from '../scene/hud'

const { told } = words

/**
 * A step of the count, and where everybody stands with it.
 * @param before the steps before it
 */
export function tellStep(event: CountStep, before: readonly CountStep[], people: People): readonly string[] {
  const sums = bySeat(seatsIn(event), people, (seat) => ({
    n: [...before, event].reduce((sum, step) => sum + pointsIn(step, seat), 0),
  }))
  const bringsNothing = event.type === 'bonus-scored' && event.points.every((n) => n === 0)
  const [first = '', ...others] = tellScores(event, people)
  return [
    event.type === 'line-scored' && before.length === 0 ? `${told.counting} ${first}` : first,
    ...others,
    ...(bringsNothing ? [] : [told.soFar(sums)]),
  ]
}

/** Everybody's points before a turn; nothing where the players are to keep them in mind themselves. */
export function tellStanding(seats: readonly Pick<SeatView, 'total'>[], people: People): readonly string[] {
  const totals = seats.flatMap(({ total }) => total ?? [])
  return totals.length < seats.length ? [] : [told.soFar(bySeat(totals, people, (n) => ({ n })))]
}

/** Where everybody stands in the count, as it is written at a moment. */
export const sayCounted = (count: Count, people: People): string =>
  told.soFar(bySeat(seatsIn(count.steps[0]), people, (seat) => ({ n: runningOf(count, seat).now })))

const seatsIn = (step: CountStep | undefined): readonly Seat[] =>
  step === undefined ? [] : [...(step.type === 'bonus-scored' ? step.points : step.scores).keys()]

function tellScores(event: CountStep, people: People): readonly string[] {
  switch (event.type) {
    case 'line-scored':
      return told.line(
        event.line + 1,
        bySeat(event.scores, people, ({ gift, points }) => ({ gift, n: points })),
      )
    case 'column-scored':
      return told.column(
        event.column + 1,
        bySeat(event.scores, people, ({ ribbon, points }) => ({ ribbon, n: points })),
      )
    case 'bonus-scored':
      if (event.cards.every((held) => held === 0)) return [told.noBonuses]
      return told.bonuses(bySeat(event.cards, people, (held, seat) => ({ held, n: event.points[seat] ?? 0 })))
    default:
      return assertNever(event)
  }
}

/** Who has won, and everybody's place. */
export function tellEnd({ winners, ranking }: Outcome, people: People): readonly string[] {
  const best = ranking[0]?.points ?? 0
  const whos = winners.map((seat) => whoIs(people, seat))
  const others = ranking.filter(({ seat }) => !winners.includes(seat))
  return [
    whos.length === 1 ? told.won(whos[0] ?? null, best) : told.shared(whos, best),
    ...others.map(({ seat, rank, points }) => told.place(whoIs(people, seat), rank, points)),
  ]
}

/** Clockwise from the listener, as it is counted; from the first seat where everybody listens. */
function bySeat<Scored, Told extends object>(
  scored: readonly Scored[],
  people: People,
  tell: (one: Scored, seat: Seat) => Told,
): readonly (Told & { readonly who: string | null })[] {
  const all = scored.map((one, seat) => ({ ...tell(one, seat), who: whoIs(people, seat) }))
  const first = people.own ?? 0
  return [...all.slice(first), ...all.slice(0, first)]
}
