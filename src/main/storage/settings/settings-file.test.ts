import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSettingsFile } from './settings-file'
import { glanceAtSettings } from './settings-text'

// The library asks for Electron, which cannot be had in every place where tests run. As it does, this one reads the file
// each time.
vi.mock('electron-store', () => ({
  default: class {
    readonly #file: string
    constructor({ name, cwd }: { name: string; cwd: string }) {
      this.#file = join(cwd, `${name}.json`)
    }
    get store(): object {
      return existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
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
    'counts as empty where %s lies in its place, and the app goes without it',
    async (_, put) => {
      await put()
      expect(glanceAtSettings(folder)).toEqual({})
      const file = open()
      expect(file.store).toEqual({})
      file.set({ speed: 2 })
      expect(reports).toHaveLength(1)
    },
  )

  it.each(IN_THE_WAY)('is not waited for where %s comes into its place later', async (_, put) => {
    const file = open()
    file.set({ speed: 2 })
    expect(file.store).toEqual({ speed: 2 })
    await rm(config())
    await put()
    expect(() => file.set({ speed: 1 })).toThrow()
    expect(() => file.store).toThrow()
  })
})
