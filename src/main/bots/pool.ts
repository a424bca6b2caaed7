import type { Action } from '../../shared/games/5211'
import type { Question } from './decide'
import { substitute } from './substitute'

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

/** What is needed of a worker thread. */
export interface Thinker {
  postMessage(asked: Asked): void
  on(event: 'message', listener: (answered: Answered) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  terminate(): unknown
}

interface BotsOptions {
  spawn(): Thinker
  /** How long a decision may take, in ms. */
  readonly budgetMs: number
  report(error: unknown): void
}

/** Bots that think in a worker thread, which is started with the first question and replaced when it fails. */
export function createBots({ spawn, budgetMs, report }: BotsOptions): Bots {
  const open = new Map<number, (action: Action | null) => void>()
  let thinker: Thinker | null = null
  let lastId = 0

  function settle(id: number, action: Action | null): void {
    open.get(id)?.(action)
    open.delete(id)
  }

  function drop(): void {
    void thinker?.terminate()
    thinker = null
    for (const id of [...open.keys()]) settle(id, null)
  }

  function fail(error: unknown): void {
    report(error)
    drop()
  }

  function start(): Thinker {
    const started = spawn()
    started.on('message', (answered) => {
      if ('action' in answered) settle(answered.id, answered.action)
      else {
        report(new Error(answered.error))
        settle(answered.id, null)
      }
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
    } catch (error) {
      fail(error)
    }
  }

  const ask = (question: Question): Promise<Action | null> =>
    new Promise((resolve) => {
      const id = ++lastId
      const timer = setTimeout(() => fail(new Error(`A bot took longer than ${budgetMs} ms`)), budgetMs)
      open.set(id, (action) => {
        clearTimeout(timer)
        resolve(action)
      })
      send({ id, question })
    })

  return {
    async decide(question) {
      const action = await ask(question)
      return action === null
        ? { action: substitute(question.view), replaced: true }
        : { action, replaced: false }
    },
    dispose: drop,
  }
}
