import { isAction, type LogEntry } from '../../src/main/storage/record'
import type { Action } from '../../src/shared/games/5211'
import type { Accepted } from './play'

/** Where an accepted action should stand in a log, and what stands there. */
interface Loss {
  readonly matchId: string
  readonly promised: readonly Action[]
  readonly kept: readonly Action[]
}

/** Keeps what main has accepted, and holds it against what the saves have kept. */
export interface Ledger {
  accept(accepted: Accepted): void
  /**
   * @param logs the log of every saved game, by match id
   * @returns every game that has lost an accepted action; afterwards, what is saved is what is expected
   */
  settle(logs: ReadonlyMap<string, readonly LogEntry[]>): readonly Loss[]
}

/** @param seat whose actions are accepted */
export function createLedger(seat: number): Ledger {
  /** What each game must at least hold of that seat: what was saved at the last settling, and what was accepted since. */
  const promised = new Map<string, readonly Action[]>()
  const actionsOf = (log: readonly LogEntry[]) =>
    log
      .filter(isAction)
      .filter((entry) => entry.seat === seat)
      .map(({ action }) => action)
  return {
    accept({ matchId, action }) {
      promised.set(matchId, [...(promised.get(matchId) ?? []), action])
    },
    settle(logs) {
      const kept = new Map([...logs].map(([matchId, log]) => [matchId, actionsOf(log)]))
      const losses = [...promised]
        .map(([matchId, actions]) => ({ matchId, promised: actions, kept: kept.get(matchId) ?? [] }))
        .filter((game) => !startsWith(game.kept, game.promised))
      promised.clear()
      for (const [matchId, actions] of kept) promised.set(matchId, actions)
      return losses
    },
  }
}

/** An action may have been saved without its answer having arrived: then there is one more. */
const startsWith = (kept: readonly Action[], actions: readonly Action[]): boolean =>
  actions.every((action, index) => sameAction(action, kept[index]))

function sameAction(a: Action, b: Action | undefined): boolean {
  if (a.type === 'take-back' || b?.type !== 'commit-cards') return a.type === b?.type
  return [...a.cards].sort().join() === [...b.cards].sort().join()
}
