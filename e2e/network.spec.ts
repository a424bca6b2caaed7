import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { mouse, playAtRest, playToTheEnd, ranking, startByMouse } from './support/player'
import { expect, SWEEP, test } from './support/test'

/**
 * These specs check that nothing ever leaves the computer: connections of main, requests of the page, and Chromium's
 * own traffic.
 */

declare global {
  /** The connections that `watch-connections.cjs` has recorded. */
  var connections: readonly string[] | undefined
}

const WATCHED = { before: join(import.meta.dirname, 'support', 'watch-connections.cjs') }

const connectionsOf = (app: ElectronApplication) =>
  app.evaluate(() => globalThis.connections ?? ['not watched'])

/** Records every request of a page. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}

/**
 * Events that send something out of a process, by their names in Chromium's network log. A browser with services of its
 * own, unlike Electron, tries to reach their hosts. It finds none of them, which causes other events. `UDP_CONNECT`
 * sends nothing either.
 */
const OUTSIDE = [
  'TCP_CONNECT',
  'TCP_CONNECT_ATTEMPT',
  'SOCKET_BYTES_SENT',
  'UDP_BYTES_SENT',
  'HOST_RESOLVER_DNS_TASK',
  'HOST_RESOLVER_SYSTEM_TASK',
]

/**
 * Lets Chromium look up one name, which it refuses. Electron answers the page's requests itself, so the network log
 * might otherwise contain nothing that proves that it was written.
 * @returns the least number of events that the log must contain after that
 */
async function lookUp(app: ElectronApplication): Promise<number> {
  const outcome = await app.evaluate(({ session: { defaultSession } }) =>
    'resolveHost' in defaultSession
      ? defaultSession.resolveHost('kododo.invalid').then(() => 'found', String)
      : null,
  )
  // The browser host has no such call, and every request of its page goes through Chromium's network.
  if (outcome === null) return 10
  expect(outcome).not.toBe('found')
  return 1
}

/** Checks that Chromium wrote its log, that it knows those events, and that none of them occurred. */
function expectNothingLeft(log: string, least: number): void {
  const text = readFileSync(log, 'utf8')
  const types = /"logEventTypes":(\{[^}]*\})/.exec(text)?.[1] ?? '{}'
  const ids = Object.entries(JSON.parse(types) as Record<string, number>)
  const names = new Map(ids.map(([name, id]) => [id, name]))
  expect([...names.values()]).toEqual(expect.arrayContaining(OUTSIDE))
  const events = [...text.matchAll(/^\{.*"type":(\d+)\},?$/gm)].map(([, type]) => names.get(Number(type)))
  expect(events.length).toBeGreaterThanOrEqual(least)
  expect(events.filter((name) => name !== undefined && OUTSIDE.includes(name))).toEqual([])
}

test(
  'a whole game makes no network request: neither main, nor the page, nor Chromium',
  SWEEP,
  async ({ launch }, info) => {
    const log = info.outputPath('net-log.json')
    const { app, page, close } = await launch({ ...WATCHED, args: [`--log-net-log=${log}`] })
    const asked = requestsOf(page)
    await page.reload()
    await playAtRest(page)
    await startByMouse(page, { players: 2, seed: 'no network' })
    await playToTheEnd(page, mouse, async () => undefined)
    await expect(ranking(page)).toBeVisible()
    expect(await connectionsOf(app)).toEqual([])
    const own = new URL(page.url()).host
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).host !== own)).toEqual([])
    const least = await lookUp(app)
    await close()
    expectNothingLeft(log, least)
  },
)

test('a page that tries to reach an address reaches none', async ({ launch }, info) => {
  const log = info.outputPath('net-log.json')
  const args = [`--log-net-log=${log}`]
  const { app, page, close } = await launch({ ...WATCHED, args, failsOnPurpose: true })
  const received: string[] = []
  const server = createServer((socket) => {
    received.push('a connection')
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  await page.evaluate(tryToReach, port)
  expect(received).toEqual([])
  // These checks would also pass for a server that receives nothing, and for a watch that records nothing.
  await app.evaluate(async (_electron, port) => {
    const { connect } = process.getBuiltinModule('node:net')
    await new Promise((resolve) => connect(port, '127.0.0.1').on('close', resolve))
  }, port)
  expect(received).toEqual(['a connection'])
  expect(await connectionsOf(app)).toEqual([`connect 127.0.0.1:${port}`])
  server.close()
  const least = await lookUp(app)
  await close()
  expectNothingLeft(log, least)
})

/**
 * Tries to reach an address by `<link>` elements, `fetch`, an image, a WebSocket and a beacon, but not by WebRTC. Waits
 * for the end of the attempts by `fetch`, image and WebSocket. Runs in the page.
 */
async function tryToReach(port: number): Promise<void> {
  const place = `127.0.0.1:${port}`
  const ended = (target: EventTarget, ...names: readonly string[]) =>
    new Promise((resolve) => {
      for (const name of names) target.addEventListener(name, resolve, { once: true })
    })
  const link = (rel: string) =>
    Object.assign(document.createElement('link'), { rel, href: `http://${place}/` })
  document.head.append(link('preconnect'), link('dns-prefetch'), link('prefetch'), link('preload'))
  await fetch(`http://${place}/`).catch(() => undefined)
  const image = new Image()
  image.src = `http://${place}/`
  await ended(image, 'error', 'load')
  const socket = (() => {
    try {
      return new WebSocket(`ws://${place}/`)
    } catch {
      return null
    }
  })()
  if (socket !== null) await ended(socket, 'error', 'close', 'open')
  navigator.sendBeacon(`http://${place}/`, 'x')
}
