import type { AnyFace } from '../../shared/games/registry'
import { afterWaking } from '../awake-time'
import type { Consultation, Question } from './decide'
import { kitOf } from './games/registry'

/** What a thread is asked: what a bot does, or what the coach says. */
export type Task = { readonly decide: Question } | { readonly advise: Consultation }

/** What it answers. */
export type Thought = AnyFace['Action'] | AnyFace['Advice']

export interface Asked {
  readonly id: number
  readonly task: Task
}

export type Answered =
  | { readonly id: number; readonly thought: Thought }
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

interface ThinkingOptions {
  spawn(): Thinker
  /** How long a task may take, in ms. A computer that sleeps meanwhile, and the start of the thread, do not count. */
  readonly budgetMs: number
  /** The same for the first task of a thread, whose program is still cold. */
  readonly coldMs: number
  /** How long the thread may take to start, in ms. */
  readonly startMs: number
  report(error: unknown): void
}

interface Thinking {
  /**
   * Always settles, within the time budget and a little more; never rejects.
   * @returns null where it failed or took too long
   */
  think(task: Task): Promise<Thought | null>
  /** Ends the thread. Open tasks come to nothing. */
  dispose(): void
}

interface Open {
  readonly asked: Asked
  settle(thought: Thought | null): void
}

/**
 * A worker thread that does one task after another. It is started with the first one, and replaced when it fails: then only the task that
 * was under way comes to nothing, and those that wait go to the next thread.
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
      settle('thought' in told ? told.thought : null)
    }
  }

  function start(): Thinker {
    state = 'starting'
    const started = spawn()
    limit(startMs, 'The start of the thread')
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
  /** Whether the bot failed, so that a simple one chose. */
  readonly replaced: boolean
}

export interface Bots {
  /** Always answers, within the time budget and a little more; never rejects. */
  decide(question: Question): Promise<Decision>
  /** Ends the worker. Open questions are answered by the simple bot. */
  dispose(): void
}

/** Bots that think in a worker thread. One that fails is replaced for that move alone. */
export const createBots = ({ think, dispose }: Thinking): Bots => ({
  async decide(question) {
    // A thread that is asked to decide answers by an action.
    const action = (await think({ decide: question })) as Action | null
    return action === null
      ? { action: kitOf(question.view.game).substitute(question.view), replaced: true }
      : { action, replaced: false }
  },
  dispose,
})

export interface Coach {
  /** @returns null where the coach failed or took too long; it never rejects */
  advise(consultation: Consultation): Promise<AnyFace['Advice'] | null>
  /** Ends the worker. */
  dispose(): void
}

/** The coach, in a worker thread of its own, so that it waits for no bot. */
export const createCoach = ({ think, dispose }: Thinking): Coach => ({
  // A thread that is asked to advise answers by an advice.
  advise: async (consultation) => (await think({ advise: consultation })) as AnyFace['Advice'] | null,
  dispose,
})
