/** Does tasks one after another, however fast they are asked for. One that fails does not keep the next from its turn. */
export function createTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let busy: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = busy.then(task)
    busy = done.catch(() => undefined)
    return done
  }
}
