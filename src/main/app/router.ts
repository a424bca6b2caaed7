import { MOST_DETAIL, MOST_REQUEST_DEPTH, MOST_REQUEST_VALUES } from '../../shared/bounds'
import type { Parsed, Reply as ReplyTo, Route } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { inputs } from '../../shared/bridge/schemas'
import { err, type Result } from '../../shared/result'
import { UnreadableFolder } from '../storage/disk'
import { originOf } from './security'

/**
 * True if a request holds too many values, or too deep ones. Schemas check every item of a list, however long it is, so this
 * comes first; it stops as soon as the result is known.
 */
function isExcessive(input: unknown): boolean {
  let left = MOST_REQUEST_VALUES
  const exceeds = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > MOST_REQUEST_DEPTH) return true
    if (typeof value !== 'object' || value === null) return false
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true
    for (const key in value) if (exceeds(Reflect.get(value, key), depth + 1)) return true
    return false
  }
  return exceeds(input, 0)
}

/** Each route's handler. Expected failures are values; anything thrown but `UnreadableFolder` is a bug. */
export type Handlers = {
  readonly [R in Route]: (input: Parsed<R>) => Promise<ReplyTo<R>>
}

interface RouterOptions<Sender> {
  /** True if a request comes from our own page. */
  isTrusted(sender: Sender): boolean
  readonly handlers: Handlers
  report(error: unknown): void
}

type Reply = Result<unknown, BridgeError>

/**
 * The one entry point for the renderer: sender check, parse, dispatch. It replies to every request with a plain `Result` and
 * never rejects, because a rejection would lose its code on the way.
 */
export function createRouter<Sender>({ isTrusted, handlers, report }: RouterOptions<Sender>) {
  async function dispatch<R extends Route>(route: R, input: unknown): Promise<Reply> {
    if (isExcessive(input)) return badRequest('size')
    const parsed = inputs[route].safeParse(input)
    if (!parsed.success) return badRequest(parsed.error.issues.map(({ path }) => path.join('.')).join(' '))
    // The schema of the same route produced it; the compiler cannot infer that from the table of schemas.
    return handlers[route](parsed.data as Parsed<R>)
  }

  return async (sender: Sender, route: unknown, input: unknown): Promise<Reply> => {
    try {
      if (!isTrusted(sender)) return err({ code: 'forbidden-sender' })
      if (!isRoute(route)) return badRequest('route')
      return await dispatch(route, input)
    } catch (error) {
      report(error)
      return err(
        // Every list of games needs the folder, so one place handles the error for all of them.
        error instanceof UnreadableFolder
          ? { code: 'folder-unreadable', detail: error.code }
          : { code: 'internal' },
      )
    }
  }
}

const badRequest = (detail: string): Reply =>
  err({ code: 'bad-request', detail: detail.slice(0, MOST_DETAIL) })

const isRoute = (route: unknown): route is Route => typeof route === 'string' && Object.hasOwn(inputs, route)

/** The sender of a request: the used part of Electron's invoke event. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/**
 * True if a request comes from the page itself: from our window, its main frame, our origin.
 * @param contentsId of the window's web contents; null while there is no window
 * @param origin such as `app://kododo`
 */
export function isOurPage(
  { sender, senderFrame }: Sender,
  contentsId: number | null,
  origin: string,
): boolean {
  if (sender.id !== contentsId || senderFrame === null || senderFrame.parent !== null) return false
  return originOf(senderFrame.url) === origin
}
