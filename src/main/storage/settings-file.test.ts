import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSettingsFile } from './settings-file'
import { glanceAtSettings } from './settings-text'

// The library needs Electron, which is not available everywhere tests run. This stand-in reads the file on every access, as
// the library does.
vi.mock('electron-store', () => ({
  default: class {
    readonly #file: string
    readonly #read: (text: string) => object
    constructor({
      name,
      cwd,
      deserialize,
    }: { name: string; cwd: string; deserialize: (text: string) => object }) {
      this.#file = join(cwd, `${name}.json`)
      this.#read = deserialize
    }
    get store(): object {
      return existsSync(this.#file) ? this.#read(readFileSync(this.#file, 'utf8')) : {}
    }
    set(values: object) {
      writeFileSync(this.#file, JSON.stringify({ ...this.store, ...values }))
    }
  },
}))

let folder: string
let reports: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kododo-settings-'))
  reports = []
})
afterEach(() => rm(folder, { recursive: true }))

const config = () => join(folder, 'config.json')
const open = () => openSettingsFile(folder, (error) => reports.push(error))

const IN_THE_WAY: readonly (readonly [what: string, put: () => unknown])[] = [
  ['a folder', () => mkdir(config())],
  ['a file larger than all settings', () => writeFile(config(), '').then(() => truncate(config(), 1e8))],
  ...(process.platform === 'win32' ? [] : [['a pipe', () => execFileSync('mkfifo', [config()])] as const]),
]

describe('the settings file', () => {
  it.each(IN_THE_WAY)(
    'counts as empty if %s lies in its place, and the app works without it',
    async (_, put) => {
      await put()
      expect(glanceAtSettings(folder)).toEqual({})
      const file = open()
      expect(file.store).toEqual({})
      file.set({ speed: 2 })
      expect(reports).toHaveLength(1)
    },
  )

  it.each(IN_THE_WAY)('does not block if %s comes into its place later', async (_, put) => {
    const file = open()
    file.set({ speed: 2 })
    expect(file.store).toEqual({ speed: 2 })
    await rm(config())
    await put()
    expect(() => file.set({ speed: 1 })).toThrow()
    expect(() => file.store).toThrow()
  })
})

describe('a settings file that is damaged', () => {
  const DAMAGES = ['', '{"speed":2,"savesFol', '\0'.repeat(99), '[]', 'null', '7']

  it.each(DAMAGES)('is replaced by the copy of its last content, and is kept: %j', async (damage) => {
    open().set({ speed: 2, savesFolder: '/games' })
    await writeFile(config(), damage)
    const file = open()
    expect(file.trouble).toEqual({ code: 'settings-restored', detail: 'config.broken.json' })
    expect(file.store).toEqual({ speed: 2, savesFolder: '/games' })
    expect(JSON.parse(readFileSync(config(), 'utf8'))).toEqual({ speed: 2, savesFolder: '/games' })
    expect(readFileSync(join(folder, 'config.broken.json'), 'utf8')).toBe(damage)
    expect([open().trouble, reports]).toEqual([null, []])
  })

  it('starts empty if there is no intact copy either', async () => {
    open().set({ speed: 2 })
    for (const name of ['config.json', 'config.last-good.json']) await writeFile(join(folder, name), '{')
    const file = open()
    expect(file.trouble).toEqual({ code: 'settings-reset', detail: 'config.broken.json' })
    expect([file.store, reports]).toEqual([{}, []])
  })

  it('keeps all settings at the next change if the damage occurs while the app runs', async () => {
    const file = open()
    file.set({ speed: 2, savesFolder: '/games' })
    await writeFile(config(), '{')
    file.set({ speed: 1 })
    expect(open().store).toEqual({ speed: 1, savesFolder: '/games' })
  })

  it('is not reported at the first start, when there is none', () => {
    expect([open().trouble, open().store]).toEqual([null, {}])
  })
})

describe('a settings file that cannot be read', () => {
  it('leaves the app with the copy, which says where the games are', async () => {
    open().set({ savesFolder: '/games' })
    await rm(config())
    await mkdir(config())
    const file = open()
    expect(file.trouble?.code).toBe('settings-unreadable')
    expect(file.store).toEqual({ savesFolder: '/games' })
  })
})
