import { readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread. It does not keep the app alive. It is given its program as text and loads no file itself: main can
 * read files inside an app.asar, while of Electron's threads that is known for CommonJS only.
 * @param program absolute path of a program that imports nothing but modules of Node, as `?modulePath` bundles it
 */
export function startThread(program: string, options: WorkerOptions = {}): Worker {
  const thread = new Worker(readFileSync(program, 'utf8'), { ...options, eval: true })
  thread.unref()
  return thread
}
