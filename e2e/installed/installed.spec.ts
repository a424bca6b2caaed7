import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OLDER } from '../../tools/package/older-package'
import { keyboardKado, playKadoToTheEnd } from '../support/kado-hands'
import { keyboard, mouse, playToTheEnd, request, startByMouse, status } from '../support/player'
import { onlySave, savesOf } from '../support/saves'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { endAll, FOLDER, HOME, runAsPlayer, startInstalled } from './installed-app'

/**
 * The life of an installed package, from an older version to its removal and reinstallation: each test continues the
 * one before.
 */

const { KODODO_DEB: DEB = '', KODODO_OLDER_DEB: OLDER_DEB = '' } = process.env
const USER_DATA = join(FOLDER, HOME, '.config', 'Kododo')
const { home, newGame } = words.menus

test.describe.configure({ mode: 'serial' })
test.afterEach(endAll)

/** Runs a command in the bare root. @returns its output */
function inRoot(...command: readonly string[]): string {
  const { status: code, stdout, stderr } = spawnSync('chroot', [FOLDER, ...command], { encoding: 'utf8' })
  expect(code, `${command.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout.trim()
}

function install(deb: string): void {
  cpSync(deb, join(FOLDER, 'tmp', basename(deb)))
  inRoot('apt-get', 'install', '-y', '--no-install-recommends', `/tmp/${basename(deb)}`)
}

const installedVersion = () => /^Version: (.*)$/m.exec(inRoot('dpkg', '--status', 'kododo'))?.[1]

const saves = (where: 'open' | 'finished') => savesOf(USER_DATA, where)

test('it is installed with all its dependencies, and its metadata is valid', () => {
  inRoot('useradd', '--create-home', 'player')
  install(OLDER_DEB)
  expect(installedVersion()).toBe(OLDER)
  inRoot('desktop-file-validate', '/usr/share/applications/kododo.desktop')
  const [metainfo = ''] = readdirSync(join(FOLDER, 'usr/share/metainfo')).filter((name) =>
    /kododo/i.test(name),
  )
  inRoot('appstreamcli', 'validate', '--no-net', `/usr/share/metainfo/${metainfo}`)
  expect(inRoot('xdg-mime', 'query', 'default', 'application/x-kododo')).toBe('kododo.desktop')
  expect(inRoot('stat', '--format=%a', '/usr/lib/kododo/chrome-sandbox')).toBe('4755')
})

test('its command starts it, and a game of each kind is played to the end', async () => {
  const { page, quit } = await startInstalled()
  await startByMouse(page, { players: 2, seed: 'installed' })
  await playToTheEnd(page, keyboard, async () => {})
  await request(page, 'match/leave', { unsaved: 'keep' })
  await page.reload()
  await page
    .getByRole('button', { name: new RegExp(home.newGame) })
    .first()
    .click()
  await page.getByRole('radiogroup', { name: newGame.games }).locator('label', { hasText: 'KADO' }).click()
  await page.getByRole('button', { name: newGame.start }).click()
  await playKadoToTheEnd(page, keyboardKado, async () => {})
  await quit()
  expect(saves('finished')).toHaveLength(2)
})

test('a game that was left continues after an update', async () => {
  const before = await startInstalled()
  await startByMouse(before.page, { players: 3, seed: 'left', choosesGame: true })
  await mouse.commit(before.page, 2, 0)
  await expect(status(before.page)).toContainText('turn 2')
  await before.quit()

  install(DEB)
  expect(installedVersion()).not.toBe(OLDER)
  await expectContinues()
})

test('a file is opened by the command, and by its type while the app runs', async () => {
  const file = `${HOME}/A game.kododo`
  cpSync(onlySave(USER_DATA, 'open'), join(FOLDER, file))
  inRoot('chown', 'player', file)
  expect(inRoot('xdg-mime', 'query', 'filetype', file)).toBe('application/x-kododo')
  const { page, quit } = await startInstalled(file)
  await expect(status(page)).toContainText('turn 2')
  await request(page, 'match/leave', { unsaved: 'keep' })
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(home.continue) }).first()).toBeVisible()
  await runAsPlayer('xdg-open', file)
  await expect(status(page)).toContainText('turn 2')
  await quit()
})

test('its removal leaves every game, which continues after it is installed again', async () => {
  inRoot('apt-get', 'remove', '-y', 'kododo')
  expect(existsSync(join(FOLDER, 'usr/bin/kododo'))).toBe(false)
  inRoot('apt-get', 'purge', '-y', 'kododo')
  expect(existsSync(join(FOLDER, 'usr/lib/kododo'))).toBe(false)
  expect([saves('open').length, saves('finished').length]).toEqual([1, 2])
  install(DEB)
  await expectContinues()
})

/** The home screen offers the game that was left, in the state in which it was left. */
async function expectContinues(): Promise<void> {
  const { page, quit } = await startInstalled()
  await page
    .getByRole('button', { name: new RegExp(home.continue) })
    .first()
    .click()
  await expect(status(page)).toContainText('turn 2')
  await quit()
}
