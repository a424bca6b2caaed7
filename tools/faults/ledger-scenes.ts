import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '../../src/main/match/host'
import { seal } from '../../src/main/storage/seal'
import { recordAt } from './games'
import { openHost } from './open-host'
import type { SetScene } from './scene'
import { commit, courses, furnish, ID, opened, REVEAL, setup, unharmed, untrue } from './stage'

/** Cards are turned up while a copy of the game lies beside it: the game goes on counting, and the copy does not. */

const COPY = 'copy'

function putCopy(saves: string): void {
  const course = courses[REVEAL]
  if (course === undefined) throw new Error('No cards are turned up')
  writeFileSync(join(saves, `${COPY}.json`), seal({ ...recordAt(setup, course), id: COPY }))
}

async function standingIn(host: Host, id: string): Promise<string | null> {
  const [told] = await host.describe([id])
  return told === undefined || told.game.state === 'refused' ? null : told.game.standing
}

const afterStart = (saves: string, id: string) =>
  standingIn(
    openHost(saves, () => undefined),
    id,
  )

/** What holds of a disk as a start finds it. */
export const countsOnce = async (saves: string, answered: boolean) => ({
  'the game counts': (await afterStart(saves, ID)) === 'counts',
  'the copy does not count': !answered || (await afterStart(saves, COPY)) === 'seen',
})

export const turnUp: SetScene = async (saves) => {
  await furnish(saves, REVEAL)
  putCopy(saves)
  const host = await opened(saves)
  return {
    ask: () => commit(host),
    async check() {
      const here = await standingIn(host, COPY)
      await host.leave()
      const counts = await afterStart(saves, ID)
      // A ledger that could not be written is, once the game is continued.
      await (await opened(saves)).leave()
      return untrue({
        'the copy does not count here': here === 'seen',
        'the game goes on counting': counts === 'counts',
        'the copy does not count after a start': (await afterStart(saves, COPY)) === 'seen',
        ...unharmed(saves),
      })
    },
  }
}
