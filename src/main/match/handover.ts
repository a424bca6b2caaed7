import type { Seat } from '../../shared/game'
import { type Advance, type Playthrough, playedBy } from './playthrough'
import { personSeats, type Setup } from './record'

/** Reason why a person cannot choose while the device is where it is. */
type Refusal = 'hand-closed' | 'not-looked-yet'

/**
 * Tracks the active player of a shared device. A person who plays alone is always active. Several people pass the device on.
 * They begin with all hands closed, and put the device down when the game is played in the open.
 */
export interface Handover {
  /** The active seat, whose hand the window shows; null while the window shows only public information. */
  open(): Seat | null
  /**
   * Makes a seat active, or none. Everything that this seat may peek at counts as seen.
   * @returns true if the active seat has changed
   */
  give(seat: Seat | null, playthrough: Playthrough): boolean
  /** Follows an order: the player who has chosen hands the device over, and it is put down if everybody is to look at it. */
  follow(advance: Advance, by: { readonly seat: Seat; readonly isAction: boolean }): void
  /** The people who must peek at something of theirs before play goes on. */
  toLook(playthrough: Playthrough): readonly Seat[]
  /** The people who have peeked, and may peek again as long as it is theirs. */
  mayLookAgain(playthrough: Playthrough): readonly Seat[]
  /** The seat that acted last, which begins if the order is irrelevant; null if the order matters, or nobody has acted yet. */
  begins(playthrough: Playthrough): Seat | null
  /** True if the open decision is taken while the device lies in front of everybody. */
  inTheOpen(playthrough: Playthrough): boolean
  /** @returns null if the person of that seat can choose now */
  refusalFor(seat: Seat, playthrough: Playthrough): Refusal | null
  /** True while the table waits for a person with the device, so that bots wait as well. */
  waits(playthrough: Playthrough): boolean
}

export function createHandover(setup: Pick<Setup, 'players'>): Handover {
  const people = personSeats(setup)
  const isShared = people.length > 1
  let open = isShared ? null : (people[0] ?? null)
  /** By seat: what was last peeked at. It is not saved, so people peek again after a restart. */
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
