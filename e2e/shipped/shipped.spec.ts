import { spawn } from 'node:child_process'
import { keyboard, playToTheEnd, startByMouse } from '../support/player'
import { savesOf } from '../support/saves'
import { reach } from '../support/started-app'
import { expect, test } from '../support/test'

/** `npm run try-installer` passes the program that it installed, and the folder of its games. */
const { KODODO_EXECUTABLE: EXECUTABLE = '', KODODO_DATA: DATA = '' } = process.env

test('the installed app starts, plays a game to the end, and keeps it', async () => {
  const started = spawn(EXECUTABLE, ['--remote-debugging-port=0'], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const { page, quit } = await reach(started)
    await startByMouse(page, { players: 2, seed: 'shipped' })
    await playToTheEnd(page, keyboard, async () => {})
    await quit()
    expect(savesOf(DATA, 'finished')).toHaveLength(1)
  } finally {
    started.kill('SIGKILL')
  }
})
