import { parentPort } from 'node:worker_threads'
import { work } from './experts'

parentPort?.on('message', (task) => parentPort?.postMessage(work(task)))
