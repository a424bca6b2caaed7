import { assertNever } from '../../../../shared/assert-never'
import { type Choice, type View, whereIn } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { whoIs } from '../../../table/people'
import type { Asked } from '../../../table/session/game'
import { bestOf } from '../draft/placing'
import { showsCellHints } from '../preferences'
import { without } from '../scene/turn-order'
import { nameOf } from './announce'

const { told } = words

/** By the end of this turn everybody has been asked to challenge, unless a guess before theirs was right. */
const LEARNED = 2

/** What is asked of somebody. Hints say no more than the view does. */
export function tellDecision(view: View, { seat, people, settings }: Asked): readonly string[] {
  const hints = showsCellHints(settings)
  // In the open everybody hears it: whoever is asked is named.
  const name = people.own === null ? (people.names[seat] ?? '') : null
  switch (view.phase) {
    case 'deal':
      return [told.give(receivers(view, people), view.mayDiscard), ...(hints ? tellAtBest(view, people) : [])]
    case 'challenge':
      return [
        told.guess(name, people.names[view.gifter] ?? ''),
        ...(view.turn <= LEARNED ? [told.guessIsFree] : []),
        ...tellRuledOut(view),
      ]
    case 'place': {
      const { card = null, grid = [] } = view.seats[seat] ?? {}
      const put = told.put(name, (card && nameOf(card)) ?? '')
      if (view.cells.length === 1) return [put, told.onlyPlace]
      return [put, ...(hints ? tellBest(view.cells, grid) : [])]
    }
    case 'over':
      return []
    default:
      return assertNever(view.phase)
  }
}

/** Who has no card yet, clockwise from the gifter's left. */
const receivers = (view: View, people: Asked['people']) => without(view).map((seat) => whoIs(people, seat))

function tellAtBest({ atBest, seats }: View, people: Asked['people']): readonly string[] {
  if (atBest === null) return []
  const open = atBest.flatMap((n, seat) =>
    seats[seat]?.card === null ? [{ who: whoIs(people, seat), n }] : [],
  )
  return [told.atBest(open)]
}

const tellRuledOut = ({ ruledOut }: View): readonly string[] =>
  ruledOut.gifts.length + ruledOut.ribbons.length > 0 ? [told.ruledOut(ruledOut)] : []

/** The place that brings most; of several, the one at which choosing begins, how many others there are, and what some of them cost. */
function tellBest(cells: readonly Choice[], grid: View['seats'][number]['grid']): readonly string[] {
  const [best, ...others] = bestOf(cells)
  if (best === undefined) return []
  const spoiling = [best, ...others].filter(({ ends }) => ends).length
  if (others.length === cells.length - 1) return [told.allBring(best.points, cells.length, spoiling)]
  return [told.best(whereIn(grid, best), best.points, others.length, spoiling)]
}
