import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Call } from './disk'

/** The files of a folder, by their path in it. */
export type Image = ReadonlyMap<string, Buffer>

/** What one call did to the names in a folder: gave one to a content, or took it away. */
interface Entry {
  readonly name: string
  readonly content: Buffer | null
  /** Whether the content had been flushed, so that a power cut leaves it whole. */
  readonly isFlushed: boolean
}

/** Follows what calls do to a folder, and tells what a power cut could leave of it. */
export interface Journal {
  after(call: Call, result: unknown): void
  /** Every image of the folder that may be found if the power goes now. */
  images(): readonly Image[]
}

const BESIDE = /\.tmp-\w+$/

/**
 * What was flushed with its folder is durable. Of the rest, each change of a name may or may not have reached the disk,
 * in any order, and a content that was not flushed may be cut anywhere or be zeros.
 */
export function createJournal(root: string): Journal {
  let durable = readImage(root)
  let entries: Entry[] = []
  const opened = new Map<unknown, string>()
  const flushed = new Set<string>()

  function note(name: string, content: Buffer | null, isFlushed: boolean): void {
    entries.push({ name: relative(root, name), content, isFlushed })
  }

  function flush(folder: string): void {
    const isIn = (name: string) => join(root, dirname(name)) === folder
    const now = readImage(root)
    const kept = [...durable].filter(([name]) => !isIn(name))
    durable = new Map([...kept, ...[...now].filter(([name]) => isIn(name))])
    entries = entries.filter(({ name }) => !isIn(name))
  }

  return {
    after({ name, args }, result) {
      const [first, second] = args.map(String)
      if (name === 'open') opened.set(result, first ?? '')
      else if (name === 'fsync') flushed.add(opened.get(args[0]) ?? '')
      else if (name === 'file sync') flushed.add(first ?? '')
      else if (name === 'folder sync') flush(first ?? '')
      else if (name === 'rm') note(first ?? '', null, true)
      else if (name === 'rename' && first !== undefined && second !== undefined) {
        note(first, null, true)
        note(second, readFileSync(second), flushed.has(first) || !BESIDE.test(first))
      }
    },
    images() {
      // Files that never take their place are only ever cleared away: they are cut in all ways, one at a time.
      const besides = [...readImage(root)].filter(([name]) => BESIDE.test(name))
      const changes = entries.filter(({ name }) => !BESIDE.test(name))
      const bases = subsets(changes).flatMap((some) => apply(durable, some))
      const torn = besides.flatMap(([name, content]) =>
        cuts(content).map((cut) => new Map([...durable, [name, cut]])),
      )
      return [...bases, ...torn]
    },
  }
}

function apply(base: Image, [first, ...rest]: readonly Entry[]): readonly Image[] {
  if (first === undefined) return [base]
  const { name, content, isFlushed } = first
  const others = [...base].filter(([other]) => other !== name)
  const contents = content === null ? [] : isFlushed ? [content] : cuts(content)
  const images =
    content === null ? [new Map(others)] : contents.map((one) => new Map([...others, [name, one]]))
  return images.flatMap((image) => apply(image, rest))
}

/** A content cut after every so many bytes, and in zeros. */
function cuts(content: Buffer): readonly Buffer[] {
  const step = Math.max(1, Math.floor(content.length / 40))
  const lengths = Array.from({ length: Math.ceil(content.length / step) }, (_, n) => n * step)
  return [...lengths, content.length - 1, content.length]
    .map((length) => content.subarray(0, length))
    .concat(Buffer.alloc(content.length))
}

const subsets = <T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] =>
  first === undefined ? [[]] : subsets(rest).flatMap((set) => [set, [first, ...set]])

function readImage(root: string): Image {
  const files = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(root, path), readFileSync(path)]
    }),
  )
}
