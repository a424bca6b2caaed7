import { parentPort } from 'node:worker_threads'
import { type Found, readFile } from '../../match/saved/read-files'
import type { Answered, Asked } from './read-apart'

const port = parentPort
if (port === null) throw new Error('Files are read in a worker thread')

let reading: AsyncGenerator<Found, void, undefined> | null = null

/** What is thrown in here ends the thread, and the file is refused. */
port.on('message', async (asked: Asked) => port.postMessage(await answer(asked)))

async function answer(asked: Asked): Promise<Answered> {
  if ('file' in asked) reading = readFile(asked.file)
  const step = await reading?.next()
  return step === undefined || step.done ? { what: 'end' } : step.value
}
