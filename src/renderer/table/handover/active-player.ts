import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'

/** Who of those at the table is to have the device, as far as the match says it. */

type TurnsMatch = MatchSnapshot<GameFace>

/** The people who play, but for those whose seat a bot has. */
const isPerson = ({ players }: Pick<TurnsMatch, 'players'>, seat: Seat): boolean =>
  players[seat]?.kind === 'human'

/** The seats of people, bots that stand in for them included. */
const seatsOfPeople = ({ players }: Pick<TurnsMatch, 'players'>): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))

export const isShared = (match: Pick<TurnsMatch, 'players'>): boolean => seatsOfPeople(match).length > 1

/**
 * Whom the window is turned to while no hand is open: the first person.
 * @param choose one of the people where the game says which
 */
export function homeOf(
  match: Pick<TurnsMatch, 'players'>,
  choose: (people: readonly Seat[]) => Seat | undefined = ([first]) => first,
): Seat {
  const people = seatsOfPeople(match)
  return choose(people) ?? people[0] ?? 0
}

/** The people at a shared device who have answered the open decision. */
export const answeredOf = (match: TurnsMatch): readonly Seat[] =>
  !isShared(match) || match.view.decision === null
    ? []
    : match.view.answered.filter((seat) => isPerson(match, seat))

/** Those, and the people who may look again at what is theirs alone to see. */
export const mayLookAgainAt = (match: TurnsMatch): readonly Seat[] => [
  ...new Set([...answeredOf(match), ...match.mayLookAgain]),
]

/** Who is to get the device: in the open nobody does, once all have seen what is theirs alone to see. */
export function nextOf(match: TurnsMatch): Seat | null {
  const { toLook, inTheOpen, view } = match
  const due = inTheOpen || toLook.length > 0 ? toLook : fromWhoBegins(match, view.awaited)
  return due.find((seat) => isPerson(match, seat)) ?? null
}

/** The seats around the table from the one that begins. Whoever has the device is thus first, and the others follow in turn. */
function fromWhoBegins({ begins }: TurnsMatch, seats: readonly Seat[]): readonly Seat[] {
  if (begins === null) return seats
  return [...seats.filter((seat) => seat >= begins), ...seats.filter((seat) => seat < begins)]
}

type AskingMatch = Pick<MatchSnapshot<GameFace>, 'players' | 'view' | 'inTheOpen' | 'toLook'>

/**
 * The seat that the person at the window is asked to decide for now, and no bot; null for none. In the open it is whoever
 * is awaited first, with no hand open: who has opened theirs only looks.
 */
export function actorOf({ players, view, inTheOpen, toLook }: AskingMatch): Seat | null {
  const { viewer, awaited } = view
  const isPerson = (seat: Seat) => players[seat]?.kind === 'human'
  if (inTheOpen) return viewer === null && toLook.length === 0 ? (awaited.find(isPerson) ?? null) : null
  return viewer !== null && awaited.includes(viewer) && isPerson(viewer) ? viewer : null
}
