import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Seat, View } from '../../../../shared/games/kado'
import type { Hud } from '../scene/hud'
import { actingSeat } from '../scene/turn-order'
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
const FOR_PHASE = { ...FOR, over: null } as const

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

interface Seen {
  readonly hud: Pick<Hud, 'phase' | 'gifter' | 'looked' | 'asked'>
  readonly view: View
  /** What is asked once all has been seen. */
  readonly next: Asking | null
}

/**
 * What of a question is left at the moment that is seen, as the view still has it to the end of a beat.
 * @returns null once it has been answered: the last card has set out, the guess has been made, or somebody's was right
 */
export function stillAsked(asking: Asking, { hud, view, next }: Seen): Asking | null {
  if (FOR_PHASE[hud.phase] !== asking.for) return null
  switch (asking.for) {
    case 'give':
      // Between two cards the gifter is about to be asked again.
      return hud.looked !== null || next?.for === 'give' ? asking : null
    case 'guess': {
      const isOver = hud.asked.some(({ seat, answer }) => seat === asking.seat || answer === 'held')
      return isOver ? null : { ...asking, now: asking.now || actingSeat({ hud, view }) === asking.seat }
    }
    case 'place':
      return asking
  }
}

const idOf = ({ phase, turn, decision }: View): string =>
  phase === 'challenge' ? `guess in ${turn}` : `${decision}`

/** Whether the seat is still to say whether it challenges. */
const willBeAsked = ({ phase, gifter, asked }: View, seat: Seat): boolean =>
  phase === 'challenge' && seat !== gifter && asked.every((answer) => answer.seat !== seat)
