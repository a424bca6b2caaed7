import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  chooseHost,
  type Machine,
  onVirtualDisplay,
  purposeOf,
  readWanted,
  wantsElectron,
  whyBrowserHost,
} from './hosts.ts'
import { ROOT } from './machine.ts'

const machine = (has: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  electron: false,
  sandboxRefused: false,
  chromium: false,
  display: false,
  virtualDisplay: false,
  debianRoot: false,
  ...has,
})

test('plays on Electron if it is installed', () => {
  const desktop = machine({ electron: true, display: true, chromium: true })
  expect(chooseHost('play', desktop)).toEqual({ host: 'electron', virtualDisplay: false })
})

test('plays in Chromium without Electron, and installs it if possible', () => {
  const desktop = machine({ display: true, chromium: true })
  expect(chooseHost('play', desktop)).toEqual({ host: 'browser-host', install: null })
  const bare = machine({ display: true, debianRoot: true })
  expect(chooseHost('play', bare)).toEqual({ host: 'browser-host', install: 'chromium' })
})

test('plays in Chromium if the system prevents Electron from starting, and never without its sandbox', () => {
  const ubuntu = machine({ electron: true, sandboxRefused: true, display: true })
  expect(chooseHost('play', { ...ubuntu, chromium: true })).toEqual({ host: 'browser-host', install: null })
  expect(chooseHost('test', { ...ubuntu, chromium: true })).toEqual({ host: 'browser-host', install: null })
  expect(chooseHost('play', ubuntu)).toMatchObject({
    host: 'none',
    advice: expect.stringContaining('sandbox'),
  })
  for (const purpose of ['play', 'test'] as const) {
    const why = whyBrowserHost(purpose, ubuntu) ?? ''
    expect(why).toMatch(/^This system keeps Electron from starting.*$/)
    const [, profile = 'none'] = /apparmor_parser --replace (\S+)$/.exec(why) ?? []
    expect(existsSync(join(ROOT, profile))).toBe(true)
  }
})

test('plays on a display, and demonstrates the app without one', () => {
  expect(purposeOf(machine({ display: true }))).toBe('play')
  expect(purposeOf(machine({ virtualDisplay: true }))).toBe('demonstrate')
  const server = machine({ electron: true, virtualDisplay: true })
  expect(chooseHost('demonstrate', server)).toEqual({ host: 'electron', virtualDisplay: true })
  expect(chooseHost('demonstrate', machine({ electron: true, chromium: true }))).toEqual({
    host: 'browser-host',
    install: null,
  })
  expect(chooseHost('demonstrate', machine({ debianRoot: true }))).toEqual({
    host: 'browser-host',
    install: 'chromium-headless-shell',
  })
  expect(whyBrowserHost('demonstrate', machine({ chromium: true }))).toBeNull()
})

test('tests on Electron only with a display, which may be a virtual one', () => {
  const server = machine({ electron: true, chromium: true })
  expect(chooseHost('test', server)).toEqual({ host: 'browser-host', install: null })
  expect(chooseHost('test', { ...server, virtualDisplay: true })).toEqual({
    host: 'electron',
    virtualDisplay: true,
  })
})

test('tests on a bare Debian machine with the packages that it installs', () => {
  expect(chooseHost('test', machine({ debianRoot: true }))).toEqual({
    host: 'browser-host',
    install: 'chromium-headless-shell',
  })
})

test('names the packages to install if there is no host', () => {
  expect(chooseHost('test', machine())).toMatchObject({
    host: 'none',
    advice: expect.stringContaining('Chromium'),
  })
})

test('does not download Electron if it could not show a window', () => {
  expect(wantsElectron('test', machine())).toBe(false)
  expect(wantsElectron('play', machine({ virtualDisplay: true }))).toBe(false)
  expect(wantsElectron('test', machine({ virtualDisplay: true }))).toBe(true)
  expect(wantsElectron('play', machine({ display: true }))).toBe(true)
})

test('takes the requested host, or none', () => {
  const both = machine({ electron: true, chromium: true, virtualDisplay: true })
  expect(chooseHost('test', both, 'browser-host')).toEqual({ host: 'browser-host', install: null })
  expect(chooseHost('test', both, 'electron')).toEqual({ host: 'electron', virtualDisplay: true })
  expect(chooseHost('test', { ...both, electron: false }, 'electron')).toMatchObject({ host: 'none' })
  expect(chooseHost('test', { ...both, sandboxRefused: true }, 'electron')).toMatchObject({
    host: 'none',
    advice: expect.stringContaining('sandbox'),
  })
  expect(['electron', 'browser-host', 'steam', '', undefined].map(readWanted)).toEqual([
    'electron',
    'browser-host',
    'either',
    'either',
    'either',
  ])
})

test('makes the invisible display large enough for every size, with a window manager if one is installed', () => {
  const bare = onVirtualDisplay(['node', 'cli.js'], false)
  expect(bare).toEqual([
    'xvfb-run',
    '--auto-servernum',
    '--server-args=-screen 0 1920x1200x24',
    'node',
    'cli.js',
  ])
  expect(onVirtualDisplay(['node', 'cli.js'], true)).toEqual([
    ...bare.slice(0, 3),
    ...['sh', '-c', 'openbox & exec "$@"', 'sh', 'node', 'cli.js'],
  ])
})
