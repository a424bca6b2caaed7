import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DevToolsSession as Cdp, Events } from '../chromium/cdp.ts'
import type { Session } from './session.ts'

interface RequestOptions {
  readonly cdp: Cdp
  readonly protocol: Protocol
  readonly session: Session
  /** The page's own frame. */
  readonly frameId: string
  /** True if the page may load this document; called for its main frame only. */
  mayNavigate(url: string): boolean
  report(error: unknown): void
}

type Paused = Events['Fetch.requestPaused']

/** Turns a handler's exception into a server error for the page, and reports it. */
async function respond(options: RequestOptions, url: string, { request }: Paused): Promise<Response> {
  try {
    const handler = options.protocol.handlerOf(url)
    const { method, headers, postData } = request
    const body = postData === undefined ? {} : { body: postData }
    return handler
      ? await handler(new Request(url, { method, headers, ...body }))
      : new Response(null, { status: 404 })
  } catch (error) {
    options.report(error)
    return new Response(null, { status: 500 })
  }
}

async function serve(options: RequestOptions, url: string, paused: Paused): Promise<unknown> {
  const response = await respond(options, url, paused)
  return options.cdp.send('Fetch.fulfillRequest', {
    requestId: paused.requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })
}

/** Lets the app change the headers of a server's response. */
async function passOn({ cdp, session }: RequestOptions, paused: Paused): Promise<unknown> {
  const { requestId, request, responseStatusCode = 200, responseHeaders = [] } = paused
  const sent: Record<string, string[]> = {}
  for (const { name, value } of responseHeaders) sent[name] = [...(sent[name] ?? []), value]
  const changed = Object.entries(await session.changeHeaders(request.url, sent))
  return cdp.send('Fetch.continueResponse', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: changed.flatMap(([name, values]) => [values].flat().map((value) => ({ name, value }))),
  })
}

/** Electron's name for Chromium's type of a request. */
function electronTypeOf({ resourceType, frameId }: Paused, options: RequestOptions): string {
  if (resourceType === 'Document') return frameId === options.frameId ? 'mainFrame' : 'subFrame'
  return resourceType === 'Fetch' ? 'xhr' : resourceType.toLowerCase()
}

async function handlePaused(options: RequestOptions, paused: Paused): Promise<unknown> {
  const { cdp, protocol, session } = options
  const { requestId, request, resourceType } = paused
  if (paused.responseHeaders) return passOn(options, paused)
  const url = protocol.fromChromium(request.url)
  const ownDocument = resourceType === 'Document' && paused.frameId === options.frameId
  if (ownDocument && !options.mayNavigate(url)) {
    return cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
  }
  if (!(await session.mayRequest(url, electronTypeOf(paused, options)))) {
    return cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
  }
  if (url === request.url) {
    return cdp.send('Fetch.continueRequest', { requestId, interceptResponse: session.changesHeaders })
  }
  // Chromium requests an icon, as it treats the app's page as an ordinary web page.
  if (url.endsWith('/favicon.ico')) return cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
  return serve(options, url, paused)
}

/** Serves the app's custom schemes, and asks the app before a page's main frame navigates. */
export function serveRequests(options: RequestOptions): void {
  options.cdp.on('Fetch.requestPaused', (paused) => {
    // If the request no longer exists, its page is gone too.
    handlePaused(options, paused).catch(() => {})
  })
}

type Handler = (request: Request) => Response | Promise<Response>

/**
 * The app's custom schemes. Chromium itself knows none of them, so it gets `app://game/x` as
 * `https://game.app.invalid/x`: an origin of its own that never reaches a network.
 */
export class Protocol {
  private readonly schemes = new Set<string>()
  private readonly handlers = new Map<string, Handler>()
  private readonly isReady: () => boolean

  constructor(isReady: () => boolean) {
    this.isReady = isReady
  }

  registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]): void {
    if (this.isReady()) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    }
    for (const { scheme } of schemes) this.schemes.add(scheme)
  }

  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is already registered`)
    this.schemes.add(scheme)
    this.handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    this.handlers.delete(scheme)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme)
  }

  /** @returns the handler of an address in the app's form, if its scheme has one */
  handlerOf(url: string): Handler | undefined {
    return this.handlers.get(url.slice(0, url.indexOf(':')))
  }

  /** Converts an address from the app's form to Chromium's. */
  toChromium(url: string): string {
    const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
    return scheme && this.schemes.has(scheme) ? `https://${host}.${scheme}.invalid${rest}` : url
  }

  /** Converts an address from Chromium's form to the app's. */
  fromChromium(url: string): string {
    const [, host, scheme, rest] = /^https:\/\/([^/?#]+)\.([^/?#.]+)\.invalid(.*)$/is.exec(url) ?? []
    return scheme && this.schemes.has(scheme) ? `${scheme}://${host}${rest}` : url
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves files only, since the app never uses a network. */
export const net = {
  async fetch(input: string | URL | Request): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('file:')) throw new Error(`browser host: net.fetch serves files only, not ${url}`)
    const file = fileURLToPath(url)
    try {
      const headers = { 'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream' }
      return new Response(await readFile(file), { headers })
    } catch {
      throw new Error('net::ERR_FILE_NOT_FOUND')
    }
  },
}
