import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '../../src/main/match/host'
import { importGames } from '../../src/main/match/import-games'
import { createLibrary } from '../../src/main/match/library'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal } from '../../src/main/storage/seal'
import { ok } from '../../src/shared/result'
import { playable5211 } from '../../test/main/played'
import { playSome, recordAt } from './games'
import { move } from './moves'
import { openHost } from './open-host'
import {
  act,
  allTexts,
  BROKEN,
  commit,
  fileOf,
  furnish,
  has,
  ID,
  LAST,
  lengthAt,
  logOnDisk,
  MIDDLE,
  opened,
  playthroughs,
  REVEAL,
  type SetScene,
  setup,
  unharmed,
  untrue,
} from './stage'

/** Scenes in which another program replaces the save of the open game with a complete save of another game. */

const ELSEWHERE = { ...setup, seed: 'another hand' }
const otherPlaythrough = playSome(playable5211, ELSEWHERE, 30).at(-1)
const otherRecord = otherPlaythrough === undefined ? undefined : recordAt(ELSEWHERE, otherPlaythrough)
const otherText = otherRecord === undefined ? '' : seal(otherRecord)

/** The number of times that the other program's game is listed. */
async function timesListed(saves: string): Promise<number> {
  const store = createSaveStore(saves)
  const all = [...(await store.unfinished()), ...(await store.records())]
  const games = await Promise.all(all.map(({ id }) => store.load(id)))
  return games.filter((game) => game.ok && game.value.seed === otherRecord?.seed).length
}

/** The app saves over the other game. If this fails, the next save makes up for it. */
const otherProgramSaves: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  writeFileSync(fileOf(saves), otherText)
  return {
    ask: () => commit(host),
    async check(accepted) {
      const kept = accepted ? await logOnDisk(saves) : null
      const isKept = await timesListed(saves)
      const next = await act(host, { type: 'take-back' })
      await host.leave()
      return untrue({
        'an accepted action is kept': !accepted || has(kept, lengthAt(MIDDLE) + 1),
        'the other game is listed': isKept >= 1,
        'the next action is saved': next && has(await logOnDisk(saves), lengthAt(MIDDLE) + 2),
        'the other game is listed once': (await timesListed(saves)) === 1,
        ...unharmed(saves),
      })
    },
  }
}

/** The other program has also finished a game under the same id. */
const endedElsewhere: SetScene = async (saves) => {
  await furnish(saves, LAST)
  const host = await opened(saves)
  writeFileSync(join(saves, 'finished', `${ID}.json`), otherText)
  return {
    ask: () => commit(host),
    async check() {
      await host.leave()
      return untrue({
        'the game is kept': has(await logOnDisk(saves), lengthAt(LAST) + 1),
        'the other game is listed once': (await timesListed(saves)) === 1,
        ...unharmed(saves),
      })
    },
  }
}

/** Cards are revealed while a copy of the game is in the folder. The game still counts, and the copy does not. */

const COPY = 'copy'

function putCopy(saves: string): void {
  const playthrough = playthroughs[REVEAL]
  if (playthrough === undefined) throw new Error('No cards are revealed')
  writeFileSync(join(saves, `${COPY}.json`), seal({ ...recordAt(setup, playthrough), id: COPY }))
}

async function eligibilityIn(host: Host, id: string): Promise<string | null> {
  const [listed] = await host.describe([id])
  return listed === undefined || listed.game.state === 'refused' ? null : listed.game.standing
}

const afterStart = (saves: string, id: string) =>
  eligibilityIn(
    openHost(saves, () => undefined),
    id,
  )

/** Claims about the disk at the next start. */
export const countsOnce = async (saves: string, answered: boolean) => ({
  'the game counts': (await afterStart(saves, ID)) === 'counts',
  'the copy does not count': !answered || (await afterStart(saves, COPY)) === 'seen',
})

export const reveal: SetScene = async (saves) => {
  await furnish(saves, REVEAL)
  putCopy(saves)
  const host = await opened(saves)
  return {
    ask: () => commit(host),
    async check() {
      const here = await eligibilityIn(host, COPY)
      await host.leave()
      const counts = await afterStart(saves, ID)
      // If the ledger could not be written, this happens when the game is continued.
      await (await opened(saves)).leave()
      return untrue({
        'the copy does not count here': here === 'seen',
        'the game still counts': counts === 'counts',
        'the copy does not count after a start': (await afterStart(saves, COPY)) === 'seen',
        ...unharmed(saves),
      })
    },
  }
}

/** Scenes in the list of games: games are duplicated, imported, and deleted for good. */

const idsIn = async (saves: string): Promise<readonly string[]> =>
  (await createSaveStore(saves).unfinished()).map(({ id }) => id)

/** The logs of new games. */
async function newLogs(saves: string, before: readonly string[]) {
  const ids = (await idsIn(saves)).filter((id) => !before.includes(id))
  return Promise.all(ids.map((id) => logOnDisk(saves, id)))
}

const isKept = async (saves: string) => ({
  'the game is kept': has(await logOnDisk(saves), lengthAt(MIDDLE)),
  ...unharmed(saves),
})

const duplicate: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const before = await idsIn(saves)
  const library = createLibrary(
    () => createSaveStore(saves),
    openHost(saves, () => undefined),
  )
  return {
    ask: async () => (await library.duplicate(ID)).ok,
    async check(accepted) {
      const copies = await newLogs(saves, before)
      return untrue({
        'the copy exists': !accepted || copies.length === 1,
        'no copy is incomplete': copies.every((log) => has(log, lengthAt(MIDDLE))),
        ...(await isKept(saves)),
      })
    },
  }
}

const importGame: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const text = readFileSync(fileOf(saves), 'utf8')
  const store = createSaveStore(saves)
  // Removed, so that the file is imported as a new game.
  await store.remove(ID)
  const before = await idsIn(saves)
  return {
    async ask() {
      const { imported } = await importGames(store, [{ name: 'game.kododo', text: ok(text) }], Date.now())
      return imported === 1
    },
    async check(accepted) {
      const taken = await newLogs(saves, before)
      return untrue({
        'the game exists': !accepted || taken.length === 1,
        'no game is incomplete': taken.every((log) => has(log, lengthAt(MIDDLE))),
        ...unharmed(saves),
      })
    },
  }
}

const clearRemoved: SetScene = async (saves) => {
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

export const save: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  const least = lengthAt(MIDDLE)
  return {
    ask: () => commit(host),
    async check(accepted) {
      const kept = await logOnDisk(saves)
      const next = await act(host, { type: 'take-back' })
      const after = await logOnDisk(saves)
      await host.leave()
      return untrue({
        'an accepted action is kept': has(kept, accepted ? least + 1 : least),
        'the next action is saved': next,
        'the next save contains the unsaved actions': has(after, least + 2),
        ...unharmed(saves),
      })
    },
  }
}

const firstSave: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  const { players, options } = setup
  let id = ''
  return {
    async ask() {
      const started = await host.start({ game: '5211', players, options, seed: null })
      if (!started.ok) return false
      id = started.value.matchId
      return started.value.unsavedSince === null
    },
    async check(accepted) {
      const kept = await logOnDisk(saves, id)
      const next = await commit(host)
      const after = await logOnDisk(saves, id)
      await host.leave()
      return untrue({
        'the game is kept': !accepted || has(kept, 0),
        'the first action is saved': next && has(after, 1),
        'the other game is kept': has(await logOnDisk(saves), lengthAt(MIDDLE)),
        ...unharmed(saves),
      })
    },
  }
}

/** The commit that ends the game. */
export const lastSave: SetScene = async (saves) => {
  await furnish(saves, LAST)
  const host = await opened(saves)
  const least = lengthAt(LAST)
  return {
    ask: () => commit(host),
    async check(accepted) {
      const kept = await logOnDisk(saves)
      await host.leave()
      const after = await logOnDisk(saves)
      return untrue({
        'an accepted action is kept': has(kept, accepted ? least + 1 : least),
        'unsaved actions are saved on leaving': has(after, least + 1),
        ...unharmed(saves),
      })
    },
  }
}

export const restore: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  writeFileSync(fileOf(saves), BROKEN)
  const host = openHost(saves, () => undefined)
  const isBack = async () => has(await logOnDisk(saves), lengthAt(MIDDLE - 1))
  // There is another file with the same content, which no request affects.
  const isKept = () => allTexts(saves).filter((text) => text === BROKEN).length === 2
  return {
    ask: async () => (await host.restoreSave(ID)).ok,
    async check(accepted) {
      const [wasBack, wasKept] = [await isBack(), isKept()]
      const again = await host.restoreSave(ID)
      return untrue({
        'the last good copy is back': wasBack || !accepted,
        'the damaged file is kept': wasKept && isKept(),
        'it can be restored in the end': again.ok && (await isBack()),
        ...unharmed(saves),
      })
    },
  }
}

export const rename: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  return {
    ask: async () => (await host.rename(ID, 'Friday')).ok,
    async check(accepted) {
      const [listed] = await host.describe([ID])
      return untrue({
        'the name is kept': !accepted || listed?.name === 'Friday',
        ...(await isWhole(saves)),
      })
    },
  }
}

const remove: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  return {
    ask: async () => (await host.remove(ID)).ok,
    check: async (accepted) =>
      untrue({
        'it is gone from the list': !accepted || !(await isListed(saves)),
        ...(await isWholeIn(saves, host)),
      }),
  }
}

const putBack: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  await host.remove(ID)
  return {
    ask: async () => (await host.putBack(ID)).ok,
    check: async (accepted) =>
      untrue({
        'it is in the list': !accepted || (await isListed(saves)),
        ...(await isWholeIn(saves, host)),
      }),
  }
}

/** Listing and opening only read, so that a disk that refuses reads may cause no change. */
const listAndOpen: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  const before = allTexts(saves)
  return {
    async ask() {
      await host.home()
      await host.describe([ID, 'beside', 'broken'])
      return (await host.open(ID)).ok
    },
    async check() {
      await host.leave()
      return untrue({
        'no file is changed': allTexts(saves).join() === before.join(),
        ...(await isWhole(saves)),
      })
    },
  }
}

const isListed = async (saves: string): Promise<boolean> =>
  (await createSaveStore(saves).unfinished()).some(({ id }) => id === ID)

const isWhole = async (saves: string) => ({
  'the game is kept': has(await logOnDisk(saves), lengthAt(MIDDLE)),
  ...unharmed(saves),
})

/** Restores a removed game, and checks that it is complete. */
async function isWholeIn(saves: string, host: Host) {
  if (!(await isListed(saves))) await host.putBack(ID)
  return isWhole(saves)
}

export const SCENES: Readonly<Record<string, SetScene>> = {
  'a save': save,
  'the first save': firstSave,
  'the last save': lastSave,
  restore,
  rename,
  remove,
  'put back': putBack,
  look: listAndOpen,
  duplicate,
  import: importGame,
  'clear removed': clearRemoved,
  reveal,
  'saved by another program': otherProgramSaves,
  'ended by another program': endedElsewhere,
  move,
}
