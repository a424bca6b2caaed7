import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InstanceLock } from './instance-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HOLDER = join(import.meta.dirname, '..', 'fixture', 'lock-holder.ts')

test('a folder whose holder ends without having heard is free', async () => {
  const holder = spawn(process.execPath, [HOLDER, folder, '500'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const lock = new InstanceLock(() => {})
  expect(lock.request(folder, { time: 'first' })).toBe(true)
  lock.release()
})

test('a folder whose holder was killed is free', () => {
  writeFileSync(join(folder, 'browser-host.lock'), '4194304')
  const lock = new InstanceLock(() => {})
  expect(lock.request(folder, {})).toBe(true)
  lock.release()
})
