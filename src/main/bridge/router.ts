import { MOST_DETAIL } from '../../shared/bounds'
import type { Parsed, Reply, Route } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { inputs } from '../../shared/bridge/schemas'
import { err, type Result } from '../../shared/result'
import { UnreadableFolder } from '../storage/disk'
import { isExcessive } from './excess'

/** Each route's handler. Expected failures are values; anything thrown but `UnreadableFolder` is a bug. */
export type Handlers = {
  readonly [R in Route]: (input: Parsed<R>) => Promise<Reply<R>>
}

interface RouterOptions<Sender> {
  /** Whether a request comes from our own page. */
  isTrusted(sender: Sender): boolean
  readonly handlers: Handlers
  report(error: unknown): void
}

type Answer = Result<unknown, BridgeError>

/**
 * The one way in from the renderer: sender check, parse, dispatch. It answers every request with a plain `Result` and
 * never rejects, because a rejection would lose its code on the way.
 */
export function createRouter<Sender>({ isTrusted, handlers, report }: RouterOptions<Sender>) {
  async function dispatch<R extends Route>(route: R, input: unknown): Promise<Answer> {
    if (isExcessive(input)) return badRequest('size')
    const parsed = inputs[route].safeParse(input)
    if (!parsed.success) return badRequest(parsed.error.issues.map(({ path }) => path.join('.')).join(' '))
    // The schema of this very route made it; the compiler cannot follow that through the table of schemas.
    return handlers[route](parsed.data as Parsed<R>)
  }

  return async (sender: Sender, route: unknown, input: unknown): Promise<Answer> => {
    try {
      if (!isTrusted(sender)) return err({ code: 'forbidden-sender' })
      if (!isRoute(route)) return badRequest('route')
      return await dispatch(route, input)
    } catch (error) {
      report(error)
      return err(
        // Every list of games needs the folder, so one place answers for all of them.
        error instanceof UnreadableFolder
          ? { code: 'folder-unreadable', detail: error.code }
          : { code: 'internal' },
      )
    }
  }
}

const badRequest = (detail: string): Answer =>
  err({ code: 'bad-request', detail: detail.slice(0, MOST_DETAIL) })

const isRoute = (route: unknown): route is Route => typeof route === 'string' && Object.hasOwn(inputs, route)
