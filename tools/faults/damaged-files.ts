import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stream } from '../../src/main/engine/rng'
import type { Host } from '../../src/main/match/host'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal } from '../../src/main/storage/seal'
import { assertNever } from '../../src/shared/assert-never'
import type { SavedGame } from '../../src/shared/bridge/contract'
import { refusalWords } from '../../src/shared/words/catalogue'
import { DAMAGES, type Damaged, type Intact } from './damages'
import { goesOn, playSome, randomSetup, recordAt } from './games'
import { openHost, stateOf } from './open-host'

/** A save, its state, and the state of its last good copy. */
interface Sample extends Intact {
  readonly state: string
  readonly previousState: string
}

/** A damaged file in place of one save, beside an undamaged save of another game. */
interface Trial {
  /** Absolute path of the saves folder, which does not exist yet. */
  readonly saves: string
  readonly self: Sample
  readonly damaged: Damaged
  /** True if the save has a last good copy. */
  readonly hasCopy: boolean
  readonly other: Sample
}

interface Outcome {
  /** True if the file still holds exactly the saved game. */
  readonly opened: boolean
  readonly violations: readonly string[]
}

/** Sends the real host every request that a player could make. */
async function holdTrial(trial: Trial): Promise<Outcome> {
  const { self, other, saves } = trial
  furnish(trial)
  const violations: string[] = []
  const claim = (what: string, holds: boolean) => {
    if (!holds) violations.push(`false: ${what}`)
  }
  const host = openHost(saves, raise)

  async function list(): Promise<SavedGame | undefined> {
    const listed = (await createSaveStore(saves).unfinished()).map(({ id }) => id)
    claim('both games are listed', listed.length === 2 && listed.includes(self.record.id))
    await host.home()
    const [mine, others] = await host.describe([self.record.id, other.record.id])
    claim('the other game is listed', others?.game.state === 'ready')
    return mine
  }

  async function open(mine: SavedGame | undefined): Promise<boolean> {
    const opened = await host.open(self.record.id)
    await host.leave()
    claim('it opens exactly if it is listed as ready', opened.ok === (mine?.game.state === 'ready'))
    if (opened.ok) claim('it opens in its own state', stateOf(opened.value) === self.state)
    else claim('there is a text for the refusal', refusalWords(opened.error).title !== '')
    claim('the file is unchanged', isStillThere(fileOf(trial), trial.damaged))
    return opened.ok
  }

  async function restore(mine: SavedGame | undefined): Promise<void> {
    const { hasCopy, damaged } = trial
    const isOffered = mine?.game.state === 'refused' && mine.game.restorable
    claim('the last good copy is offered exactly if there is one', isOffered === hasCopy)
    const restored = await host.restoreSave(self.record.id)
    claim('the copy can be restored exactly if it is offered', restored.ok === hasCopy)
    claim('the damaged file is kept', isStillThere(fileOf(trial, restored.ok ? '.damaged-1' : ''), damaged))
    if (!restored.ok) return
    const opened = await host.open(self.record.id)
    claim('the last good copy opens', opened.ok && stateOf(opened.value) === self.previousState)
  }

  const mine = await list()
  const opened = await open(mine)
  if (!opened) await restore(mine)
  const others = await host.open(other.record.id)
  claim('the other game opens', others.ok && stateOf(others.value) === other.state)
  await host.leave()
  return { opened, violations }
}

const fileOf = ({ saves, self }: Trial, ending = ''): string => join(saves, `${self.record.id}${ending}.json`)

function furnish(trial: Trial): void {
  const { saves, self, other, hasCopy, damaged } = trial
  mkdirSync(join(saves, 'finished'), { recursive: true })
  if (hasCopy) writeFileSync(fileOf(trial, '.previous'), self.previous)
  writeFileSync(join(saves, `${other.record.id}.json`), other.text)
  put(fileOf(trial), damaged)
}

function put(path: string, damaged: Damaged): void {
  switch (damaged.what) {
    case 'file':
      writeFileSync(path, damaged.bytes)
      break
    case 'folder':
      mkdirSync(path)
      break
    case 'pipe':
      execFileSync('mkfifo', [path])
      break
    case 'gone':
      break
    default:
      assertNever(damaged)
  }
}

function isStillThere(path: string, damaged: Damaged): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  switch (damaged.what) {
    case 'file':
      return found?.isFile() === true && readFileSync(path).equals(damaged.bytes)
    case 'folder':
      return found?.isDirectory() === true
    case 'pipe':
      return found?.isFIFO() === true
    case 'gone':
      return !existsSync(path)
    default:
      return assertNever(damaged)
  }
}

function raise(error: unknown): never {
  throw error
}

/** All kinds of damage that this system supports. */
const KINDS = Object.entries(DAMAGES).filter(
  ([kind]) => kind !== 'a pipe in its place' || process.platform !== 'win32',
)

interface DamageReport {
  readonly files: number
  readonly kinds: number
  /** The number of rejected files, and of those that still held exactly the saved game. */
  readonly refused: number
  readonly opened: number
  /** The longest time that all requests for one file took, in ms. */
  readonly longestMs: number
  /** The failures, each with the seed that reproduces it. */
  readonly violations: readonly string[]
}

/**
 * Damages saves in every way, and sends the real host every request that a player could make.
 * @param times the number of files; the kinds of damage take turns
 * @param seed determines games and damage
 * @param options.first number of the first file, for a part of a longer run
 * @param options.games the number of games that the files belong to
 * @param options.hangMs the longest time that a file may keep main busy, in ms; a file that takes longer counts as hanging it
 */
export async function damageFiles(
  times: number,
  seed: string,
  { first = 0, games, hangMs }: { readonly first?: number; readonly games: number; readonly hangMs: number },
): Promise<DamageReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-damaged-'))
  const samples = await sampleGames(join(root, 'samples'), seed, games)
  const violations: string[] = []
  let opened = 0
  let longestMs = 0
  for (let n = first; n < first + times; n++) {
    const [kind, trial] = createTrial(join(root, `${n}`), samples, n, seed)
    const tried = await timed(trial, hangMs)
    longestMs = Math.max(longestMs, tried.ms)
    if (tried.opened) opened++
    violations.push(...tried.violations.map((what) => `${kind}, seed ${seed}, file ${n}: ${what}`))
    rmSync(trial.saves, { recursive: true, force: true })
  }
  rmSync(root, { recursive: true, force: true })
  return { files: times, kinds: KINDS.length, refused: times - opened, opened, longestMs, violations }
}

async function timed(trial: Trial, hangMs: number) {
  const started = performance.now()
  const outcome = await holdTrial(trial).catch((error) => ({ opened: false, violations: [`threw ${error}`] }))
  const ms = performance.now() - started
  const slow = ms > hangMs ? [`took ${Math.round(ms)} ms`] : []
  return { ms, opened: outcome.opened, violations: [...outcome.violations, ...slow] }
}

/** The n-th trial of a seed, with the kind of damage whose turn it is. */
function createTrial(
  saves: string,
  samples: readonly Sample[],
  n: number,
  seed: string,
): readonly [kind: string, trial: Trial] {
  const rng = stream(seed, 'damage', n)
  const [self, other] = rng.shuffle(samples)
  const [kind, damage] = KINDS[n % KINDS.length] ?? []
  if (!self || !other || !kind || !damage) throw new Error('There are games and damages')
  const damaged = damage(self, rng, other)
  // An empty file is not a game.
  const hasCopy = damaged.what === 'gone' || rng.int(2) === 0
  return [kind, { saves, self, damaged, hasCopy, other }]
}

/** Undamaged saved games, with the host's verdict on each. */
async function sampleGames(saves: string, seed: string, games: number): Promise<readonly Sample[]> {
  mkdirSync(saves, { recursive: true })
  const host = openHost(saves, () => undefined)
  const samples: Sample[] = []
  for (let n = 0; n < games; n++) {
    const rng = stream(seed, 'sample', n)
    // An id in the app's format, because a file with any other name would not be recognized as a save.
    const { rules, setup } = randomSetup(`${n}`.padStart(32, '0'), rng)
    const playthroughs = playSome(rules, setup, 2 + rng.int(150)).filter(goesOn)
    const [before, now] = playthroughs.slice(-2).map((playthrough) => recordAt(setup, playthrough))
    if (before === undefined || now === undefined) throw new Error('A game has more than one state')
    const [previous, text] = [seal(before), seal(now)]
    samples.push({
      record: now,
      text,
      previous,
      previousState: await stateAsWritten(host, saves, previous, setup.id),
      state: await stateAsWritten(host, saves, text, setup.id),
    })
  }
  return samples
}

/** The host's verdict on the content of a save file. */
async function stateAsWritten(host: Host, saves: string, text: string, id: string): Promise<string> {
  writeFileSync(join(saves, `${id}.json`), text)
  const opened = await host.open(id)
  if (!opened.ok) throw new Error(`What was just written is refused: ${opened.error.code}`)
  return stateOf(opened.value)
}
