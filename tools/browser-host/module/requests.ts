import type { Session as Cdp } from '../chromium/cdp.ts'
import type { Events } from '../chromium/events.ts'
import type { Protocol } from './protocol.ts'
import type { Session } from './session.ts'

export interface RequestOptions {
  readonly cdp: Cdp
  readonly protocol: Protocol
  readonly session: Session
  /** The page's own frame. */
  readonly frameId: string
  /** Whether the page may load this document; asked for its own frame only. */
  mayNavigate(url: string): boolean
  report(error: unknown): void
}

type Paused = Events['Fetch.requestPaused']

/** A handler that throws is a server's error to the page, and is told to whoever runs the app. */
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

/** Lets the app change the headers that a server sent. */
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

/** Electron's name for what Chromium calls a request. */
function electronTypeOf({ resourceType, frameId }: Paused, options: RequestOptions): string {
  if (resourceType === 'Document') return frameId === options.frameId ? 'mainFrame' : 'subFrame'
  return resourceType === 'Fetch' ? 'xhr' : resourceType.toLowerCase()
}

async function answer(options: RequestOptions, paused: Paused): Promise<unknown> {
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
  // Only ordinary web pages have one; Chromium asks because it takes this page for one.
  if (url.endsWith('/favicon.ico')) return cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
  return serve(options, url, paused)
}

/** Serves the app's own schemes, and asks before a page's own frame goes elsewhere. */
export function serveRequests(options: RequestOptions): void {
  options.cdp.on('Fetch.requestPaused', (paused) => {
    // A request that is gone by the time it is answered belongs to a page that is gone.
    answer(options, paused).catch(() => {})
  })
}
