import { readFileSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread, which does not keep the app alive. It gets its program as text and loads no file itself, because only
 * main can reliably read files inside an app.asar.
 * @param program absolute path of a CommonJS program that requires only Node's own modules, as `?modulePath` bundles it
 */
export function startThread(program: string, options: WorkerOptions = {}): Worker {
  const thread = new Worker(readFileSync(program, 'utf8'), { ...options, eval: true })
  thread.unref()
  return thread
}
