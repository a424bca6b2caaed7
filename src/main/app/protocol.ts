import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Protocol } from 'electron'
import { CONTENT_POLICY } from './security'

const SCHEME = 'app'
const HOST = 'kododo'
export const RENDERER_ORIGIN = `${SCHEME}://${HOST}`

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.opus': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
}

/** Makes the scheme a real origin. Must run before the app is ready. */
export function registerScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * The file that an address of ours stands for.
 * @param folder absolute path of the built renderer
 * @returns null where the address is not ours or leads out of the folder
 */
export function fileFor(folder: string, address: string): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== `${SCHEME}:` || url.host !== HOST) return null
  const path = decodePath(url.pathname)
  if (path === null || path.includes('\0') || path.includes('\\')) return null
  const file = join(folder, path)
  return file.startsWith(folder + sep) ? file : null
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Answers one request to our scheme with a file of the renderer's folder, under the content policy. */
export async function answer(folder: string, address: string): Promise<Response> {
  const file = fileFor(folder, address)
  const type = file === null ? undefined : MEDIA_TYPES[extname(file)]
  if (file === null || type === undefined) return new Response(null, { status: 403 })
  try {
    return new Response(await contentsOf(file), {
      headers: {
        'content-type': type,
        'content-security-policy': CONTENT_POLICY,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch {
    return new Response(null, { status: 404 })
  }
}

const unzip = promisify(gunzip)

/** What a file holds. Pictures, which repeat themselves, are built in packed: a third of their size. */
const contentsOf = (file: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(file).catch(async () => unzip(await readFile(`${file}.gz`)))

/** Loads what answers are made of, which Node leaves to the first one: the page would wait for it. */
export function prepareAnswers(): void {
  void new Response(null)
}

export function serveRenderer(protocol: Protocol, folder: string): void {
  protocol.handle(SCHEME, ({ url }) => answer(folder, url))
}
