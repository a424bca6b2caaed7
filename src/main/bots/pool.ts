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
  /** How long the thread may take to start, in ms. */
  readonly startMs: number
  report(error: unknown): void
}

interface Open {
  settle(action: Action | null): void
  startClock(): void
}

/** Bots that think in a worker thread, which is started with the first question and replaced when it fails. */
export function createBots({ spawn, budgetMs, startMs, report }: BotsOptions): Bots {
  const open = new Map<number, Open>()
  let thinker: Thinker | null = null
  let ready = false
  let stopStartClock = () => {}
  let lastId = 0

  function settle(id: number, action: Action | null): void {
    open.get(id)?.settle(action)
    open.delete(id)
  }

  function drop(): void {
    stopStartClock()
    void thinker?.terminate()
    thinker = null
    for (const id of [...open.keys()]) settle(id, null)
  }

  function fail(error: unknown): void {
    report(error)
    drop()
  }

  function hear(told: Told): void {
    if (told === 'ready') {
      ready = true
      stopStartClock()
      for (const { startClock } of open.values()) startClock()
    } else if ('action' in told) settle(told.id, told.action)
    else {
      report(new Error(told.error))
      settle(told.id, null)
    }
  }

  function start(): Thinker {
    ready = false
    const started = spawn()
    const late = () => fail(new Error(`The bots' thread took longer than ${startMs} ms to start`))
    stopStartClock = afterWaking(startMs, late)
    started.on('message', (told) => {
      if (started === thinker) hear(told)
    })
    started.on('error', (error) => {
      if (started === thinker) fail(error)
    })
    return started
  }

  function send(asked: Asked): void {
    try {
      thinker ??= start()
      thinker.postMessage(asked)
      if (ready) open.get(asked.id)?.startClock()
    } catch (error) {
      fail(error)
    }
  }

  const ask = (question: Question): Promise<Action | null> =>
    new Promise((resolve) => {
      const id = ++lastId
      let stopClock = () => {}
      open.set(id, {
        settle(action) {
          stopClock()
          resolve(action)
        },
        startClock() {
          const late = () => fail(new Error(`A bot took longer than ${budgetMs} ms`))
          stopClock = afterWaking(budgetMs, late)
        },
      })
      send({ id, question })
    })

  return {
    async decide(question) {
      const action = await ask(question)
      return action === null
        ? { action: kitOf(question.view.game).substitute(question.view), replaced: true }
        : { action, replaced: false }
    },
    dispose: drop,
  }
}
