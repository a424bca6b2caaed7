import type { Seat } from '../../shared/game'
import { type Advance, type Course, playedBy } from './playthrough'
import { personSeats, type Setup } from './record'

/** Why a person cannot choose at the device as it lies there. */
type Refusal = 'hand-closed' | 'not-looked-yet'

/**
 * The one device, and before whose eyes it is. A person who plays alone has it for good. Several pass it on, begin with all
 * hands closed, and put it down where the game is played in the open.
 */
export interface Device {
  /** The seat whose hand the window shows; null while it shows what everybody may see. */
  open(): Seat | null
  /**
   * That seat has the device, or nobody. What there is to see for it counts as seen.
   * @returns whether it is before other eyes now
   */
  give(seat: Seat | null, course: Course): boolean
  /** Follows what was done: whoever has chosen hands it on, and it is put down where all look at it together. */
  follow(advance: Advance, by: { readonly seat: Seat; readonly isAction: boolean }): void
  /** The people who have yet to look at something of theirs, before anything else is done. */
  toLook(course: Course): readonly Seat[]
  /** The people who have looked at it, and may do so again as long as it is theirs. */
  mayLookAgain(course: Course): readonly Seat[]
  /** Who acted last, and so begins where the order means nothing; null where it does, or where nobody has acted yet. */
  begins(course: Course): Seat | null
  /** Whether the open decision is taken where the device lies before everybody. */
  inTheOpen(course: Course): boolean
  /** @returns null where the person of that seat can choose now */
  refusalFor(seat: Seat, course: Course): Refusal | null
  /** Whether the table waits for a person at the device, so that bots wait as well. */
  waits(course: Course): boolean
}

export function createDevice(setup: Pick<Setup, 'players'>): Device {
  const people = personSeats(setup)
  const isShared = people.length > 1
  let open = isShared ? null : (people[0] ?? null)
  /** By seat: what was looked at last. It is kept nowhere, so that after a restart people look again. */
  const looked = new Map<Seat, string>()

  const sitting = ({ game, state }: Course) => game.sitting(state)
  const looksAt = (course: Course) =>
    sitting(course).toLook.filter(({ seat }) => playedBy(setup, course, seat) === 'person')

  function see(course: Course): void {
    for (const { seat, at } of looksAt(course)) if (seat === open) looked.set(seat, at)
  }

  const lookersOf = (course: Course, haveLooked: boolean): readonly Seat[] =>
    isShared
      ? looksAt(course).flatMap(({ seat, at }) => ((looked.get(seat) === at) === haveLooked ? [seat] : []))
      : []
  const toLook = (course: Course) => lookersOf(course, false)

  const inTheOpen = (course: Course): boolean => isShared && sitting(course).inTheOpen

  return {
    open: () => open,
    give(seat, course) {
      const before = open
      if (isShared || seat !== null) open = seat
      see(course)
      return open !== before
    },
    follow({ course, beats }, { seat, isAction }) {
      if (isShared && open !== null) {
        const everybodyLooks = beats.some(({ events }) => events.some(course.game.everybodyLooks))
        const hasChosen = seat === open && !course.game.toAct(course.state).includes(open)
        if (everybodyLooks || hasChosen || !isAction) open = null
      }
      see(course)
    },
    toLook,
    mayLookAgain: (course) => lookersOf(course, true),
    begins(course) {
      if (!isShared || !sitting(course).inAnyOrder) return null
      return course.actedLast.find((seat) => playedBy(setup, course, seat) === 'person') ?? null
    },
    inTheOpen,
    refusalFor(seat, course) {
      const isTheirs = seat === open || (open === null && inTheOpen(course))
      if (!isTheirs) return 'hand-closed'
      return toLook(course).length > 0 ? 'not-looked-yet' : null
    },
    waits: (course) => toLook(course).length > 0 || (open !== null && inTheOpen(course)),
  }
}
