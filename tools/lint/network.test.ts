import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, listSources } from './sources'

/** No line of what ships can reach a network: neither by a module of Node or Electron, nor by what pages have for it. */

const root = join(import.meta.dirname, '../..')

const MODULES = 'net|tls|http|https|http2|dns|dns/promises|dgram|quic'
const REACHING: readonly RegExp[] = [
  new RegExp(`['"](?:node:)?(?:${MODULES})['"]`),
  // Of Electron: requests of main, the updater, and programs of the system that would open an address.
  /import(?: type)? \{[^}]*\b(?:net|autoUpdater|netLog)\b[^}]*\} from 'electron'/,
  /\bopenExternal\b/,
  /\b(?:fetch|sendBeacon|importScripts)\s*\(/,
  /\bnew (?:WebSocket|WebSocketStream|EventSource|XMLHttpRequest|WebTransport|RTCPeerConnection)\b/,
  /\bcrashReporter\b/,
]

const reaching = (text: string): boolean => REACHING.some((pattern) => pattern.test(text))

it('no shipped source uses a module, a function or an object that reaches a network', () => {
  const shipped = listSources(root).filter((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter((path) => reaching(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

describe('what would reach one is found', () => {
  it.each([
    `import { connect } from 'node:net'`,
    `import https from 'https'`,
    `const { lookup } = await import('node:dns/promises')`,
    `import { app, net } from 'electron'`,
    `shell.openExternal('https://example.com')`,
    `await fetch('https://example.com')`,
    `new WebSocket('wss://example.com')`,
    `crashReporter.start({})`,
  ])('%s', (line) => {
    expect(reaching(line)).toBe(true)
  })
})
