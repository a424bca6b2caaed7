import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDesktop } from './desktop'

describe('the desktop', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kododo-desktop-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const desktop = (answer: string, saves = folder) =>
    createDesktop({ folder: saves, openPath: async () => answer, copy: () => {}, window: () => undefined })

  it('counts the saves and their bytes', async () => {
    writeFileSync(join(folder, 'a'), '12345')
    mkdirSync(join(folder, 'finished'))
    writeFileSync(join(folder, 'finished', 'b'), '123')
    expect(await desktop('').readData()).toEqual({ files: 2, bytes: 8 })
  })

  it('has no saves where there is no folder yet, and makes one to show it', async () => {
    const saves = join(folder, 'saves')
    expect(await desktop('', saves).readData()).toEqual({ files: 0, bytes: 0 })
    expect(await desktop('', saves).openFolder()).toBe(true)
  })

  it('tells when the system cannot show the folder', async () => {
    expect(await desktop('No program for folders').openFolder()).toBe(false)
  })

  it('is not in full screen without a window', () => {
    expect(desktop('').isFullScreen()).toBe(false)
  })
})
