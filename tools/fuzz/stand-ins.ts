import { join } from 'node:path'
import type { ReaderReply as Read, ReadingThread } from '../../src/main/app/read-apart'
import type { Threads } from '../../src/main/app/threads'
import { advise, decide } from '../../src/main/bots/decide'
import type { Answered, Thinker, ThreadMessage, ThreadRequest } from '../../src/main/bots/thinking'
import { type Found, readFile } from '../../src/main/match/import-games'
import type { SettingsFile } from '../../src/main/storage/settings-file'

/** Names of players, games and files in the test, which no log may contain. */
export const PLANTED = { player: 'Quillfeather', game: 'Marmalade', file: 'Thunderpatch' } as const

export const plantedIn = (text: string): readonly string[] =>
  Object.values(PLANTED).filter((word) => text.toLowerCase().includes(word.toLowerCase()))

/** Substitutes for Electron and for threads, around the real services. */

/** The settings file, in memory. */
export function createSettingsFile(): SettingsFile {
  let store: Readonly<Record<string, unknown>> = {}
  return {
    trouble: null,
    get store() {
      return store
    },
    set(values) {
      store = { ...store, ...structuredClone(values) }
    },
  }
}

/** Answers the dialogs of the system: cancelled, or with a path inside `outside`. Some of these paths are unusable. */
export function createDialogAnswers(outside: string, int: (below: number) => number) {
  const paths = [
    ...['a', 'b', 'c'].map((name) => join(outside, `${name} ${PLANTED.file}`)),
    ...['', 'there is none/at all', '.', `${PLANTED.file}\n.kododo`].map((name) => join(outside, name)),
    ...[join(outside, PLANTED.file.repeat(40)), join(outside, '..', 'user data', 'saves'), '', '/dev/null/x'],
  ]
  const choose = () => paths[int(paths.length)] ?? ''
  return {
    /** A path that a player may choose. */
    choose,
    async showOpenDialog() {
      const canceled = int(3) === 0
      return { canceled, filePaths: canceled ? [] : Array.from({ length: int(4) }, choose) }
    },
    async showSaveDialog() {
      const canceled = int(3) === 0
      return { canceled, filePath: canceled ? '' : choose() }
    },
  }
}

/** Replaces the threads with functions in this one, with the same messages, so that nothing has to be bundled first. */
export const inThisThread: Threads = { think, read }

function think(): Thinker {
  let emit: (message: ThreadMessage) => void = () => undefined
  let ended = false
  return {
    postMessage({ id, task }: ThreadRequest) {
      setImmediate(() => {
        if (!ended) emit(replyTo(id, task))
      })
    },
    on(event: 'message' | 'error', listener: (message: never) => void) {
      if (event === 'error') return
      emit = listener as (message: ThreadMessage) => void
      setImmediate(() => emit('ready'))
    },
    terminate() {
      ended = true
    },
  }
}

/** Replies like `worker.ts`. */
function replyTo(id: number, task: ThreadRequest['task']): Answered {
  try {
    return { id, thought: 'decide' in task ? decide(task.decide) : advise(task.advise) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

function read(): ReadingThread {
  let emit: (answered: Read) => void = () => undefined
  let ended = false
  let reading: AsyncGenerator<Found, void, undefined> | null = null
  const next = async (): Promise<Read> => {
    const step = await reading?.next()
    return step === undefined || step.done ? { what: 'end' } : step.value
  }
  return {
    postMessage(asked) {
      if ('file' in asked) reading = readFile(asked.file)
      void next().then((answered) => {
        if (!ended) emit(answered)
      })
    },
    on(event: 'message' | 'error' | 'exit', listener: (answered: never) => void) {
      if (event === 'message') emit = listener as (answered: Read) => void
    },
    terminate() {
      ended = true
    },
  }
}
