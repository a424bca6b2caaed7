import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'

type Match = Pick<MatchSnapshot<GameFace>, 'players' | 'view' | 'inTheOpen' | 'toLook'>

/**
 * The seat that the person at the window is asked to decide for now, and no bot; null for none. In the open it is whoever
 * is awaited first, with no hand open: who has opened theirs only looks.
 */
export function actorOf({ players, view, inTheOpen, toLook }: Match): Seat | null {
  const { viewer, awaited } = view
  const isPerson = (seat: Seat) => players[seat]?.kind === 'human'
  if (inTheOpen) return viewer === null && toLook.length === 0 ? (awaited.find(isPerson) ?? null) : null
  return viewer !== null && awaited.includes(viewer) && isPerson(viewer) ? viewer : null
}
