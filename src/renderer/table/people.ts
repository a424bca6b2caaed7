import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { GameFace, Seat } from '../../shared/game'
import { distinctNames, inSentence } from '../../shared/names'

/** The players' names for the texts in this window, and the seat of the player whom these texts address as "you". */
export interface People {
  /** The seat of the person at the window; null while the window is public. */
  readonly own: Seat | null
  /** By seat. Duplicates are made distinct. */
  readonly names: readonly string[]
}

export const peopleOf = ({ view, players }: Pick<MatchSnapshot<GameFace>, 'view' | 'players'>): People => ({
  own: view.viewer,
  names: distinctNames(players.map(({ name }) => name)).map(inSentence),
})

/** @returns the name for a sentence; null for the person at this window. */
export const whoIs = ({ own, names }: People, seat: Seat): string | null =>
  seat === own ? null : (names[seat] ?? '')

/** The names of several seats in their order, except that the person at this window comes first. */
export const ownFirst = (people: People, seats: readonly Seat[]): readonly (string | null)[] =>
  seats
    .map((seat) => whoIs(people, seat))
    .toSorted((one, other) => Number(one !== null) - Number(other !== null))
