import { parentPort } from 'node:worker_threads'
import { work } from './learners'

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)))
