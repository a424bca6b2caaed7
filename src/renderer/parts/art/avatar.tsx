import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Seated } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import { type Avatar as Animal, AVATARS } from '../../../shared/settings'
import { portraitOf } from './pictures'

/** The animal that the player at this device has chosen, and its seat. */
interface Seating {
  readonly chosen: Animal
  /** The seat of the player at this device. */
  readonly seat: Seat
}

export const Seating = createContext<Seating>({ chosen: AVATARS[0], seat: 0 })

/** The seat that gets the chosen animal: that of the only person who plays, else the first. */
export function seatOfChosen(players: readonly Pick<Seated, 'kind'>[]): Seat {
  const people = [...players.keys()].filter((seat) => players[seat]?.kind !== 'bot')
  return people.length === 1 ? (people[0] ?? 0) : 0
}

/** The animal at a seat; each seat has a different one. The seat whose usual animal was chosen gets that of the choosing seat. */
export function animalAt(seat: Seat, seating: Seating): Animal {
  const usual = (at: Seat): Animal => AVATARS[at % AVATARS.length] ?? AVATARS[0]
  if (seat === seating.seat) return seating.chosen
  return usual(seat) === seating.chosen ? usual(seating.seat) : usual(seat)
}

interface Props {
  readonly seat: Seat
  readonly class?: string
  /** The player's name, if no text beside the picture gives it. */
  readonly alt?: string
}

/** The picture of the animal at a seat. */
export const Avatar = ({ seat, class: classes, alt = '' }: Props) => (
  <img class={classes} src={portraitOf(animalAt(seat, useContext(Seating)))} alt={alt} />
)
