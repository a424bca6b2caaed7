import type { Session } from '../chromium/cdp.ts'
import type { Protocol } from './protocol.ts'

export interface RequestOptions {
  readonly session: Session
  readonly protocol: Protocol
  /** The page's own frame. */
  readonly frameId: string
  /** Whether the page may load this document; asked for its own frame only. */
  mayNavigate(url: string): boolean
  report(error: unknown): void
}

interface Asked {
  readonly requestId: string
  readonly url: string
  readonly init: RequestInit
}

/** A handler that throws is a server's error to the page, and is told to whoever runs the app. */
async function respond({ protocol, report }: RequestOptions, { url, init }: Asked): Promise<Response> {
  try {
    const handler = protocol.handlerOf(url)
    return handler ? await handler(new Request(url, init)) : new Response(null, { status: 404 })
  } catch (error) {
    report(error)
    return new Response(null, { status: 500 })
  }
}

async function serve(options: RequestOptions, asked: Asked): Promise<void> {
  const response = await respond(options, asked)
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  await options.session.send('Fetch.fulfillRequest', {
    requestId: asked.requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body,
  })
}

/** Serves the app's own schemes, and asks before a page's own frame goes elsewhere. */
export function serveRequests(options: RequestOptions): void {
  const { session, protocol, frameId } = options
  session.on('Fetch.requestPaused', (paused) => {
    const { requestId, request, resourceType } = paused
    const url = protocol.fromChromium(request.url)
    const ownDocument = resourceType === 'Document' && paused.frameId === frameId
    const answer = () => {
      if (ownDocument && !options.mayNavigate(url)) {
        return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      }
      if (url === request.url) return session.send('Fetch.continueRequest', { requestId })
      // Only ordinary web pages have one; Chromium asks because it takes this page for one.
      if (url.endsWith('/favicon.ico'))
        return session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      const body = request.postData === undefined ? {} : { body: request.postData }
      return serve(options, {
        requestId,
        url,
        init: { method: request.method, headers: request.headers, ...body },
      })
    }
    // A request that is gone by the time it is answered belongs to a page that is gone.
    Promise.resolve(answer()).catch(() => {})
  })
}
