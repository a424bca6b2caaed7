import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as everywhere, expect, it, onTestFinished } from 'vitest'
import { fetchElectron, reasonIn, refusalIn } from './machine'
import { startsInSandbox } from './machine.ts'

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
])('finds the reason for a failed download in its output', (written, reason) => {
  expect(reasonIn(written)).toBe(reason)
})

it('says why Electron could not be downloaded, and nothing on success', async () => {
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

it('distinguishes a full disk and a read-only folder from a fault in the code', () => {
  const failed = (line: string) =>
    `failed to load config\nerror during build:\n${line}\n    at Object.writeFileSync (node:fs:2482:20)\n`
  const denied = "Error: EACCES: permission denied, open '/srv/kododo/electron.vite.config.ts.1.mjs'"
  const full = 'Error: ENOSPC: no space left on device, write'
  expect([denied, full].map((line) => refusalIn(failed(line)))).toEqual([denied, full])
  expect(refusalIn(failed('SyntaxError: Unexpected token (3:4)'))).toBeNull()
})

/** Only Linux has this sandbox, and its programs are shell scripts here. */
const test = everywhere.skipIf(process.platform === 'win32')

const folder = mkdtempSync(join(tmpdir(), 'kododo-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

function electronThat(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'))
  chmodSync(file, 0o755)
  return file
}

test.each([
  [
    'its helper has no rights',
    'FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I am aborting now.',
  ],
  [
    'it has no helper',
    'FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:129] No usable sandbox! If you are running on Ubuntu 23.10+ …',
  ],
])('detects an Electron that aborts because %s', (why, line) => {
  expect(startsInSandbox(electronThat(why, `echo '${line}' >&2`, 'kill -TRAP $$'))).toBe(false)
})

test('accepts an Electron that starts, or fails for another reason', () => {
  expect(startsInSandbox(electronThat('healthy', 'echo v45.4.1'))).toBe(true)
  expect(startsInSandbox(electronThat('no display', 'echo "Missing X server" >&2', 'exit 1'))).toBe(true)
})
