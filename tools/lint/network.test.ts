import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, listSources } from './sources'

/** Checks that shipped sources cannot reach a network, neither through modules of Node or Electron nor through web APIs. */

const root = join(import.meta.dirname, '../..')

const MODULES = 'net|tls|http|https|http2|dns|dns/promises|dgram|quic'
const REACHING: readonly RegExp[] = [
  new RegExp(`['"](?:node:)?(?:${MODULES})['"]`),
  // Electron: requests of main, the updater, and system programs that would open an address.
  /import(?: type)? \{[^}]*\b(?:net|autoUpdater|netLog)\b[^}]*\} from 'electron'/,
  /\bopenExternal\b/,
  /\b(?:fetch|sendBeacon|importScripts)\s*\(/,
  /\bnew (?:WebSocket|WebSocketStream|EventSource|XMLHttpRequest|WebTransport|RTCPeerConnection)\b/,
  /\bcrashReporter\b/,
]

const reaching = (text: string): boolean => REACHING.some((pattern) => pattern.test(text))

it('finds no module, function or object in shipped sources that reaches a network', () => {
  const shipped = listSources(root).filter((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(shipped.length).toBeGreaterThan(300)
  expect(shipped.filter((path) => reaching(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

describe('finds network access in', () => {
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
