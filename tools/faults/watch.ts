import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resume } from '../../src/main/match/replay'
import { isAction, type LogEntry, type SaveRecord } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { unseal } from '../../src/main/storage/seal'
import { MOST_SEATS } from '../../src/shared/bounds'
import { createLedger } from '../kills/ledger'
import { openHost } from './open-host'
import type { Told } from './player'

/** Holds what processes told against what they left behind. */
interface Watch {
  hear(told: Told): void
  /** Tells that a process has been killed, and another plays on before the next check. */
  interrupt(): void
  /** Opens what the last process left. @returns what is lost or wrong; afterwards, what is saved is what is expected */
  check(): Promise<readonly string[]>
  total(): { readonly games: number; readonly accepted: number; readonly published: number }
}

export function createWatch(saves: string): Watch {
  /** Of every seat from the first: what was kept of one that nobody has told of yet is to be expected, too. */
  const ledgers = Array.from({ length: MOST_SEATS }, (_, seat) => createLedger(seat))
  /** By game: the length of its log when it was last looked at, and how many were published since. */
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
    hear(told: Told): void {
      if (told.what === 'accepted') {
        total.accepted++
        ledgers[told.seat]?.accept(told)
      } else if (told.what === 'published') {
        total.published++
        published.set(told.matchId, told.actions)
      } else if (told.what === 'trouble') troubles.push(told.message)
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

/** What bots did that stood in for a person was promised to nobody. */
function withoutStandIns(log: readonly LogEntry[]): readonly LogEntry[] {
  const standIns = new Set<number>()
  return log.filter((entry) => {
    if (isAction(entry)) return !standIns.has(entry.seat)
    if (entry.playedBy === 'bot') standIns.add(entry.seat)
    else standIns.delete(entry.seat)
    return false
  })
}

/** Opens every game as the next start would, and reads the finished ones. */
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
    const [told] = await host.describe([id])
    if (told?.game.state !== 'ready') faults.push(`${id} is not told`)
    else if (told.game.standing !== 'counts') faults.push(`${id} does not count: ${told.game.standing}`)
    const loaded = await store.load(id)
    if (loaded.ok) take(id, loaded.value)
    else faults.push(`${id} is refused: ${loaded.error.code}`)
  }
  for (const name of finishedIn(saves)) {
    const record = unseal(readFileSync(join(saves, 'finished', name), 'utf8'))
    if (!record.ok) faults.push(`${name} is refused: ${record.error.code}`)
    else {
      take(record.value.id, record.value)
      if (record.value.standing !== 'counts') faults.push(`${name} does not count`)
    }
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
