import type { Seat } from '../../shared/game'
import { type Advance, type Playthrough, playedBy } from './playthrough'
import { personSeats, type Setup } from './record'

/** Why a person cannot choose at the device as it lies there. */
type Refusal = 'hand-closed' | 'not-looked-yet'

/**
 * The one device, and before whose eyes it is. A person who plays alone has it for good. Several pass it on, begin with all
 * hands closed, and put it down where the game is played in the open.
 */
export interface Handover {
  /** The seat whose hand the window shows; null while it shows what everybody may see. */
  open(): Seat | null
  /**
   * That seat has the device, or nobody. What there is to see for it counts as seen.
   * @returns whether it is before other eyes now
   */
  give(seat: Seat | null, playthrough: Playthrough): boolean
  /** Follows what was done: whoever has chosen hands it on, and it is put down where all look at it together. */
  follow(advance: Advance, by: { readonly seat: Seat; readonly isAction: boolean }): void
  /** The people who have yet to look at something of theirs, before anything else is done. */
  toLook(playthrough: Playthrough): readonly Seat[]
  /** The people who have looked at it, and may do so again as long as it is theirs. */
  mayLookAgain(playthrough: Playthrough): readonly Seat[]
  /** Who acted last, and so begins where the order means nothing; null where it does, or where nobody has acted yet. */
  begins(playthrough: Playthrough): Seat | null
  /** Whether the open decision is taken where the device lies before everybody. */
  inTheOpen(playthrough: Playthrough): boolean
  /** @returns null where the person of that seat can choose now */
  refusalFor(seat: Seat, playthrough: Playthrough): Refusal | null
  /** Whether the table waits for a person at the device, so that bots wait as well. */
  waits(playthrough: Playthrough): boolean
}

export function createHandover(setup: Pick<Setup, 'players'>): Handover {
  const people = personSeats(setup)
  const isShared = people.length > 1
  let open = isShared ? null : (people[0] ?? null)
  /** By seat: what was looked at last. It is kept nowhere, so that after a restart people look again. */
  const looked = new Map<Seat, string>()

  const sharing = ({ game, state }: Playthrough) => game.sharing(state)
  const looksAt = (playthrough: Playthrough) =>
    sharing(playthrough).toLook.filter(({ seat }) => playedBy(setup, playthrough, seat) === 'person')

  function see(playthrough: Playthrough): void {
    for (const { seat, at } of looksAt(playthrough)) if (seat === open) looked.set(seat, at)
  }

  const lookersOf = (playthrough: Playthrough, haveLooked: boolean): readonly Seat[] =>
    isShared
      ? looksAt(playthrough).flatMap(({ seat, at }) =>
          (looked.get(seat) === at) === haveLooked ? [seat] : [],
        )
      : []
  const toLook = (playthrough: Playthrough) => lookersOf(playthrough, false)

  const inTheOpen = (playthrough: Playthrough): boolean => isShared && sharing(playthrough).inTheOpen

  return {
    open: () => open,
    give(seat, playthrough) {
      const before = open
      if (isShared || seat !== null) open = seat
      see(playthrough)
      return open !== before
    },
    follow({ playthrough, beats }, { seat, isAction }) {
      if (isShared && open !== null) {
        const everybodyLooks = beats.some(({ events }) => events.some(playthrough.game.everybodyLooks))
        const hasChosen = seat === open && !playthrough.game.toAct(playthrough.state).includes(open)
        if (everybodyLooks || hasChosen || !isAction) open = null
      }
      see(playthrough)
    },
    toLook,
    mayLookAgain: (playthrough) => lookersOf(playthrough, true),
    begins(playthrough) {
      if (!isShared || !sharing(playthrough).inAnyOrder) return null
      return playthrough.actedLast.find((seat) => playedBy(setup, playthrough, seat) === 'person') ?? null
    },
    inTheOpen,
    refusalFor(seat, playthrough) {
      const isTheirs = seat === open || (open === null && inTheOpen(playthrough))
      if (!isTheirs) return 'hand-closed'
      return toLook(playthrough).length > 0 ? 'not-looked-yet' : null
    },
    waits: (playthrough) => toLook(playthrough).length > 0 || (open !== null && inTheOpen(playthrough)),
  }
}
