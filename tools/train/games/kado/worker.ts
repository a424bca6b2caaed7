import { parentPort } from 'node:worker_threads'
import { work } from './tasks'

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)))
