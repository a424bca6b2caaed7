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

test('a folder is held by a link that names the computer and the process, as long as it is', () => {
  const lock = new InstanceLock(() => {})
  lock.request(folder, {})
  expect(readlinkSync(join(folder, 'SingletonLock'))).toBe(`${hostname()}-${process.pid}`)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that another computer holds is not free', () => {
  symlinkSync('another-computer-1', join(folder, 'SingletonLock'))
  expect(new InstanceLock(() => {}).request(folder, {})).toBe(false)
})
