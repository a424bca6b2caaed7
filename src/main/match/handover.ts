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
  activeSeat(): Seat | null
  /**
   * Makes a seat active, or none. Everything that this seat may peek at counts as seen.
   * @returns true if the active seat has changed
   */
  handTo(seat: Seat | null, playthrough: Playthrough): boolean
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
  let active = isShared ? null : (people[0] ?? null)
  /** By seat: what was last peeked at. It is not saved, so people peek again after a restart. */
  const peeked = new Map<Seat, string>()

  const sharing = ({ game, state }: Playthrough) => game.sharing(state)
  const peeksOf = (playthrough: Playthrough) =>
    sharing(playthrough).toLook.filter(({ seat }) => playedBy(setup, playthrough, seat) === 'person')

  function notePeeks(playthrough: Playthrough): void {
    for (const { seat, at } of peeksOf(playthrough)) if (seat === active) peeked.set(seat, at)
  }

  const peekersOf = (playthrough: Playthrough, havePeeked: boolean): readonly Seat[] =>
    isShared
      ? peeksOf(playthrough).flatMap(({ seat, at }) =>
          (peeked.get(seat) === at) === havePeeked ? [seat] : [],
        )
      : []
  const toLook = (playthrough: Playthrough) => peekersOf(playthrough, false)

  const inTheOpen = (playthrough: Playthrough): boolean => isShared && sharing(playthrough).inTheOpen

  return {
    activeSeat: () => active,
    handTo(seat, playthrough) {
      const before = active
      if (isShared || seat !== null) active = seat
      notePeeks(playthrough)
      return active !== before
    },
    follow({ playthrough, beats }, { seat, isAction }) {
      if (isShared && active !== null) {
        const isWatchedTogether = beats.some(({ events }) => events.some(playthrough.game.isWatchedTogether))
        const hasChosen = seat === active && !playthrough.game.toAct(playthrough.state).includes(active)
        if (isWatchedTogether || hasChosen || !isAction) active = null
      }
      notePeeks(playthrough)
    },
    toLook,
    mayLookAgain: (playthrough) => peekersOf(playthrough, true),
    begins(playthrough) {
      if (!isShared || !sharing(playthrough).inAnyOrder) return null
      return playthrough.actedLast.find((seat) => playedBy(setup, playthrough, seat) === 'person') ?? null
    },
    inTheOpen,
    refusalFor(seat, playthrough) {
      const isTheirs = seat === active || (active === null && inTheOpen(playthrough))
      if (!isTheirs) return 'hand-closed'
      return toLook(playthrough).length > 0 ? 'not-looked-yet' : null
    },
    waits: (playthrough) => toLook(playthrough).length > 0 || (active !== null && inTheOpen(playthrough)),
  }
}
