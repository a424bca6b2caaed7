import { readFileSync } from 'node:fs'
import { takeIn } from '../../src/main/match/import-games'
import { createLibrary } from '../../src/main/match/library'
import { createSaveStore } from '../../src/main/storage/save-store'
import { ok } from '../../src/shared/result'
import { openHost } from './open-host'
import type { SetScene } from './scene'
import { fileOf, furnish, has, ID, lengthAt, logOnDisk, MIDDLE, unharmed, untrue } from './stage'

/** Scenes of the list: games are copied, taken in from files, and deleted for good. */

const idsIn = async (saves: string): Promise<readonly string[]> =>
  (await createSaveStore(saves).unfinished()).map(({ id }) => id)

/** The logs of games that were not there before. */
async function newLogs(saves: string, before: readonly string[]) {
  const ids = (await idsIn(saves)).filter((id) => !before.includes(id))
  return Promise.all(ids.map((id) => logOnDisk(saves, id)))
}

const isKept = async (saves: string) => ({
  'the game is kept': has(await logOnDisk(saves), lengthAt(MIDDLE)),
  ...unharmed(saves),
})

export const duplicate: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const before = await idsIn(saves)
  const library = createLibrary(
    createSaveStore(saves),
    openHost(saves, () => undefined),
  )
  return {
    ask: async () => (await library.duplicate(ID)).ok,
    async check(accepted) {
      const copies = await newLogs(saves, before)
      return untrue({
        'the copy is there': !accepted || copies.length === 1,
        'no copy is half there': copies.every((log) => has(log, lengthAt(MIDDLE))),
        ...(await isKept(saves)),
      })
    },
  }
}

export const bringIn: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const text = readFileSync(fileOf(saves), 'utf8')
  const store = createSaveStore(saves)
  // Away, so that the file brings the game in anew.
  await store.remove(ID)
  const before = await idsIn(saves)
  return {
    async ask() {
      const { imported } = await takeIn(store, [{ name: 'game.kododo', text: ok(text) }], Date.now())
      return imported === 1
    },
    async check(accepted) {
      const taken = await newLogs(saves, before)
      return untrue({
        'the game is there': !accepted || taken.length === 1,
        'no game is half there': taken.every((log) => has(log, lengthAt(MIDDLE))),
        ...unharmed(saves),
      })
    },
  }
}

export const clearRemoved: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const old = createSaveStore(saves, () => new Date('2026-01-01T12:00:00Z'))
  await old.remove('beside')
  await old.putBack('beside')
  const store = createSaveStore(saves)
  return {
    ask: async () => (await store.clearRemoved()).ok,
    check: async () => untrue(await isKept(saves)),
  }
}
