import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Connection, Session } from '../chromium/cdp.ts'
import { BINDING, PRELOAD_WORLD, RECEIVER, type ToHost, type ToPage } from '../page/messages.ts'
import { pageScript, preloadScript } from '../page/scripts.ts'

/** A page of Chromium, with the way to and from its preload. */
export interface Page {
  readonly targetId: string
  readonly session: Session
  /** Gives a message to the preload's world; it is lost where no page is loaded, as in Electron. */
  post(message: ToPage): void
}

export interface PageOptions {
  readonly connection: Connection
  /** The page to use; a new one where it is null. */
  readonly targetId: string | null
  /** The preload's file. */
  readonly preload: string | undefined
  /** Whether every request is held until the app has been asked, and not only those for its own schemes and for documents. */
  readonly asksBeforeRequests: boolean
  receive(message: ToHost): void
}

const OWN_REQUESTS = [{ urlPattern: 'https://*.invalid/*' }, { resourceType: 'Document' as const }]
const EVERY_REQUEST = [{ urlPattern: '*' }]

async function openTarget({ connection, targetId }: PageOptions): Promise<string> {
  if (targetId) return targetId
  const target = await connection.browser.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  return target.targetId
}

/** Keeps track of the preload's world, which every new document has anew. */
function connectPreload(session: Session, targetId: string, receive: PageOptions['receive']): Page['post'] {
  let world: number | null = null
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === PRELOAD_WORLD && context.auxData?.frameId === targetId) world = context.id
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === world) world = null
  })
  session.on('Inspector.targetCrashed', () => {
    world = null
  })
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === BINDING && executionContextId === world) receive(JSON.parse(payload))
  })
  return (message) => {
    if (world === null) return
    const expression = `${RECEIVER}(${JSON.stringify(message)})`
    // Rejected only where the page goes away in that moment.
    session.send('Runtime.evaluate', { contextId: world, expression }).catch(() => {})
  }
}

/** Opens a page and prepares its two worlds; nothing is loaded yet. */
export async function openPage(options: PageOptions): Promise<Page> {
  const { connection, preload, asksBeforeRequests, receive } = options
  const targetId = await openTarget(options)
  const { sessionId } = await connection.browser.send('Target.attachToTarget', { targetId, flatten: true })
  const session = connection.session(sessionId)
  const post = connectPreload(session, targetId, receive)
  const secret = randomUUID()
  const source = preloadScript(secret, preload ? readFileSync(preload, 'utf8') : '')
  await Promise.all([
    session.send('Page.enable'),
    session.send('Inspector.enable'),
    session.send('Fetch.enable', { patterns: asksBeforeRequests ? EVERY_REQUEST : OWN_REQUESTS }),
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(secret) }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: PRELOAD_WORLD }),
    session.send('Runtime.enable'),
  ])
  return { targetId, session, post }
}
