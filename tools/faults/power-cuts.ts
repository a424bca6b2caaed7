import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { watchDisk } from './disk/disk'
import { createJournal, type Image } from './disk/journal'
import { countsOnce, turnUp } from './ledger-scenes'
import type { SetScene } from './scene'
import { lastSave, rename, restore, save } from './scenes'
import { has, LAST, lengthAt, logOfCopy, logOnDisk, MIDDLE, REVEAL, unharmed, untrue } from './stage'

/** What is asked for while the power goes, and how long the log must at least be before and after it is answered. */
const CUTS: readonly {
  readonly name: string
  readonly setScene: SetScene
  readonly before: number
  readonly after: number
  /** What else must hold on every disk, where it has been answered or not. */
  readonly holds?: (saves: string, answered: boolean) => Promise<Readonly<Record<string, boolean>>>
}[] = [
  { name: 'a save', setScene: save, before: lengthAt(MIDDLE), after: lengthAt(MIDDLE) + 1 },
  { name: 'the last save', setScene: lastSave, before: lengthAt(LAST), after: lengthAt(LAST) + 1 },
  { name: 'restore', setScene: restore, before: lengthAt(MIDDLE - 1), after: lengthAt(MIDDLE - 1) },
  { name: 'rename', setScene: rename, before: lengthAt(MIDDLE), after: lengthAt(MIDDLE) },
  {
    ...{ name: 'turn up', setScene: turnUp, before: lengthAt(REVEAL), after: lengthAt(REVEAL) + 1 },
    holds: countsOnce,
  },
]

export interface PowerReport {
  /** How many different disks were found after a power cut. */
  readonly cuts: number
  /** On how many of them the game could go on only from its last good copy. */
  readonly byCopy: number
  readonly violations: readonly string[]
}

/**
 * Cuts the power after every call of the system, and looks at every disk that could be left.
 * @param isAsked for a part: by its name, whether something is to be asked for
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
      const found = await lookAt(mkdtempSync(join(root, 'cut-')), image, least, more)
      cuts++
      if (found.byCopy) byCopy++
      violations.push(...found.wrong.map((what) => `${name}, disk ${cuts}: ${what}`))
    }
  }
  rmSync(root, { recursive: true, force: true })
  return { cuts, byCopy, violations }
}

/** Plays a scene. @returns the disks that a power cut may leave while it goes on, and once it has been answered */
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

async function lookAt(saves: string, image: Image, least: number, more: Claims) {
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
