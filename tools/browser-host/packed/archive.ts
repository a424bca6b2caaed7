import { sep } from 'node:path'

/** A file within an archive: where it begins after the header, and how long it is, both in bytes. */
interface Entry {
  readonly offset: string
  readonly size: number
}

interface Folder {
  readonly files: Readonly<Record<string, Entry | Folder>>
}

/** An `app.asar`, with what it holds. */
export interface Archive {
  /** @returns null where there is no such file */
  read(path: string): Buffer | null
}

/** Four numbers of four bytes come before the header's text: two sizes of each of two containers, the last is the text's. */
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

/** Splits the path of a file in an archive; null where a path leads into none. */
export function splitPath(path: string): { readonly archive: string; readonly within: string } | null {
  const at = path.indexOf(`.asar${sep}`)
  if (at === -1) return null
  const end = at + '.asar'.length
  return { archive: path.slice(0, end), within: path.slice(end + 1) }
}
