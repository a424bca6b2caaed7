import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium, type Surroundings } from './find.ts'

const machine = (platform: NodeJS.Platform, env: Surroundings['env'], ...files: string[]): Surroundings => ({
  platform,
  env,
  isExecutable: (file) => files.includes(file),
})
const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter)
const shell = join('/usr/bin', 'chromium-headless-shell')
const chromium = join('/usr/bin', 'chromium')
const chrome = join('/usr/local/bin', 'google-chrome')

test('prefers the headless shell if no window is visible', () => {
  expect(findChromium(false, machine('linux', { PATH }, chromium, shell))).toBe(shell)
})

test('skips the headless shell if a window must be visible', () => {
  expect(findChromium(true, machine('linux', { PATH }, shell))).toBeNull()
  expect(findChromium(true, machine('linux', { PATH }, shell, chrome, chromium))).toBe(chromium)
})

test('falls back to any installed Chromium', () => {
  expect(findChromium(false, machine('linux', { PATH }, chrome))).toBe(chrome)
  expect(findChromium(false, machine('linux', {}))).toBeNull()
})

test('searches the usual folders of macOS and Windows', () => {
  const mac = '/Applications/Chromium.app/Contents/MacOS/Chromium'
  expect(findChromium(true, machine('darwin', { PATH }, mac))).toBe(mac)
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
  const env = { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' }
  expect(findChromium(false, machine('win32', env, edge))).toBe(edge)
})
