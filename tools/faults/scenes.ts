import { writeFileSync } from 'node:fs'
import type { Host } from '../../src/main/match/host'
import { createSaveStore } from '../../src/main/storage/save-store'
import { anotherHand, endedByAnother } from './hand-scenes'
import { turnUp } from './ledger-scenes'
import { bringIn, clearRemoved, duplicate } from './library-scenes'
import { move } from './move-scenes'
import { openHost } from './open-host'
import type { SetScene } from './scene'
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
  setup,
  unharmed,
  untrue,
} from './stage'

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
        'the next save holds what was not saved': has(after, least + 2),
        ...unharmed(saves),
      })
    },
  }
}

export const firstSave: SetScene = async (saves) => {
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
        'what was not saved is saved on leaving': has(after, least + 1),
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
  // There is another file of the same text, which nobody asks for.
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
      const [told] = await host.describe([ID])
      return untrue({
        'the name is kept': !accepted || told?.name === 'Friday',
        ...(await isWhole(saves)),
      })
    },
  }
}

export const remove: SetScene = async (saves) => {
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

export const putBack: SetScene = async (saves) => {
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

/** Looking and opening only read, so that nothing may come of a disk that does not. */
export const look: SetScene = async (saves) => {
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

/** Brings back what was removed, and looks whether all of it is there. */
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
  look,
  duplicate,
  'bring in': bringIn,
  'clear removed': clearRemoved,
  'turn up': turnUp,
  'another hand': anotherHand,
  'ended by another hand': endedByAnother,
  move,
}
