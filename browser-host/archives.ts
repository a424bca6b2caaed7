import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The place of a file in an archive: its offset after the header and its length, both in bytes. */
interface Entry {
  readonly offset: string
  readonly size: number
}

interface Folder {
  readonly files: Readonly<Record<string, Entry | Folder>>
}

/** An opened `app.asar`. */
export interface Archive {
  /** @returns null if there is no such file */
  read(path: string): Buffer | null
}

/** Four 4-byte numbers precede the header's text: two sizes for each of two nested containers. The last is the text's length. */
const TEXT_FROM = 16
const TEXT_LENGTH_AT = 12
const HEADER_SIZE_AT = 4
const HEADER_FROM = 8

/** Reads an archive of Electron's asar format (github.com/electron/asar, README, "Format"). */
export function openArchive(bytes: Buffer): Archive {
  const length = bytes.readUInt32LE(TEXT_LENGTH_AT)
  const root: Folder = JSON.parse(bytes.toString('utf8', TEXT_FROM, TEXT_FROM + length))
  const filesFrom = HEADER_FROM + bytes.readUInt32LE(HEADER_SIZE_AT)
  return {
    read(path) {
      let found: Entry | Folder | undefined = root
      for (const name of path.split(sep)) {
        found = found !== undefined && 'files' in found ? found.files[name] : undefined
      }
      if (found === undefined || 'files' in found) return null
      const from = filesFrom + Number(found.offset)
      return bytes.subarray(from, from + found.size)
    },
  }
}

/** Splits the path of a file in an archive; null for any other path. */
export function splitPath(path: string): { readonly archive: string; readonly within: string } | null {
  const at = path.indexOf(`.asar${sep}`)
  if (at === -1) return null
  const end = at + '.asar'.length
  return { archive: path.slice(0, end), within: path.slice(end + 1) }
}

const IN_ARCHIVE = /^file:.*\.asar\//

/** The options of reading a file. */
type Options = BufferEncoding | { encoding?: BufferEncoding | null | undefined } | null | undefined

/**
 * Lets this process read files within archives, and load modules from them, as Electron does: with the two ways of
 * reading a whole file that the app uses. To every other call of the file system, an archive is not a folder.
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
