import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fetchElectron, reasonIn, refusalIn } from './machine'

it.each([
  ['TypeError: fetch failed\n', 'TypeError: fetch failed'],
  [
    'TypeError: fetch failed\n    at node:internal/deps/undici/undici:14900:13\n  [cause]: Error: getaddrinfo ENOTFOUND github.com\n      at GetAddrInfoReqWrap {\n    errno: -3008\n  }\n}\n',
    'Error: getaddrinfo ENOTFOUND github.com',
  ],
  [
    'node:internal/process:394\n    throw error\n    ^\n\nError: ENOSPC: no space left on device, write {\n  errno: -28\n}\n\nNode.js v24.21.0\n',
    'Error: ENOSPC: no space left on device, write',
  ],
  ['something else\n', 'something else'],
  ['', 'it gave no reason'],
])('finds the reason why a download failed in what was written', (written, reason) => {
  expect(reasonIn(written)).toBe(reason)
})

it('says why Electron could not be downloaded, and nothing where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const fetchWith = (program: string) => {
    const installer = join(folder, 'install.js')
    writeFileSync(installer, program)
    return fetchElectron(() => {}, installer)
  }
  expect(await fetchWith("throw new TypeError('fetch failed')")).toBe('TypeError: fetch failed')
  expect(await fetchWith("console.log('Downloading')")).toBeNull()
  expect(await fetchWith('throw Error(process.env.ELECTRON_GET_USE_PROXY)')).toBe('Error: 1')
})

it('tells a full disk and a folder that may not be written to from a fault in the code', () => {
  const failed = (line: string) =>
    `failed to load config\nerror during build:\n${line}\n    at Object.writeFileSync (node:fs:2482:20)\n`
  const denied = "Error: EACCES: permission denied, open '/srv/kododo/electron.vite.config.ts.1.mjs'"
  const full = 'Error: ENOSPC: no space left on device, write'
  expect([denied, full].map((line) => refusalIn(failed(line)))).toEqual([denied, full])
  expect(refusalIn(failed('SyntaxError: Unexpected token (3:4)'))).toBeNull()
})
