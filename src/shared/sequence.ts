/** Runs asynchronous tasks one after another, in the order in which they were added. */
export interface Sequence {
  /**
   * Runs a task after all tasks that were added before it. A task that fails does not stop the next one.
   * @returns the result of the task; rejects if the task does
   */
  run<T>(task: () => Promise<T>): Promise<T>
  /**
   * Runs a task immediately if no other task runs or waits. Otherwise the task is dropped.
   * @returns the result of the task; null if it was dropped
   */
  tryRun<T>(task: () => Promise<T>): Promise<T> | null
  /** True while a task runs or waits. */
  isBusy(): boolean
  /** Resolves once no task runs or waits, tasks that are added in the meantime included. Never rejects. */
  idle(): Promise<void>
}

export function createSequence(): Sequence {
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()

  function add<T>(done: Promise<T>): Promise<T> {
    pending++
    const settle = () => void pending--
    last = done.then(settle, settle)
    return done
  }

  return {
    run: (task) => add(last.then(task)),
    tryRun: (task) => (pending > 0 ? null : add((async () => task())())),
    isBusy: () => pending > 0,
    async idle() {
      while (pending > 0) await last
    },
  }
}
