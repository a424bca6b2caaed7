import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { silentCoach } from '../../../../test/bots'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { Result } from '../../../shared/result'
import { systemClock } from '../../match/clock'
import { createHost } from '../../match/host'
import { createLibrary } from '../../match/library'
import type { ReadFiles } from '../../match/read-files'
import { createSaveStore } from '../../storage/save-store'
import { createSettings } from '../../storage/settings'
import { createFiles } from './files'
import { createOpening } from './opening'

/** A folder of the test that runs, for devices and files. */
export let root: string
export async function makeRoot(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'kododo-files-'))
}
export const removeRoot = (): Promise<void> => rm(root, { recursive: true })

/** Noon where the tests run, which is the same day in every time zone. */
const NOW = new Date(2026, 10, 21, 12)

/** A device of its own, whose player chooses as told. Its bots never answer. */
export function device(name: string, read?: ReadFiles) {
  const store = createSaveStore(join(root, name))
  const host = createHost({
    store,
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
    ...{ store, host, settings, showItem, opening },
    library: createLibrary(store, host),
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
