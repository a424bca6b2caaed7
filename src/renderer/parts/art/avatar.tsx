import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Seated } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import { type Avatar as Animal, AVATARS } from '../../../shared/settings'
import { portraitOf } from './pictures'

/** Who has the animal that the player at this device has chosen. */
interface Seating {
  readonly chosen: Animal
  /** The seat of the player at this device. */
  readonly seat: Seat
}

export const Seating = createContext<Seating>({ chosen: AVATARS[0], seat: 0 })

/** The seat that the chosen animal goes to: that of the only person who plays, or else the first. */
export function seatOfChosen(players: readonly Pick<Seated, 'kind'>[]): Seat {
  const people = [...players.keys()].filter((seat) => players[seat]?.kind !== 'bot')
  return people.length === 1 ? (people[0] ?? 0) : 0
}

/** Every seat has an animal of its own. The one that would have had the chosen animal gets what that player gave up. */
export function animalAt(seat: Seat, seating: Seating): Animal {
  const usual = (at: Seat): Animal => AVATARS[at % AVATARS.length] ?? AVATARS[0]
  if (seat === seating.seat) return seating.chosen
  return usual(seat) === seating.chosen ? usual(seating.seat) : usual(seat)
}

interface Props {
  readonly seat: Seat
  readonly class?: string
  /** Whose it is, where nothing beside it says so. */
  readonly alt?: string
}

/** The animal that sits at a seat. */
export const Avatar = ({ seat, class: classes, alt = '' }: Props) => (
  <img class={classes} src={portraitOf(animalAt(seat, useContext(Seating)))} alt={alt} />
)
