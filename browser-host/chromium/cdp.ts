import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'

/** A session of the DevTools protocol: with the browser itself, or with one of its pages. */
export interface DevToolsSession {
  readonly send: CDPSession['send']
  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): unknown
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly method: string
  resolve(result: never): void
  reject(error: Error): void
}

class Conversation extends EventEmitter {
  readonly send: DevToolsSession['send']

  constructor(send: DevToolsSession['send']) {
    super()
    this.send = send
    this.setMaxListeners(0)
  }
}

/** The DevTools protocol over Chromium's pipes: JSON messages, each terminated by a zero byte. */
export class Connection {
  private readonly conversations = new Map<string, Conversation>()
  private readonly waiting = new Map<number, Waiting>()
  private readonly toBrowser: Writable
  private nextId = 1
  private unfinished = ''
  readonly browser: DevToolsSession

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.toBrowser = toBrowser
    this.browser = this.session('')
    fromBrowser.setEncoding('utf8').on('data', (chunk: string) => this.receive(chunk))
    // A pipe breaks when Chromium exits; the exit itself is reported elsewhere.
    fromBrowser.on('error', () => {})
    toBrowser.on('error', () => {})
  }

  /** @param sessionId from `Target.attachToTarget`; '' is the browser itself */
  session(sessionId: string): DevToolsSession {
    const send: DevToolsSession['send'] = (method, params) =>
      new Promise((resolve, reject) => {
        const id = this.nextId++
        this.waiting.set(id, { method, resolve, reject })
        const message = { id, method, params: params ?? {}, ...(sessionId ? { sessionId } : {}) }
        this.toBrowser.write(`${JSON.stringify(message)}\0`)
      })
    const conversation = new Conversation(send)
    this.conversations.set(sessionId, conversation)
    return conversation
  }

  private receive(chunk: string): void {
    const messages = (this.unfinished + chunk).split('\0')
    this.unfinished = messages.pop() ?? ''
    for (const message of messages) this.dispatch(JSON.parse(message))
  }

  private dispatch(message: Message): void {
    const { id, sessionId = '', method, params } = message
    if (id !== undefined) this.settle(id, message)
    else if (method) this.conversations.get(sessionId)?.emit(method, params)
  }

  private settle(id: number, { result, error }: Message): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
    else waiting?.resolve(result as never)
  }
}

interface RemoteValue {
  readonly value?: unknown
  readonly description?: string
}

/** The events of the DevTools protocol that the host listens for, with the fields that it reads. */
export interface Events {
  'Fetch.requestPaused': {
    readonly requestId: string
    readonly frameId: string
    readonly resourceType: string
    readonly request: {
      readonly url: string
      readonly method: string
      readonly headers: Record<string, string>
      readonly postData?: string
    }
    /** Only set if the request was paused at the server's response. */
    readonly responseStatusCode?: number
    readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
  }
  'Inspector.targetCrashed': object
  'Page.domContentEventFired': object
  'Page.frameStartedLoading': { readonly frameId: string }
  'Page.frameNavigated': { readonly frame: { readonly id: string; readonly url: string } }
  'Page.loadEventFired': object
  'Runtime.bindingCalled': {
    readonly name: string
    readonly payload: string
    readonly executionContextId: number
  }
  'Runtime.consoleAPICalled': { readonly type: string; readonly args: readonly RemoteValue[] }
  'Runtime.executionContextCreated': {
    readonly context: {
      readonly id: number
      readonly name: string
      readonly auxData?: { readonly frameId?: string }
    }
  }
  'Runtime.executionContextDestroyed': { readonly executionContextId: number }
  'Target.targetCreated': { readonly targetInfo: { readonly targetId: string; readonly openerId?: string } }
  'Target.targetDestroyed': { readonly targetId: string }
}
