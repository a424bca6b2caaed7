import { writeFileSync } from 'node:fs'
import type { Host } from '../../src/main/match/host'
import { openHost } from './open-host'
import {
  act,
  allTexts,
  BROKEN,
  commit,
  courses,
  fileOf,
  furnish,
  harmed,
  has,
  ID,
  LAST,
  lengthAt,
  logOnDisk,
  MIDDLE,
  opened,
  setup,
} from './stage'

/** One thing that a player asks for, on a disk that may fail meanwhile. */
export interface Scene {
  /** @returns whether it was answered with ok */
  ask(): Promise<boolean>
  /**
   * Looks at what is on the disk, which works again, and goes on.
   * @returns what is wrong
   */
  check(accepted: boolean): Promise<readonly string[]>
}

/** @param saves absolute path of the folder of the saves; it is there, and empty */
export type SetScene = (saves: string) => Promise<Scene>

export const save: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  const host = await opened(saves)
  return {
    ask: () => commit(host),
    async check(accepted) {
      const kept = await logOnDisk(saves)
      const next = await act(host, { type: 'take-back' })
      const after = await logOnDisk(saves)
      await host.leave()
      return [
        ...(has(kept, lengthAt(MIDDLE) + (accepted ? 1 : 0)) ? [] : ['an accepted action is lost']),
        ...(next ? [] : ['the next action is not saved']),
        ...(has(after, lengthAt(MIDDLE) + 2) ? [] : ['what was not saved is lost with the next save']),
        ...harmed(saves),
      ]
    },
  }
}

export const firstSave: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
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
      return [
        ...(!accepted || has(kept, 0) ? [] : ['the game is lost']),
        ...(next && has(after, 1) ? [] : ['the first action is lost']),
        ...(has(await logOnDisk(saves), lengthAt(MIDDLE)) ? [] : ['the other game is lost']),
        ...harmed(saves),
      ]
    },
  }
}

/** The commit that ends the game. */
export const lastSave: SetScene = async (saves) => {
  furnish(saves, LAST)
  const host = await opened(saves)
  return {
    ask: () => commit(host),
    async check(accepted) {
      const kept = await logOnDisk(saves)
      await host.leave()
      const after = await logOnDisk(saves)
      return [
        ...(has(kept, lengthAt(LAST) + (accepted ? 1 : 0)) ? [] : ['an accepted action is lost']),
        ...(has(after, lengthAt(LAST) + 1) ? [] : ['what was not saved is lost on leaving']),
        ...harmed(saves),
      ]
    },
  }
}

export const restore: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  writeFileSync(fileOf(saves), BROKEN)
  const host = openHost(saves, () => undefined)
  const isKept = () => allTexts(saves).filter((text) => text === BROKEN).length === 2
  return {
    ask: async () => (await host.restoreSave(ID)).ok,
    async check(accepted) {
      const isBack = has(await logOnDisk(saves), lengthAt(MIDDLE - 1))
      const keptThen = isKept()
      const again = await host.restoreSave(ID)
      return [
        ...(isBack || !accepted ? [] : ['the last good copy is not back']),
        ...(keptThen && isKept() ? [] : ['the damaged file was not kept']),
        ...(again.ok && has(await logOnDisk(saves), lengthAt(MIDDLE - 1))
          ? []
          : ['the last good copy is lost']),
        ...harmed(saves),
      ]
    },
  }
}

export const rename: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  return {
    ask: async () => (await host.rename(ID, 'Friday')).ok,
    async check(accepted) {
      const [told] = await host.describe([ID])
      return [
        ...(!accepted || told?.name === 'Friday' ? [] : ['the name is lost']),
        ...(has(await logOnDisk(saves), lengthAt(MIDDLE)) ? [] : ['the game is lost']),
        ...harmed(saves),
      ]
    },
  }
}

export const remove: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  return {
    ask: async () => (await host.remove(ID)).ok,
    check: (accepted) => isWholeOrRemoved(saves, host, accepted ? 'removed' : 'either'),
  }
}

export const putBack: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  if (!(await host.remove(ID)).ok) throw new Error('A healthy disk removes')
  return {
    ask: async () => (await host.putBack(ID)).ok,
    check: (accepted) => isWholeOrRemoved(saves, host, accepted ? 'listed' : 'either'),
  }
}

async function isWholeOrRemoved(
  saves: string,
  host: Host,
  expected: 'listed' | 'removed' | 'either',
): Promise<readonly string[]> {
  const isListed = (await host.saved()).some(({ id }) => id === ID)
  const isAsExpected = expected === 'either' || isListed === (expected === 'listed')
  if (!isListed) await host.putBack(ID)
  return [
    ...(isAsExpected ? [] : ['it is not where it was said to be']),
    ...(has(await logOnDisk(saves), lengthAt(MIDDLE)) ? [] : ['the game is lost']),
    ...harmed(saves),
  ]
}

/** Looking and opening only read, so that nothing may come of a disk that does not. */
export const look: SetScene = async (saves) => {
  furnish(saves, MIDDLE)
  const host = openHost(saves, () => undefined)
  const before = allTexts(saves)
  return {
    async ask() {
      await host.home()
      await host.saved()
      await host.describe([ID, 'beside', 'broken'])
      const opened = await host.open(ID)
      return opened.ok && opened.value.view.round === courses[MIDDLE]?.state.round
    },
    async check() {
      await host.leave()
      return [
        ...(allTexts(saves).join() === before.join() ? [] : ['a file was changed by looking']),
        ...(has(await logOnDisk(saves), lengthAt(MIDDLE)) ? [] : ['the game is lost']),
      ]
    },
  }
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
}
