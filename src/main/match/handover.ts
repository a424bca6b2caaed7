import type { Seat } from '../../shared/game'
import { type Advance, type Playthrough, playedBy } from './playthrough'
import { personSeats, type Setup } from './record'

/** The reason why a person cannot decide now. */
type Refusal = 'hand-closed' | 'not-looked-yet'

/**
 * Tracks the active player: the person whose hand is open. A person who plays alone is always active. If several people
 * share the screen, they begin with all hands closed, and no hand is open while a decision is made in public.
 */
export interface Handover {
  /** The active seat, whose hand the window shows; null while the window shows only public information. */
  activeSeat(): Seat | null
  /** Makes a seat active, or none. Everything that its player may peek at then counts as peeked at. */
  handTo(seat: Seat | null, playthrough: Playthrough): void
  /**
   * Decides after an action or a change of seats whether the open hand stays open. If several people share the screen, the
   * hand is closed once its player has decided, when everybody should see what happened, and when a seat is given to a bot
   * or taken back.
   */
  follow(advance: Advance, by: { readonly seat: Seat; readonly isAction: boolean }): void
  /** The people who must peek at one of their own cards before play continues. */
  toLook(playthrough: Playthrough): readonly Seat[]
  /** The people who have peeked and may peek again, as long as there is something for them to see. */
  mayLookAgain(playthrough: Playthrough): readonly Seat[]
  /**
   * If people may act in any order, the seat of the person who acted last: that person is probably still in front of the
   * screen, so they are asked first. Null if the rules fix the order, or if nobody has acted yet.
   */
  begins(playthrough: Playthrough): Seat | null
  /** True if the open decision is made in public, with no hand open. */
  inTheOpen(playthrough: Playthrough): boolean
  /** @returns null if the person of that seat can choose now */
  refusalFor(seat: Seat, playthrough: Playthrough): Refusal | null
  /**
   * True while a person must still peek, or has a hand open that must be closed before a public decision. Bots wait as
   * well.
   */
  waits(playthrough: Playthrough): boolean
}

export function createHandover(setup: Pick<Setup, 'players'>): Handover {
  const people = personSeats(setup)
  const isShared = people.length > 1
  let active = isShared ? null : (people[0] ?? null)
  /** For each seat, what its player last peeked at. It is not saved, so people peek again after a restart. */
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
      if (isShared || seat !== null) active = seat
      notePeeks(playthrough)
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
