import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Call, watchDisk } from './disk'
import { countsOnce, lastSave, rename, restore, reveal, save } from './scenes'
import {
  has,
  LAST,
  lengthAt,
  logOfCopy,
  logOnDisk,
  MIDDLE,
  REVEAL,
  type SetScene,
  unharmed,
  untrue,
} from './stage'

/** The files of a folder, by their path in it. */
type Image = ReadonlyMap<string, Buffer>

/** The effect of one call on the names in a folder: the new content of a name, or its removal. */
interface Entry {
  readonly name: string
  readonly content: Buffer | null
  /** True if the content was flushed, so that a power cut leaves it whole. */
  readonly isFlushed: boolean
}

/** Records the effects of calls on a folder, and computes the possible contents after a power cut. */
interface Journal {
  after(call: Call, result: unknown): void
  /** Every possible content of the folder after a power cut at this moment. */
  images(): readonly Image[]
}

const BESIDE = /\.tmp-\w+$/

/**
 * Everything that was flushed together with its folder is durable. Each other change of a name may or may not have reached
 * the disk, in any order, and content that was not flushed may be cut anywhere or consist of zeros.
 */
function createJournal(root: string): Journal {
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
      const [first = '', second = ''] = args.map(String)
      switch (name) {
        case 'open':
          opened.set(result, first)
          break
        case 'fsync':
          flushed.add(opened.get(args[0]) ?? '')
          break
        case 'file sync':
          flushed.add(first)
          break
        case 'folder sync':
          flush(first)
          break
        case 'rm':
          note(first, null, true)
          break
        case 'rename':
          note(first, null, true)
          note(second, readFileSync(second), flushed.has(first) || !BESIDE.test(first))
      }
    },
    images() {
      // Temporary files that are never renamed are only removed later. They are cut in all ways, one at a time.
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

/** The content cut at regular intervals, and as zeros. */
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

/** The requests during which the power fails, with the smallest length of the log before and after the reply. */
const CUTS: readonly {
  readonly name: string
  readonly setScene: SetScene
  readonly before: number
  readonly after: number
  /** Further claims that must hold on every disk, by whether the reply was sent. */
  readonly holds?: (saves: string, answered: boolean) => Promise<Readonly<Record<string, boolean>>>
}[] = [
  { name: 'a save', setScene: save, before: lengthAt(MIDDLE), after: lengthAt(MIDDLE) + 1 },
  { name: 'the last save', setScene: lastSave, before: lengthAt(LAST), after: lengthAt(LAST) + 1 },
  { name: 'restore', setScene: restore, before: lengthAt(MIDDLE - 1), after: lengthAt(MIDDLE - 1) },
  { name: 'rename', setScene: rename, before: lengthAt(MIDDLE), after: lengthAt(MIDDLE) },
  {
    name: 'reveal',
    setScene: reveal,
    before: lengthAt(REVEAL),
    after: lengthAt(REVEAL) + 1,
    holds: countsOnce,
  },
]

interface PowerReport {
  /** The number of different disks after power cuts. */
  readonly cuts: number
  /** The number of them on which the game can be continued only from its last good copy. */
  readonly byCopy: number
  readonly violations: readonly string[]
}

/**
 * Cuts the power after every system call, and checks every possible disk afterwards.
 * @param isAsked returns true for the names of the requests to test
 */
export async function cutPower(isAsked: (name: string) => boolean = () => true): Promise<PowerReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-power-'))
  const violations: string[] = []
  let cuts = 0
  let byCopy = 0
  for (const { name, setScene, before, after, holds } of CUTS.filter((one) => isAsked(one.name))) {
    const { during, answered } = await record(mkdtempSync(join(root, 'saves-')), setScene)
    const trials = [
      ...[...during].map((image) => ({ image, least: before, isAnswered: false })),
      ...[...answered].map((image) => ({ image, least: after, isAnswered: true })),
    ]
    for (const { image, least, isAnswered } of trials) {
      const more = async (saves: string) => (await holds?.(saves, isAnswered)) ?? {}
      const found = await inspect(mkdtempSync(join(root, 'cut-')), image, least, more)
      cuts++
      if (found.byCopy) byCopy++
      violations.push(...found.wrong.map((what) => `${name}, disk ${cuts}: ${what}`))
    }
  }
  rmSync(root, { recursive: true, force: true })
  return { cuts, byCopy, violations }
}

/** Plays a scene. @returns the disks that a power cut may leave during it, and after the reply */
async function record(saves: string, setScene: SetScene) {
  const scene = await setScene(saves)
  const journal = createJournal(saves)
  const during = new Map<string, Image>()
  const keep = () => {
    for (const image of journal.images()) during.set(digest(image), image)
  }
  const unwatch = watchDisk({
    before: () => null,
    after(call, result) {
      journal.after(call, result)
      keep()
    },
  })
  const accepted = await scene.ask()
  unwatch()
  if (!accepted) throw new Error('A healthy disk refuses nothing')
  const answered = new Map(journal.images().map((image) => [digest(image), image]))
  await scene.check(true)
  return { during: during.values(), answered: answered.values() }
}

type Claims = (saves: string) => Promise<Readonly<Record<string, boolean>>>

async function inspect(saves: string, image: Image, least: number, more: Claims) {
  for (const [name, content] of image) {
    mkdirSync(dirname(join(saves, name)), { recursive: true })
    writeFileSync(join(saves, name), content)
  }
  const opens = has(await logOnDisk(saves), least)
  const byCopy = !opens && has(await logOfCopy(saves), least)
  const kept = { 'every accepted action is kept': opens || byCopy }
  const wrong = untrue({ ...kept, ...(await more(saves)), ...unharmed(saves) })
  rmSync(saves, { recursive: true, force: true })
  return { byCopy, wrong }
}

function digest(image: Image): string {
  const hash = createHash('sha256')
  for (const [name, content] of [...image].sort(([a], [b]) => a.localeCompare(b))) {
    hash.update(`${name.replace(/\.tmp-\w+$/, '.tmp')}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}
