import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { App } from './app.ts'

function running() {
  const done: string[] = []
  const app = new App({
    path: '/app',
    manifest: {},
    isPacked: false,
    switches: new Map(),
    windows: new Map(),
    launchAgain: (args) => done.push(`launch again ${args?.join(' ') ?? ''}`.trim()),
    stop: (code) => void done.push(`stop ${code}`),
  })
  return { app, done }
}

test('an app is launched again at its end only if it asked for that', () => {
  const asked = running()
  asked.app.relaunch()
  expect(asked.done).toEqual([])
  asked.app.quit()
  expect(asked.done).toEqual(['launch again', 'stop 0'])

  const elsewhere = running()
  elsewhere.app.relaunch({ args: ['.', '/a.kododo'] })
  elsewhere.app.exit()
  expect(elsewhere.done).toEqual(['launch again . /a.kododo', 'stop 0'])

  const other = running()
  other.app.exit(3)
  expect(other.done).toEqual(['stop 3'])
})

test('a folder must exist before it is set, as the documentation says', () => {
  const { app } = running()
  expect(() => app.setPath('userData', join(tmpdir(), 'kododo-not-there'))).toThrow('Failed to set path')
  app.setPath('userData', tmpdir())
  expect(app.getPath('userData')).toBe(tmpdir())
})
