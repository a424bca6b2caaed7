import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createData, type Data } from '../../src/main/app/data'
import { isLock } from '../../src/main/storage/folder-lock'
import { createMovingStore } from '../../src/main/storage/move-folder'
import { played } from './played'

/** The folder of the running test. */
export let home: string
/** The content of its settings file. */
export let stored: Record<string, unknown>

/** Creates a folder and an empty settings file for a test. */
export async function makeHome(): Promise<void> {
  home = await mkdtemp(join(tmpdir(), 'kododo-data-'))
  forgetSettings()
}

/** The apps that the test has started. */
const started: Data[] = []

/**
 * Removes the folder, once the apps of the test have released it: their remaining work would interfere. An app that moved
 * elsewhere may still be taking the lock of its old folder, so a folder that comes back is removed again.
 */
export async function removeHome(): Promise<void> {
  await Promise.all(started.splice(0).map((data) => data.release()))
  await rm(home, { recursive: true, maxRetries: 10 })
}

export function forgetSettings(): void {
  stored = {}
}

/** The app’s own folder, and one that can be chosen. */
export const standard = () => join(home, 'saves')
export const stick = () => join(home, 'stick')

/** Timeout for a folder, in ms: longer than any healthy one takes. */
export const PATIENCE_MS = 60_000

interface Given {
  readonly choice?: string | null
  readonly open?: boolean
  /** The system's reply to opening the folder. */
  readonly shown?: string
}

/** The content of a folder, without its lock. */
export const contentOf = async (path: string) => (await readdir(path)).filter((name) => !isLock(name))

/** The app after a start, over the folders of this test. */
export async function start({ choice = null, open = false, shown = '' }: Given = {}) {
  const moving = createMovingStore(() => undefined)
  const openPath = vi.fn(async () => shown)
  const data = createData({
    standard: standard(),
    settingsFile: {
      get store() {
        return stored
      },
      set: (values) => {
        stored = { ...stored, ...values }
      },
    },
    moving,
    host: { match: () => (open ? {} : null), inTurn: (task) => task() },
    dialogs: { chooseFolder: async () => choice },
    openPath,
    patienceMs: PATIENCE_MS,
    report: (error) => {
      throw error
    },
  })
  started.push(data)
  await data.ready
  return { data, store: moving.store, openPath }
}

/** The app on another computer, with its own user data. */
export async function startElsewhere(given: Given = {}) {
  const { installation, ...others } = stored
  stored = others
  const app = await start(given)
  stored = { ...stored, installation }
  return app
}

/** The error code of a result, or `ok`. */
export const codeOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok'
/** Writes a game of one turn into the folder. */
export const save = async ({ store }: Awaited<ReturnType<typeof start>>, id: string) =>
  store().write(played({ id, turns: 1 }))
