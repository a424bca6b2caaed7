import type { Match } from '../../src/main/match/match'
import { actorOf } from '../../src/renderer/table/handover/handover'
import type { MatchSnapshot, Seated } from '../../src/shared/bridge/contract'
import type { BridgeError } from '../../src/shared/bridge/errors'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import type { Result } from '../../src/shared/result'
import { movesOf } from './moves'

/** Random legal moves of the people at one screen, who know only what their window shows. */

export type NextMove =
  | {
      readonly what: 'act'
      readonly seat: Seat
      readonly decision: string
      readonly action: AnyFace['Action']
    }
  | { readonly what: 'open-hand'; readonly seat: Seat }
  | { readonly what: 'close-hand' }
  | { readonly what: 'reseat'; readonly seat: Seat; readonly playedBy: 'person' | 'bot' }
  /** Waits, because a bot is awaited or the game is over. */
  | { readonly what: 'wait' }

type AnyMatch = Pick<MatchSnapshot, 'matchId' | 'seat' | 'players' | 'view' | 'inTheOpen' | 'toLook'>

const WAIT: NextMove = { what: 'wait' }

const isPerson = (seated: Seated | undefined): boolean => seated?.kind === 'human'

/** @param int a whole number from 0 to below − 1 */
export function nextMove(match: AnyMatch, int: (below: number) => number): NextMove {
  const actor = actorOf(match)
  const { players, seat, view } = match
  const { decision } = view
  if (view.viewer === null && (actor === null || int(20) === 0)) return handOver(match, int)
  if (decision === null) return WAIT
  if (actor === null && !(view.mayTakeBack && int(4) === 0)) {
    const isShared = players.filter(({ kind }) => kind !== 'bot').length > 1
    return isShared ? { what: 'close-hand' } : WAIT
  }
  const by = actor ?? seat
  return { what: 'act', seat: by, decision, action: movesOf(view.game).anyMove(view, by, int) }
}

/** Hands over to a person who may act and, now and then, gives a seat to a bot or back. */
function handOver({ players, view, toLook }: AnyMatch, int: (below: number) => number): NextMove {
  const people = players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))
  const seat = people[int(people.length)] ?? 0
  const isStandIn = players[seat]?.kind === 'stand-in'
  const [next = people.find((person) => isPerson(players[person]) && view.awaited.includes(person))] = toLook
  if (int(20) === 0) return { what: 'reseat', seat, playedBy: isStandIn ? 'person' : 'bot' }
  if (!isStandIn && int(4) === 0) return { what: 'open-hand', seat }
  return next === undefined ? WAIT : { what: 'open-hand', seat: next }
}

type Reply = Result<null, BridgeError>
/** A match, directly or over the bridge. */
type Played = {
  readonly [M in 'act' | 'openHand' | 'closeHand' | 'reseat']: (
    ...asked: Parameters<Match[M]>
  ) => Reply | Promise<Reply>
}

/**
 * Makes a move.
 * @param match the match at the table
 * @param requestId identifies the request if the move is an action
 * @returns the reply; null if there was nothing to do
 */
export async function makeMove(
  match: Played,
  { view }: AnyMatch,
  move: NextMove,
  requestId: string,
): Promise<Reply | null> {
  switch (move.what) {
    case 'act': {
      const { seat, decision, action } = move
      return match.act({ game: view.game, requestId, seat, decision, action })
    }
    case 'open-hand':
      return match.openHand(move.seat)
    case 'close-hand':
      return match.closeHand()
    case 'reseat':
      return match.reseat({ seat: move.seat, playedBy: move.playedBy })
    case 'wait':
      return null
  }
}
