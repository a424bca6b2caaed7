import type { AnyFace } from '../../shared/games/registry'
import { afterWaking } from '../awake-time'
import type { Consultation, Question } from './decide'
import { kitOf } from './games/registry'

/** A task for a thread: a bot's decision, or the coach's advice. */
type Task = { readonly decide: Question } | { readonly advise: Consultation }

/** The result of a task. */
type Thought = AnyFace['Action'] | AnyFace['Advice']

export interface ThreadRequest {
  readonly id: number
  readonly task: Task
}

export type Answered =
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly error: string }

/** Messages of a thread: first that it has started, then its replies. */
export type ThreadMessage = 'ready' | Answered

/** The part of a worker thread that is used here. */
export interface Thinker {
  postMessage(asked: ThreadRequest): void
  on(event: 'message', listener: (message: ThreadMessage) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  terminate(): unknown
}

interface ThinkingOptions {
  spawn(): Thinker
  /** Time limit of a task, in ms. Sleep of the computer and the start of the thread do not count. */
  readonly budgetMs: number
  /** Time limit of the first task of a thread, whose code is still cold. */
  readonly coldMs: number
  /** Time limit for the start of the thread, in ms. */
  readonly startMs: number
  report(error: unknown): void
}

interface Thinking {
  /**
   * Always settles, within the time limit and a little more; never rejects.
   * @returns null if the task failed or took too long
   */
  think(task: Task): Promise<Thought | null>
  /** Ends the thread. Open tasks resolve to null. */
  dispose(): void
}

interface Open {
  readonly asked: ThreadRequest
  settle(thought: Thought | null): void
}

/**
 * A worker thread that runs one task after another. It starts with the first task and is replaced if it fails: then
 * only the running task resolves to null, and the waiting ones go to the next thread.
 */
export function createThinking({ spawn, budgetMs, coldMs, startMs, report }: ThinkingOptions): Thinking {
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

  const limitThinking = () => limit(state === 'cold' ? coldMs : budgetMs, 'Thinking')

  function settle(thought: Thought | null): void {
    stopClock()
    const settled = current
    current = null
    settled?.settle(thought)
    next()
  }

  function drop(): void {
    stopClock()
    void thinker?.terminate()
    thinker = null
  }

  /** A thread that does not even start would fail all other tasks as well. */
  function fail(error: unknown): void {
    report(error)
    const others = state === 'starting' ? waiting.splice(0) : []
    drop()
    for (const { settle } of others) settle(null)
    settle(null)
  }

  function receive(message: ThreadMessage): void {
    if (message === 'ready') {
      state = 'cold'
      limitThinking()
    } else if (message.id === current?.asked.id) {
      state = 'warm'
      if ('error' in message) report(new Error(message.error))
      settle('thought' in message ? message.thought : null)
    }
  }

  function start(): Thinker {
    state = 'starting'
    const started = spawn()
    limit(startMs, 'The start of the thread')
    started.on('message', (message) => {
      if (started === thinker) receive(message)
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

  return {
    think: (task) =>
      new Promise((settle) => {
        waiting.push({ asked: { id: ++lastId, task }, settle })
        next()
      }),
    dispose() {
      drop()
      const open = [...(current === null ? [] : [current]), ...waiting.splice(0)]
      current = null
      for (const { settle } of open) settle(null)
    },
  }
}

type Action = AnyFace['Action']

export interface Decision {
  readonly action: Action
  /** True if the bot failed, so that a simple one chose. */
  readonly replaced: boolean
}

export interface Bots {
  /** Always resolves, within the time limit and a little more; never rejects. */
  decide(question: Question): Promise<Decision>
  /** Ends the worker. The simple bot decides open questions. */
  dispose(): void
}

/** Bots that think in a worker thread. A bot that fails is replaced for that move only. */
export const createBots = ({ think, dispose }: Thinking): Bots => ({
  async decide(question) {
    // The result of a `decide` task is an action.
    const action = (await think({ decide: question })) as Action | null
    return action === null
      ? { action: kitOf(question.view.game).substitute(question.view), replaced: true }
      : { action, replaced: false }
  },
  dispose,
})

export interface Coach {
  /** @returns null if the coach failed or took too long; it never rejects */
  advise(consultation: Consultation): Promise<AnyFace['Advice'] | null>
  /** Ends the worker. */
  dispose(): void
}

/** The coach, in a worker thread of its own, so that it does not wait for bots. */
export const createCoach = ({ think, dispose }: Thinking): Coach => ({
  // The result of an `advise` task is advice.
  advise: async (consultation) => (await think({ advise: consultation })) as AnyFace['Advice'] | null,
  dispose,
})
