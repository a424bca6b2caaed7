import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InstanceLock } from './instance-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HOLDER = join(import.meta.dirname, '..', 'fixture', 'lock-holder.ts')

test('a folder is free if its holder ends without a reply', async () => {
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

test('a link that names the computer and the process marks a folder while it is held', () => {
  const lock = new InstanceLock(() => {})
  lock.request(folder, {})
  expect(readlinkSync(join(folder, 'SingletonLock'))).toBe(`${hostname()}-${process.pid}`)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder held by another computer is not free', () => {
  symlinkSync('another-computer-1', join(folder, 'SingletonLock'))
  expect(new InstanceLock(() => {}).request(folder, {})).toBe(false)
})
