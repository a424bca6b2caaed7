import type { Card } from '../../../../shared/games/5211'
import type { State5211 } from './state'

/** By seat, the cards that one turn turned up. */
type Turned = readonly (readonly Card[])[]

/** All turns so far, of every deal: two cards of every seat, then one, then one. */
export const turnedUp = ({ evaluations, seats }: State5211): readonly Turned[] => [
  ...evaluations.flatMap(({ played }) => turnsOf(played)),
  ...turnsOf(seats.map(({ played }) => played)),
]

const SLOTS = [
  [0, 2],
  [2, 3],
  [3, 4],
] as const

const turnsOf = (played: readonly (readonly Card[])[]): readonly Turned[] =>
  SLOTS.filter(([, end]) => (played[0]?.length ?? 0) >= end).map(([start, end]) =>
    played.map((cards) => cards.slice(start, end)),
  )
