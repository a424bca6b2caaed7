import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files only: the app has no business with any network. */
export const net = {
  async fetch(input: string | URL | Request): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('file:')) throw new Error(`browser host: net.fetch gives files only, not ${url}`)
    const file = fileURLToPath(url)
    try {
      const headers = { 'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream' }
      return new Response(await readFile(file), { headers })
    } catch {
      throw new Error('net::ERR_FILE_NOT_FOUND')
    }
  },
}
