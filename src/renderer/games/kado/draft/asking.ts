import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Seat, View } from '../../../../shared/games/kado'
import type { ShownKado } from '../scene/types'

/** What the person at the window is asked, or will be. */
export interface Asking {
  readonly for: 'give' | 'guess' | 'place'
  readonly seat: Seat
  /** Another one for every question. A guess can be prepared for as long as its own stays the same. */
  readonly id: string
  /** Whether it can be answered now. */
  readonly now: boolean
}

type Match = Pick<MatchSnapshot<ShownKado>, 'view' | 'players' | 'inTheOpen'>

const FOR = { deal: 'give', challenge: 'guess', place: 'place' } as const

/**
 * @param actor the seat that the person at the window is asked to decide for
 * @returns null where they have nothing to choose
 */
export function askingOf({ view, players, inTheOpen }: Match, actor: Seat | null): Asking | null {
  if (actor !== null) {
    if (view.phase === 'over') return null
    return { for: FOR[view.phase], seat: actor, id: idOf(view), now: true }
  }
  // In the open everybody looks: nobody prepares anything there.
  const { viewer } = view
  if (inTheOpen || viewer === null || players[viewer]?.kind !== 'human') return null
  return willBeAsked(view, viewer) ? { for: 'guess', seat: viewer, id: idOf(view), now: false } : null
}

const idOf = ({ phase, turn, decision }: View): string =>
  phase === 'challenge' ? `guess in ${turn}` : `${decision}`

/** Whether the seat is still to say whether it challenges. */
const willBeAsked = ({ phase, gifter, asked }: View, seat: Seat): boolean =>
  phase === 'challenge' && seat !== gifter && asked.every((answer) => answer.seat !== seat)
