import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal } from '../../src/main/storage/seal'
import { playable5211 } from '../../test/main/played'
import { playSome, recordAt } from './games'
import type { SetScene } from './scene'
import {
  act,
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

/** Scenes in which another program puts a whole save of its own in the place of the game that is being played. */

const ELSEWHERE = { ...setup, seed: 'another hand' }
const course = playSome(playable5211, ELSEWHERE, 30).at(-1)
const found = course === undefined ? undefined : recordAt(ELSEWHERE, course)
const text = found === undefined ? '' : seal(found)

/** How often the list has what the other hand played. */
async function timesListed(saves: string): Promise<number> {
  const store = createSaveStore(saves)
  const all = [...(await store.unfinished()), ...(await store.records())]
  const games = await Promise.all(all.map(({ id }) => store.load(id)))
  return games.filter((game) => game.ok && game.value.seed === found?.seed).length
}

/** Saves over it. What failed is made up for by the next save. */
export const anotherHand: SetScene = async (saves) => {
  await furnish(saves, MIDDLE)
  const host = await opened(saves)
  writeFileSync(fileOf(saves), text)
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

/** The game was ended there as well. */
export const endedByAnother: SetScene = async (saves) => {
  await furnish(saves, LAST)
  const host = await opened(saves)
  writeFileSync(join(saves, 'finished', `${ID}.json`), text)
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
