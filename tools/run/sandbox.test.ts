import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as everywhere, expect } from 'vitest'
import { startsInSandbox } from './sandbox.ts'

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
])('an Electron that aborts because %s is noticed', (why, line) => {
  expect(startsInSandbox(electronThat(why, `echo '${line}' >&2`, 'kill -TRAP $$'))).toBe(false)
})

test('an Electron that starts, or fails for another reason, is let be', () => {
  expect(startsInSandbox(electronThat('healthy', 'echo v45.4.1'))).toBe(true)
  expect(startsInSandbox(electronThat('no display', 'echo "Missing X server" >&2', 'exit 1'))).toBe(true)
})
