import { isDeepStrictEqual } from 'node:util'
import { isAction, type LogEntry } from '../../src/main/storage/record'
import type { AnyFace } from '../../src/shared/games/registry'
import type { Accepted } from './play'

type Action = AnyFace['Action']

/** What was accepted of a game without a kill in between. */
type Stretch = readonly Action[]

/** What a log should hold, and what it holds. */
interface Loss {
  readonly matchId: string
  readonly promised: readonly Stretch[]
  readonly kept: readonly Action[]
}

/** Keeps what main has accepted, and holds it against what the saves have kept. */
export interface Ledger {
  accept(accepted: Accepted): void
  /** Tells that whoever played has been killed, and somebody else plays on before the next settling. */
  interrupt(): void
  /**
   * @param logs the log of every saved game, by match id
   * @returns every game that has lost an accepted action; afterwards, what is saved is what is expected
   */
  settle(logs: ReadonlyMap<string, readonly LogEntry[]>): readonly Loss[]
}

/** @param seat whose actions are accepted */
export function createLedger(seat: number): Ledger {
  /** What each game must at least hold of that seat: what was saved at the last settling, and what was accepted since. */
  const promised = new Map<string, readonly Stretch[]>()
  /** How often there was a kill since the last settling. */
  let interruptions = 0
  const stretchesOf = (matchId: string): readonly Stretch[] => {
    const begun = promised.get(matchId) ?? []
    return [...begun, ...Array.from({ length: interruptions + 1 - begun.length }, () => [])]
  }
  const actionsOf = (log: readonly LogEntry[]) =>
    log
      .filter(isAction)
      .filter((entry) => entry.seat === seat)
      .map(({ action }) => action)
  return {
    accept({ matchId, action }) {
      const stretches = stretchesOf(matchId)
      promised.set(matchId, stretches.with(-1, [...(stretches.at(-1) ?? []), action]))
    },
    interrupt() {
      interruptions++
    },
    settle(logs) {
      const kept = new Map([...logs].map(([matchId, log]) => [matchId, actionsOf(log)]))
      const losses = [...promised]
        .map(([matchId, stretches]) => ({ matchId, promised: stretches, kept: kept.get(matchId) ?? [] }))
        .filter((game) => !holds(game.kept, game.promised))
      promised.clear()
      interruptions = 0
      for (const [matchId, actions] of kept) promised.set(matchId, [actions])
      return losses
    },
  }
}

/** At every kill an action may have been saved without its answer having arrived: then there is one more. */
const holds = (kept: readonly Action[], [first = [], ...later]: readonly Stretch[]): boolean =>
  startsWith(kept, first) &&
  (later.length === 0 || [0, 1].some((more) => holds(kept.slice(first.length + more), later)))

const startsWith = (kept: readonly Action[], actions: readonly Action[]): boolean =>
  actions.every((action, index) => sameAction(action, kept[index]))

function sameAction(a: Action, b: Action | undefined): boolean {
  if (a.type !== 'commit-cards' || b?.type !== 'commit-cards') return isDeepStrictEqual(a, b)
  return [...a.cards].sort().join() === [...b.cards].sort().join()
}
