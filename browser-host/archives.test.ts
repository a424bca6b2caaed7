import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Archive, openArchive, splitPath } from './archives.ts'

describe('an archive as Electron’s own tool packs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kododo-archive-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let archive: Archive
  beforeAll(async () => {
    mkdirSync(join(folder, 'app', 'out', 'main'), { recursive: true })
    writeFileSync(join(folder, 'app', 'package.json'), '{"name":"größer"}')
    writeFileSync(join(folder, 'app', 'out', 'main', 'index.js'), 'start()')
    await createPackage(join(folder, 'app'), join(folder, 'app.asar'))
    archive = openArchive(readFileSync(join(folder, 'app.asar')))
  })

  test('returns each file', () => {
    expect(archive.read('package.json')?.toString()).toBe('{"name":"größer"}')
    expect(archive.read(join('out', 'main', 'index.js'))?.toString()).toBe('start()')
  })

  test('has no file for an unknown path or a folder', () => {
    expect(archive.read('missing.js')).toBeNull()
    expect(archive.read(join('out', 'main'))).toBeNull()
    expect(archive.read(join('package.json', 'within'))).toBeNull()
  })
})

test('splits a path into archive and file, or returns null', () => {
  const file = join('/opt', 'app.asar', 'out', 'index.js')
  expect(splitPath(file)).toEqual({ archive: join('/opt', 'app.asar'), within: join('out', 'index.js') })
  expect(splitPath(join('/opt', 'app.asar'))).toBeNull()
  expect(splitPath(join('/opt', 'app', 'index.js'))).toBeNull()
})
