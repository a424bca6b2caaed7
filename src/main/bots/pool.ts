import type { AnyFace } from '../../shared/games/registry'
import type { Question } from './decide'
import { kitOf } from './games/registry'
import { afterWaking } from './waking-time'

type Action = AnyFace['Action']

export interface Decision {
  readonly action: Action
  /** Whether the bot failed, so that a simple one chose. */
  readonly replaced: boolean
}

export interface Bots {
  /** Always answers, within the time budget and a little more; never rejects. */
  decide(question: Question): Promise<Decision>
  /** Ends the worker. Open questions are answered by the simple bot. */
  dispose(): void
}

export interface Asked {
  readonly id: number
  readonly question: Question
}

export type Answered =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string }

/** What a thread tells: first that it has started, then its answers. */
export type Told = 'ready' | Answered

/** What is needed of a worker thread. */
export interface Thinker {
  postMessage(asked: Asked): void
  on(event: 'message', listener: (told: Told) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  terminate(): unknown
}

interface BotsOptions {
  spawn(): Thinker
  /** How long a decision may take, in ms. A computer that sleeps meanwhile, and the start of the thread, do not count. */
  readonly budgetMs: number
  /** The same for the first decision of a thread, whose program is still cold. */
  readonly coldMs: number
  /** How long the thread may take to start, in ms. */
  readonly startMs: number
  report(error: unknown): void
}

interface Open {
  readonly asked: Asked
  settle(action: Action | null): void
}

/**
 * Bots that think in a worker thread, one after another. It is started with the first question, and replaced when it fails: then only
 * the bot that was thinking is replaced as well, and those that wait are asked in the next thread.
 */
export function createBots({ spawn, budgetMs, coldMs, startMs, report }: BotsOptions): Bots {
  const waiting: Open[] = []
  let current: Open | null = null
  let thinker: Thinker | null = null
  let state: 'starting' | 'cold' | 'warm' = 'starting'
  let stopClock = () => {}
  let lastId = 0

  function limit(ms: number, what: string): void {
    stopClock()
    stopClock = afterWaking(ms, () => fail(new Error(`${what} took longer than ${ms} ms`)))
  }

  const limitThinking = () => limit(state === 'cold' ? coldMs : budgetMs, 'A bot')

  function settle(action: Action | null): void {
    stopClock()
    const settled = current
    current = null
    settled?.settle(action)
    next()
  }

  function drop(): void {
    stopClock()
    void thinker?.terminate()
    thinker = null
  }

  /** A thread that does not even start would fail all others as well. */
  function fail(error: unknown): void {
    report(error)
    const others = state === 'starting' ? waiting.splice(0) : []
    drop()
    for (const { settle } of others) settle(null)
    settle(null)
  }

  function hear(told: Told): void {
    if (told === 'ready') {
      state = 'cold'
      limitThinking()
    } else if (told.id === current?.asked.id) {
      state = 'warm'
      if ('error' in told) report(new Error(told.error))
      settle('action' in told ? told.action : null)
    }
  }

  function start(): Thinker {
    state = 'starting'
    const started = spawn()
    limit(startMs, "The start of the bots' thread")
    started.on('message', (told) => {
      if (started === thinker) hear(told)
    })
    started.on('error', (error) => {
      if (started === thinker) fail(error)
    })
    return started
  }

  function next(): void {
    if (current !== null) return
    current = waiting.shift() ?? null
    if (current === null) return
    try {
      thinker ??= start()
      thinker.postMessage(current.asked)
      if (state !== 'starting') limitThinking()
    } catch (error) {
      fail(error)
    }
  }

  const ask = (question: Question): Promise<Action | null> =>
    new Promise((settle) => {
      waiting.push({ asked: { id: ++lastId, question }, settle })
      next()
    })

  return {
    async decide(question) {
      const action = await ask(question)
      return action === null
        ? { action: kitOf(question.view.game).substitute(question.view), replaced: true }
        : { action, replaced: false }
    },
    dispose() {
      drop()
      const open = [...(current === null ? [] : [current]), ...waiting.splice(0)]
      current = null
      for (const { settle } of open) settle(null)
    },
  }
}
