import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { IDENTITY } from '../../src/shared/identity'
import { configuration, ELECTRONS_LICENCES, moveElectronsLicences } from './configuration'
import { describeSizes, tooLarge } from './sizes'

const root = mkdtempSync(join(tmpdir(), 'kododo-packed-'))
afterAll(() => rmSync(root, { recursive: true }))

const NOTHING = { mac: false, notarized: false, windows: false } as const
const configured = (signing = {}, standIn: string | null = null) =>
  configuration({ output: root, standIn, signing: { ...NOTHING, ...signing } })

const checksumsOf = (download: ReturnType<typeof configured>['electronDownload']) =>
  download && 'checksums' in download ? (download.checksums ?? {}) : {}

/** A packed app, as far as it is looked at here. @returns its folder and its resources */
function packed(name: string, archive = 1000): readonly [string, string] {
  const [app, resources] = [join(root, name), join(root, name, 'resources')]
  mkdirSync(resources, { recursive: true })
  writeFileSync(join(app, 'kododo'), '')
  writeFileSync(join(resources, 'app.asar'), Buffer.alloc(archive))
  return [app, resources]
}

describe.each(['beside the program', 'among the resources, as on macOS'])('licences of Electron', (where) => {
  it(`are moved to ours from ${where}`, () => {
    const [app, resources] = packed(where)
    const place = where.startsWith('beside') ? app : resources
    for (const name of ELECTRONS_LICENCES) writeFileSync(join(place, name), name)
    moveElectronsLicences(app, resources)
    expect(readdirSync(join(resources, 'licences')).toSorted()).toEqual(ELECTRONS_LICENCES.toSorted())
    expect(ELECTRONS_LICENCES.filter((name) => existsSync(join(place, name)))).toEqual([])
  })
})

it('an app without them is not packed', () => {
  const [app, resources] = packed('bare')
  expect(() => moveElectronsLicences(app, resources)).toThrow(
    'LICENSE.electron.txt is not in what was packed.',
  )
})

it('what is Electron’s is not weighed, and what is too large is told', () => {
  const [small, resources] = packed('small', 1024 ** 2)
  mkdirSync(join(resources, 'licences'))
  for (const name of ELECTRONS_LICENCES)
    writeFileSync(join(resources, 'licences', name), Buffer.alloc(9 * 1024 ** 2))
  expect(describeSizes(small)).toBe(`${small}: app.asar 1.00 MiB, with its resources 1.00 MiB`)
  expect(tooLarge(small)).toEqual([])
  const [large, others] = packed('large', 5 * 1024 ** 2)
  writeFileSync(join(others, 'more'), Buffer.alloc(2 * 1024 ** 2))
  expect(tooLarge(large)).toEqual(['app.asar is larger than 4 MiB', 'it brings more than 6 MiB'])
})

it('with a certificate nothing is packed unsigned, and without one nothing asks for it', () => {
  const { mac, win } = configured({ mac: true, windows: true })
  expect([mac?.forceCodeSigning, win?.forceCodeSigning]).toEqual([true, true])
  const without = configured()
  expect([without.mac?.forceCodeSigning, without.win?.forceCodeSigning]).toEqual([false, false])
  expect(without.mac?.identity).toBe('-')
})

it('Electron is held against the checksums of its package', () => {
  const { electronDownload, electronVersion } = configured()
  const sums = Object.entries(checksumsOf(electronDownload))
  const own = sums.filter(([name]) => name.startsWith(`electron-v${electronVersion}-`))
  expect(own.length).toBeGreaterThan(5)
  expect(own.every(([, sum]) => /^[0-9a-f]{64}$/.test(sum))).toBe(true)
  expect(configured({}, '/a stand-in').electronDownload).toBeUndefined()
})

it('systems are told who publishes it by the one file that knows', () => {
  expect(configured().extraMetadata).toEqual({
    author: { name: IDENTITY.publisher, email: IDENTITY.maintainer.email },
    homepage: IDENTITY.homepage,
  })
})
