import type { Sender } from '../../src/main/app/router'
import type { Rng } from '../../src/main/engine/rng'
import { nextMove } from '../play/next-move'
import { mutated } from './mutate'
import { HUGE, nonsense } from './nonsense'
import { type Known, ROUTES, validInput } from './valid'
import { PAGE, STRANGERS } from './world'

export interface Request {
  readonly sender: Sender
  readonly route: unknown
  readonly input: unknown
}

/** Names that are no routes, among them those that every object inherits. */
const NO_ROUTES: readonly unknown[] = [
  ...['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'match', 'match/cheat'],
  ...['Match/act', 'match/act ', 'match/act\0', 'kododo:request', undefined, null, 7, Number.NaN, {}],
  ...[['match/act'], [], true, 10n, new Map(), 'x'.repeat(100_000)],
]

const KEPT = 60
const POOL = 100

/** Makes requests of every kind, from the harmless to the hostile. */
export function createRequests(rng: Rng) {
  const { int } = rng
  let pool: readonly unknown[] = []
  let at = 0
  const recent: Request[] = []

  function odd(): unknown {
    if (at === pool.length) {
      pool = nonsense(int(2 ** 31), POOL)
      at = 0
    }
    return pool[at++]
  }

  const oneOf = <T>(items: readonly T[]): T => items[int(items.length)] as T

  /** What somebody at the table would do. */
  function playOn(known: Known): Request {
    const { snapshot } = known
    const ask = (route: string, input?: unknown): Request => ({ sender: PAGE, route, input })
    if (snapshot === null) return ask('match/start', validInput('match/start', known))
    if (snapshot.view.over) return ask('match/leave', { unsaved: 'keep' })
    const { matchId, view } = snapshot
    const move = nextMove(snapshot, int)
    if (move.what === 'act') {
      const { seat, decision, action } = move
      const requestId = `played ${int(1_000_000)}`
      return ask('match/act', { matchId, game: view.game, requestId, seat, decision, action })
    }
    if (move.what === 'open-hand') return ask('match/open-hand', { matchId, seat: move.seat })
    return ask('match/close-hand', { matchId })
  }

  function valid(known: Known): Request {
    const route = oneOf(ROUTES)
    // What empties the whole world would leave little to ask for.
    const isRare = route === 'data/remove-all' || route === 'data/move'
    return isRare && int(10) > 0 ? valid(known) : { sender: PAGE, route, input: validInput(route, known) }
  }

  function changed(known: Known): Request {
    const { sender, route, input } = int(2) === 0 ? playOn(known) : valid(known)
    return { sender, route, input: mutated(input, int, odd) }
  }

  function kind(known: Known): Request {
    const n = int(1000)
    if (n < 300) return playOn(known)
    if (n < 450) return valid(known)
    if (n < 800) return changed(known)
    if (n < 900) return { sender: PAGE, route: oneOf(ROUTES), input: odd() }
    if (n < 940) return { sender: PAGE, route: oneOf([...NO_ROUTES, odd()]), input: odd() }
    if (n < 942) return { sender: PAGE, route: oneOf(ROUTES), input: oneOf(HUGE)() }
    return recent[int(Math.max(1, recent.length))] ?? valid(known)
  }

  /** As it arrives in main: copied. What cannot be copied never leaves the page. */
  return function next(known: Known): Request {
    const made = kind(known)
    const sender = int(14) === 0 ? oneOf(STRANGERS) : made.sender
    try {
      const request = { sender, route: structuredClone(made.route), input: structuredClone(made.input) }
      recent[int(KEPT)] = request
      return request
    } catch {
      return next(known)
    }
  }
}
