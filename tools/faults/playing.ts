import { randomInt, randomUUID } from 'node:crypto'
import type { Bridge, MatchSnapshot } from '../../src/shared/bridge/contract'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { makeMove, nextMove } from '../../test/games/next-move'

type Played = Parameters<typeof makeMove>[0]

/** An accepted action of a person, which main must not lose. */
export interface Accepted {
  readonly matchId: string
  readonly seat: Seat
  readonly action: AnyFace['Action']
}

/** The host or window in which games are played. */
interface Table {
  /** Continues a game or begins another. @throws if none can be opened */
  open(): Promise<unknown>
  /** @returns null if no game is open */
  snapshot(): MatchSnapshot | null | Promise<MatchSnapshot | null>
  match(matchId: string): Played
  leave(): Promise<unknown>
  /** Resolves when something may have happened since the snapshot. */
  wait(snapshot: MatchSnapshot): Promise<unknown>
}

/** The average number of moves until a game is left before its end. */
const MOVES_A_VISIT = 150

/**
 * Plays endlessly with random legal moves of the people, one game after another.
 * @returns every action of a person, as soon as main has accepted it
 * @throws if no game can be opened, or the table fails
 */
export async function* play(table: Table): AsyncGenerator<Accepted, never> {
  await table.open()
  for (;;) {
    const snapshot = await table.snapshot()
    if (snapshot === null || snapshot.view.over || randomInt(MOVES_A_VISIT) === 0) {
      await table.leave()
      await table.open()
      continue
    }
    const { matchId } = snapshot
    const move = nextMove(snapshot, randomInt)
    const reply = await makeMove(table.match(matchId), snapshot, move, randomUUID())
    if (move.what === 'wait') await table.wait(snapshot)
    else if (move.what === 'act' && reply?.ok) yield { matchId, seat: move.seat, action: move.action }
  }
}

/** A match that is played over the bridge. */
export const matchOver = (request: Bridge['request'], matchId: string): Played => ({
  act: (asked) => request('match/act', { matchId, ...asked }),
  openHand: (seat) => request('match/open-hand', { matchId, seat }),
  closeHand: () => request('match/close-hand', { matchId }),
  reseat: (entry) => request('match/reseat', { matchId, ...entry }),
})
