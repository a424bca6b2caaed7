import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Archive, openArchive, splitPath } from './archive.ts'

const IN_ARCHIVE = /^file:.*\.asar\//

/** Of reading a file. */
type Options = BufferEncoding | { encoding?: BufferEncoding | null | undefined } | null | undefined

/**
 * Lets this process read files within archives, and load modules from them, as Electron does: with the two ways of
 * reading a whole file that the app uses. Every other call of the file system finds that an archive is no folder.
 */
export function readArchives(): void {
  const { readFileSync } = fs
  const { readFile } = fs.promises
  const archives = new Map<string, Archive>()

  function find(path: unknown): Buffer | null {
    const parts = typeof path === 'string' ? splitPath(path) : null
    if (parts === null) return null
    const archive = archives.get(parts.archive) ?? openArchive(readFileSync(parts.archive))
    archives.set(parts.archive, archive)
    return archive.read(parts.within)
  }

  Object.assign(fs, {
    readFileSync(...[path, options]: Parameters<typeof readFileSync>) {
      const found = find(path)
      return found === null ? readFileSync(path, options) : decoded(found, options)
    },
  })
  Object.assign(fs.promises, {
    async readFile(...[path, options]: Parameters<typeof readFile>) {
      const found = find(path)
      return found === null ? readFile(path, options) : decoded(found, options)
    },
  })
  syncBuiltinESMExports()
  loadModules()
}

function decoded(bytes: Buffer, options: Options): Buffer | string {
  const encoding = typeof options === 'string' ? options : options?.encoding
  return encoding ? bytes.toString(encoding) : bytes
}

function loadModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const url = URL.parse(specifier, context.parentURL)?.href
      const isFile = /^(?:\.{1,2}\/|file:)/.test(specifier)
      return isFile && url !== undefined && IN_ARCHIVE.test(url)
        ? { url, format: 'module', shortCircuit: true }
        : next(specifier, context)
    },
    load: (url, context, next) =>
      IN_ARCHIVE.test(url)
        ? { format: 'module', source: fs.readFileSync(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  })
}
