import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, listSources } from './sources'

/** What an app asks of its command line and its environment can be asked for by whoever starts it. */

const root = join(import.meta.dirname, '../..')
const ASKING = /hasSwitch|getSwitchValue|process\b.*\b(env|argv)\b|\{[^}]*\b(env|argv)\b[^}]*\}.*\bprocess\b/

it('the app asks for a switch or a variable in one place, for the folder of the player’s choice, and for files', () => {
  const shipped = listSources(root).filter((path) => path.startsWith('src/') && !isTest(path))
  const asking = shipped.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => ASKING.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(asking.sort()).toEqual([
    "src/main/app/ending/lifecycle.ts: const given = app.commandLine.getSwitchValue('user-data-dir')",
    "src/main/app/test-switches.ts: botsTakeTheirTime: commandLine.hasSwitch('bots-take-their-time'),",
    "src/main/app/test-switches.ts: botsWait: commandLine.hasSwitch('bots-wait'),",
    "src/main/app/test-switches.ts: inspectsTable: commandLine.hasSwitch('inspect-table'),",
    "src/main/app/test-switches.ts: }: Pick<App, 'isPackaged'> & { readonly commandLine: Pick<App['commandLine'], 'hasSwitch'> },",
    // Of the environment it asks where its own AppImage is.
    'src/main/index.ts: const launch = () => launchAgain(process, argumentsWith(process.argv, opening.waiting()))',
    'src/main/index.ts: const switches = readTestSwitches(app, process.env)',
    'src/main/index.ts: opening.add(filesIn(process.argv, process.cwd()))',
  ])
})
