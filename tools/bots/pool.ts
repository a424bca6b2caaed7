import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Does pieces of work at the same time, as many as there are processors. */
interface Crew<Task, Result> {
  /** @param done called with each result and the place of its task, in any order */
  run(tasks: readonly Task[], done: (result: Result, index: number) => void): Promise<void>
  dispose(): Promise<void>
}

/** @param program path of a bundle that answers each message with one message */
export function createCrew<Task, Result>(program: string): Crew<Task, Result> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(program))

  async function run(tasks: readonly Task[], done: (result: Result, index: number) => void): Promise<void> {
    let next = 0
    async function work(worker: Worker): Promise<void> {
      while (next < tasks.length) {
        const index = next++
        done(await ask<Task, Result>(worker, tasks[index] as Task), index)
      }
    }
    await Promise.all(workers.map(work))
  }

  return {
    run,
    async dispose() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

const ask = <Task, Result>(worker: Worker, task: Task): Promise<Result> =>
  new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', answered)
      worker.off('error', failed)
      how()
    }
    const answered = (result: Result) => settle(() => resolve(result))
    const failed = (error: unknown) => settle(() => reject(error))
    worker.on('message', answered)
    worker.on('error', failed)
    worker.postMessage(task)
  })
