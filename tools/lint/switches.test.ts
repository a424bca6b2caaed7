import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, listSources } from './structure/sources'

/** What an app asks of its command line and its environment can be asked for by whoever starts it. */

const root = join(import.meta.dirname, '../..')
const ASKING = /hasSwitch|getSwitchValue|process\.(env|argv)\b/

it('the app asks for a switch or a variable in one place, for the folder of the player’s choice, and for files', () => {
  const shipped = listSources(root).filter((path) => path.startsWith('src/') && !isTest(path))
  const asking = shipped.filter((path) => ASKING.test(readFileSync(join(root, path), 'utf8')))
  expect(asking.sort()).toEqual([
    'src/main/app/ending/lifecycle.ts',
    'src/main/app/test-switches.ts',
    // It hands the environment to `test-switches.ts`, and the files that are to be opened to `files/opened-paths.ts`.
    'src/main/index.ts',
  ])
})
