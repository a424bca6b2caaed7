import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as inPlaywright } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from './chromium/find.ts'
import { type Launched, launchFixture, PATIENCE_MS } from './fixture/launch.ts'

const expectPage = inPlaywright.configure({ timeout: PATIENCE_MS })

const userData = mkdtempSync(join(tmpdir(), 'fixture-'))
afterAll(() => rmSync(userData, { recursive: true, force: true }))

const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kododo-browser-host-'))
const profilesOf = (pid: number | undefined) => profiles().filter((name) => name.includes(`-${pid}-`))
const commands = () => spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).stdout

/**
 * Asks the electron package for the path of its executable while the override names the browser host.
 * @param fetched the executable's name that the package stores once Electron is downloaded
 */
function programOf(fetched: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-electron-'))
  const require = createRequire(import.meta.url)
  copyFileSync(require.resolve('electron/index.js'), join(folder, 'index.js'))
  if (fetched !== null) writeFileSync(join(folder, 'path.txt'), fetched)
  const program: string = require(folder)
  rmSync(folder, { recursive: true })
  return program
}

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null

// A machine with Electron needs no Chromium; otherwise the test command installs one. Windows has no `ps`.
describe.skipIf(findChromium(false) === null || process.platform === 'win32')(
  'an app on the browser host',
  () => {
    describe('while it runs', () => {
      let launched: Launched
      beforeAll(async () => {
        launched = await launchFixture(userData)
      })
      afterAll(() => launched.app.close())

      test('exchanges structured clones', async () => {
        const { page } = launched
        const result = await page.evaluate(async () => {
          const sent = {
            set: new Set(['b2']),
            bytes: new Uint8Array([1, 2]),
            nothing: undefined,
            day: new Date(5),
          }
          const received = await fixture.invoke('echo', sent)
          const { set, bytes, day } = received as typeof sent
          return [set.has('b2'), bytes[1], day.getTime(), Object.keys(received as object)]
        })
        expect(result).toEqual([true, 2, 5, ['set', 'bytes', 'nothing', 'day']])
      })

      test('rejects with the name of the channel', async () => {
        const call = launched.page.evaluate(() => fixture.invoke('fail'))
        await expect(call).rejects.toThrow("Error invoking remote method 'fail': Error: refused")
        const missing = launched.page.evaluate(() => fixture.invoke('nothing-here'))
        await expect(missing).rejects.toThrow("No handler registered for 'nothing-here'")
      })

      test('receives events until it unsubscribes', async () => {
        const { page } = launched
        const heard = await page.evaluate(async () => {
          const texts: unknown[] = []
          const unsubscribe = fixture.on('note', (text) => texts.push(text))
          fixture.send('say', 'one')
          await fixture.invoke('echo', null)
          unsubscribe()
          fixture.send('say', 'two')
          await fixture.invoke('echo', null)
          return texts
        })
        expect(heard).toEqual(['said one'])
        await expectPage(page.locator('#note')).toHaveText('said two')
      })

      test('releases a listener that has unsubscribed', async () => {
        const { page } = launched
        await page.evaluate(() => {
          const listener = () => {}
          fixture.on('note', listener)()
          Object.assign(window, { listener: new WeakRef(listener) })
        })
        const session = await page.context().newCDPSession(page)
        const isGone = async () => {
          await session.send('HeapProfiler.collectGarbage')
          return page.evaluate(() => Reflect.get(window, 'listener').deref() === undefined)
        }
        await expectPage.poll(isGone).toBe(true)
      })

      test('knows the sender of a message', async () => {
        const sender = await launched.page.evaluate(() => fixture.invoke('sender'))
        expect(sender).toEqual([true, 'app://fixture/index.html', null])
      })

      test('has no WebGL without a GPU unless the app asks for it', async () => {
        expect(await launched.page.evaluate(hasWebGl)).toBe(false)
      })

      test('runs worker threads', async () => {
        expect(await launched.page.evaluate(() => fixture.invoke('square', 12))).toBe(144)
      })

      test('keeps Node out of the page, and freezes the exposed API', async () => {
        const state = await launched.page.evaluate(() => [
          'require' in globalThis,
          'process' in globalThis,
          Object.isFrozen(fixture),
          Object.keys(globalThis).filter((name) => /browserHost|ipc/i.test(name)),
        ])
        expect(state).toEqual([false, false, true, []])
      })

      test('enforces the content policy', async () => {
        // A script started by a click: scripts run through DevTools are exempt.
        await launched.page.getByRole('button', { name: 'eval' }).click()
        await expectPage(launched.page.locator('#eval')).toHaveText('EvalError')
      })

      test('does not navigate away', async () => {
        const { page } = launched
        const before = page.url()
        await page.evaluate(() => {
          location.href = 'https://example.org/'
        })
        await page.evaluate(() => {
          location.href = '/elsewhere.html'
        })
        // This fixture refuses even a reload: the app is asked, as in Electron.
        await page.evaluate(() => {
          document.body.dataset.ready = 'still'
          location.reload()
        })
        // The last request is served, so the earlier ones were handled before it.
        await page.evaluate(() => fetch('/page.js').then((response) => response.text()))
        expect(page.url()).toBe(before)
        await expectPage(page.locator('body')).toHaveAttribute('data-ready', 'still')
      })

      test('requests nothing that the app refuses', async () => {
        const statuses = await launched.page.evaluate(() =>
          Promise.all(
            ['/page.js', '/refused.js'].map((path) =>
              fetch(path).then(
                ({ status }) => status,
                () => 'refused',
              ),
            ),
          ),
        )
        expect(statuses).toEqual([200, 'refused'])
        const elsewhere = await launched.app.evaluate(async ({ BrowserWindow }) => {
          const window = new BrowserWindow({ show: false })
          const outcome = await window.loadURL('https://example.org/').then(() => 'loaded', String)
          window.destroy()
          return outcome
        })
        expect(elsewhere).toContain('ERR_BLOCKED_BY_CLIENT')
      })

      test('opens no second window, by script or by link', async () => {
        const { app, page } = launched
        expect(await page.evaluate(() => window.open('/by-script.html'))).toBeNull()
        await expectPage(page.locator('#note')).toHaveText('open /by-script.html')
        await page.getByRole('link').click()
        await expectPage(page.locator('#note')).toHaveText('open /elsewhere.html')
        expect(app.windows()).toHaveLength(1)
      })

      test('is refused the permissions that it refuses itself', async () => {
        const state = await launched.page.evaluate(async () => {
          const { state } = await navigator.permissions.query({ name: 'geolocation' })
          return [state, Notification.permission]
        })
        expect(state).toEqual(['denied', 'denied'])
      })

      test('throws the name of a member that the host lacks', async () => {
        const call = launched.app.evaluate(({ app }) => app.dock)
        await expect(call).rejects.toThrow('browser host: no app.dock')
        const member = launched.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.getOpacity(),
        )
        await expect(member).rejects.toThrow('browser host: no BrowserWindow.getOpacity')
      })

      test('resizes the page with its window', async () => {
        const { app, page } = launched
        const size = () => page.evaluate(() => [innerWidth, innerHeight])
        expect(await size()).toEqual([900, 700])
        const window = await app.browserWindow(page)
        const resized = window.evaluate((target) => {
          const event = new Promise((resolve) =>
            target.once('resize', () => resolve(target.getContentSize())),
          )
          target.setContentSize(1234, 567)
          return event
        })
        expect(await resized).toEqual([1234, 567])
        await expect.poll(size).toEqual([1234, 567])
        expect(await window.evaluate((target) => target.isVisible())).toBe(true)
      })

      test('asks for paths in the page, above all other layers', async () => {
        const { app, page } = launched
        const saving = app.evaluate(({ dialog }) =>
          dialog.showSaveDialog({ title: 'Where', defaultPath: 'a.txt' }),
        )
        const field = page.getByRole('textbox', { name: 'Where' })
        await expectPage(field).toHaveValue(/a\.txt$/)
        await field.fill('/tmp/b.txt')
        await page.getByRole('button', { name: 'Save' }).click()
        expect(await saving).toEqual({ canceled: false, filePath: '/tmp/b.txt' })

        const opening = app.evaluate(({ dialog }) => dialog.showOpenDialog({ title: 'Which' }))
        await page.getByRole('textbox', { name: 'Which' }).press('Escape')
        expect(await opening).toEqual({ canceled: true, filePaths: [] })
        await expectPage(page.locator('dialog')).toHaveCount(0)
      })

      test('lets a spec replace the file dialog', async () => {
        const { app } = launched
        const answer = await app.evaluate(({ dialog }) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: ['/tmp/c.txt'] })
          return dialog.showOpenDialog({})
        })
        expect(answer.filePaths).toEqual(['/tmp/c.txt'])
      })

      // On Windows its name is electron.exe, which only a shell resolves to electron.exe.cmd.
      test.each([
        ['no Electron fetched', null],
        ["Linux's Electron fetched", 'electron'],
        ["macOS's Electron fetched", 'Electron.app/Contents/MacOS/Electron'],
      ])('is the only one on its user data, with %s', async (_, fetched) => {
        const { app } = launched
        const host = programOf(fetched)
        const args = [join(import.meta.dirname, 'fixture'), `--user-data-dir=${userData}`, 'a file']
        await app.evaluate((electron) => {
          electron.app.once('second-instance', (_event, argv, folder) => {
            Object.assign(electron.app, { heard: [argv.slice(1), folder] })
          })
        })
        expect(spawnSync(host, args, { cwd: userData }).status).toBe(3)
        const heard = await app.evaluate((electron) => Reflect.get(electron.app, 'heard'))
        expect(heard).toEqual([args, realpathSync(userData)])
        expect(await app.evaluate((electron) => electron.app.hasSingleInstanceLock())).toBe(true)
      })

      test('reloads a crashed page', async () => {
        const { app } = launched
        const loads = app.evaluate(({ webContents }) => {
          const [contents] = webContents.getAllWebContents()
          let isStarted = false
          contents?.once('did-start-navigation', () => {
            isStarted = true
          })
          return new Promise((resolve) => {
            contents?.once('did-finish-load', () => {
              const echo = contents.executeJavaScript('fixture.invoke("echo", 7)')
              resolve(echo.then((answer) => [isStarted, answer]))
            })
            contents?.forcefullyCrashRenderer()
          })
        })
        expect(await loads).toEqual([true, 7])
      })
    })

    describe('when it has ended', () => {
      let pid: number | undefined
      let launches = 0
      beforeAll(async () => {
        const { app, page } = await launchFixture(userData)
        pid = app.process().pid
        launches = Number(await page.evaluate(() => fixture.invoke('launches')))
        await app.close()
      })

      test('leaves no process and no profile', async () => {
        expect(profilesOf(pid)).toEqual([])
        // Chromium's last processes end a moment after the host.
        await expect.poll(commands).not.toContain(`kododo-browser-host-${pid}-`)
      })

      test('keeps its user data for the next launch', async () => {
        const { app, page } = await launchFixture(userData)
        expect(await page.evaluate(() => fixture.invoke('launches'))).toBe(launches + 1)
        await app.close()
      })
    })

    describe('when it has been killed', () => {
      let pid: number | undefined
      beforeAll(async () => {
        const { app } = await launchFixture(userData)
        pid = app.process().pid
        const closed = app.waitForEvent('close')
        app.process().kill('SIGKILL')
        await closed
      })

      test('ends Chromium', async () => {
        await expect.poll(commands).not.toContain(`kododo-browser-host-${pid}-`)
      })

      test('leaves a profile that the next launch removes', async () => {
        expect(profilesOf(pid)).toHaveLength(1)
        const { app } = await launchFixture(userData)
        expect(profilesOf(pid)).toEqual([])
        await app.close()
      })
    })

    test('fails when Chromium crashes', async () => {
      const { app, page } = await launchFixture(userData)
      const child = app.process()
      const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
      const session = await page.context().newCDPSession(page)
      session.send('Browser.crash').catch(() => {})
      expect(await exit).toBe(1)
      expect(profilesOf(child.pid)).toEqual([])
    })

    test('scales to two device pixels per pixel and draws with WebGL if asked to', async () => {
      const switches = ['--force-device-scale-factor=2', '--enable-unsafe-swiftshader']
      const { app, page } = await launchFixture(userData, ...switches)
      expect(await page.evaluate(() => [devicePixelRatio, innerWidth])).toEqual([2, 900])
      expect(await page.evaluate(hasWebGl)).toBe(true)
      await app.close()
    })
  },
)
