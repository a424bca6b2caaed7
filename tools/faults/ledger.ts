import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { resume } from '../../src/main/match/replay'
import { isAction, type LogEntry, type SaveRecord } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { unseal } from '../../src/main/storage/seal'
import { MOST_SEATS } from '../../src/shared/bounds'
import type { AnyFace } from '../../src/shared/games/registry'
import { openHost } from './open-host'
import type { PlayerReport } from './player'
import type { Accepted } from './playing'

type Action = AnyFace['Action']

/** The accepted actions of a game between two kills. */
type Stretch = readonly Action[]

/** The actions that a log should contain, and those that it contains. */
interface Loss {
  readonly matchId: string
  readonly promised: readonly Stretch[]
  readonly kept: readonly Action[]
}

/** Records the actions that main accepts, and compares them with the saves. */
interface Ledger {
  accept(accepted: Pick<Accepted, 'matchId' | 'action'>): void
  /** Records that the player was killed, and that another one continues before the next check. */
  interrupt(): void
  /**
   * @param logs the log of every saved game, by match id
   * @returns every game that has lost an accepted action; from then on, the saved actions are the expected ones
   */
  settle(logs: ReadonlyMap<string, readonly LogEntry[]>): readonly Loss[]
}

/** @param seat whose actions are accepted */
export function createLedger(seat: number): Ledger {
  /** The actions of the seat that each game must contain: those saved at the last check, and those accepted since. */
  const promised = new Map<string, readonly Stretch[]>()
  /** The number of kills since the last check. */
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

/** At each kill, one more action may have been saved whose reply did not arrive. */
const holds = (kept: readonly Action[], [first = [], ...later]: readonly Stretch[]): boolean =>
  startsWith(kept, first) &&
  (later.length === 0 || [0, 1].some((more) => holds(kept.slice(first.length + more), later)))

const startsWith = (kept: readonly Action[], actions: readonly Action[]): boolean =>
  actions.every((action, index) => sameAction(action, kept[index]))

function sameAction(a: Action, b: Action | undefined): boolean {
  if (a.type !== 'commit-cards' || b?.type !== 'commit-cards') return isDeepStrictEqual(a, b)
  return [...a.cards].sort().join() === [...b.cards].sort().join()
}

/** Compares the reports of processes with the saves that they leave. */
interface Watch {
  receive(message: PlayerReport): void
  /** Records that a process was killed, and that another one continues before the next check. */
  interrupt(): void
  /** Opens the saves of the last process. @returns losses and faults; from then on, the saved actions are the expected ones */
  check(): Promise<readonly string[]>
  total(): { readonly games: number; readonly accepted: number; readonly published: number }
}

export function createWatch(saves: string): Watch {
  /** A ledger for each seat, in order. They also expect actions that are saved but not reported yet. */
  const ledgers = Array.from({ length: MOST_SEATS }, (_, seat) => createLedger(seat))
  /** By game: the length of its log at the last check, and the number of actions published since. */
  const lengths = new Map<string, number>()
  const published = new Map<string, number>()
  const total = { accepted: 0, published: 0 }
  let troubles: string[] = []

  function shortened(logs: ReadonlyMap<string, readonly LogEntry[]>): readonly string[] {
    return [...published].flatMap(([id, actions]) => {
      const kept = logs.get(id)?.length ?? 0
      const promised = (lengths.get(id) ?? 0) + actions
      return kept < promised ? [`${id} has ${kept} entries of ${promised}`] : []
    })
  }

  return {
    receive(message: PlayerReport): void {
      if (message.what === 'accepted') {
        total.accepted++
        ledgers[message.seat]?.accept(message)
      } else if (message.what === 'published') {
        total.published++
        published.set(message.matchId, message.actions)
      } else if (message.what === 'trouble') troubles.push(message.message)
    },
    interrupt() {
      for (const ledger of ledgers) ledger.interrupt()
    },
    total: () => ({ ...total, games: lengths.size }),
    async check(): Promise<readonly string[]> {
      const { logs, faults } = await readAll(saves)
      const byPeople = new Map([...logs].map(([id, log]) => [id, withoutStandIns(log)]))
      const losses = ledgers.flatMap((ledger) => ledger.settle(byPeople))
      const found = [
        ...faults,
        ...troubles,
        ...shortened(logs),
        ...losses.map((loss) => JSON.stringify(loss)),
      ]
      for (const [id, log] of logs) lengths.set(id, log.length)
      published.clear()
      troubles = []
      return found
    },
  }
}

/** Leaves out actions of bots that replaced a person, because no one was promised that they are saved. */
function withoutStandIns(log: readonly LogEntry[]): readonly LogEntry[] {
  const standIns = new Set<number>()
  return log.filter((entry) => {
    if (isAction(entry)) return !standIns.has(entry.seat)
    if (entry.playedBy === 'bot') standIns.add(entry.seat)
    else standIns.delete(entry.seat)
    return false
  })
}

/** Opens every unfinished game, like the next start, and reads the finished ones. */
async function readAll(saves: string) {
  const faults: string[] = []
  const logs = new Map<string, readonly LogEntry[]>()
  const take = (id: string, record: SaveRecord) => {
    const resumed = resume(record)
    if (!resumed.ok) faults.push(`${id} does not add up: ${resumed.error.detail}`)
    logs.set(id, record.log)
  }
  const store = createSaveStore(saves)
  const host = openHost(saves, (error) => faults.push(String(error)))
  for (const { id } of await store.unfinished()) {
    const [listed] = await host.describe([id])
    if (listed?.game.state !== 'ready') faults.push(`${id} is not listed`)
    else if (listed.game.standing !== 'counts') faults.push(`${id} does not count: ${listed.game.standing}`)
    const loaded = await store.load(id)
    if (loaded.ok) take(id, loaded.value)
    else faults.push(`${id} is refused: ${loaded.error.code}`)
  }
  for (const name of finishedIn(saves)) {
    const record = unseal(readFileSync(join(saves, 'finished', name), 'utf8'))
    if (!record.ok) {
      faults.push(`${name} is refused: ${record.error.code}`)
      continue
    }
    take(record.value.id, record.value)
    if (record.value.standing !== 'counts') faults.push(`${name} does not count`)
  }
  const { continuable } = await host.home()
  if (continuable?.state === 'refused') faults.push('Continue is refused')
  return { logs, faults }
}

const finishedIn = (saves: string): readonly string[] => {
  try {
    return readdirSync(join(saves, 'finished')).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
