import { parentPort } from 'node:worker_threads'
import { playPart } from './contest'

parentPort?.on('message', (part) => parentPort?.postMessage(playPart(part)))
