import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createFiles } from '../../src/main/app/files'
import { createOpening } from '../../src/main/app/opened-files'
import { systemClock } from '../../src/main/match/clock'
import { createHost } from '../../src/main/match/host'
import type { ReadFiles } from '../../src/main/match/import-games'
import { createLibrary } from '../../src/main/match/library'
import { createSaveStore } from '../../src/main/storage/save-store'
import { createSettings } from '../../src/main/storage/settings'
import type { BridgeError } from '../../src/shared/bridge/errors'
import type { Result } from '../../src/shared/result'
import { silentCoach } from '../bots'

/** The folder of the running test, for computers and files. */
export let root: string
export async function makeRoot(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'kododo-files-'))
}
export const removeRoot = (): Promise<void> => rm(root, { recursive: true })

/** Noon in the local time zone, which is the same date in UTC. */
const NOW = new Date(2026, 10, 21, 12)

/** A separate computer, whose player makes the given choices. Its bots never decide. */
export function computer(name: string, read?: ReadFiles) {
  const store = createSaveStore(join(root, name))
  const host = createHost({
    store: () => store,
    bots: { decide: () => new Promise(() => undefined), dispose: () => undefined },
    coach: silentCoach,
    clock: systemClock,
    speed: () => 'instant',
    publish: () => undefined,
    report: () => undefined,
  })
  const chosen = { files: [] as string[], place: null as string | null, suggested: '' }
  const showItem = vi.fn()
  const recent: string[] = []
  const ending = { now: false }
  const settings = createSettings({ store: {}, set: () => undefined }, () => undefined)
  const opening = createOpening(() => undefined)
  const files = createFiles({
    store: () => store,
    host,
    settings,
    showItem,
    opening,
    library: createLibrary(() => store, host),
    dialogs: {
      chooseFiles: async () => chosen.files,
      choosePlace: async (suggested) => {
        chosen.suggested = suggested
        return chosen.place
      },
      chooseFolder: async () => null,
    },
    addRecent: (path) => recent.push(path),
    isEnding: () => ending.now,
    now: () => NOW,
    report: () => undefined,
    ...(read && { read }),
  })
  return { store, host, files, settings, opening, chosen, showItem, recent, ending }
}

export function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}
