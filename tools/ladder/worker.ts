import { parentPort } from 'node:worker_threads'
import { playPart } from './part'

parentPort?.on('message', (part) => parentPort?.postMessage(playPart(part)))
