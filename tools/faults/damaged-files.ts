import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stream } from '../../src/main/engine/rng'
import type { Host } from '../../src/main/match/host'
import { seal } from '../../src/main/storage/seal'
import type { SavedGame } from '../../src/shared/bridge/contract'
import { words } from '../../src/shared/words/catalogue'
import { DAMAGES, type Damaged, type Intact } from './damages'
import { playSome, randomSetup, recordAt } from './games'
import { openHost, stateOf } from './open-host'

/** Longer than any file may keep main busy, in ms: beyond it, the file counts as one that hangs it. */
const HANG_MS = 5_000

export interface DamageReport {
  readonly files: number
  readonly kinds: number
  /** Files that were refused, and those that still told exactly what was saved. */
  readonly refused: number
  readonly opened: number
  /** The longest that one file kept busy everything that was asked, in ms. */
  readonly longestMs: number
  /** What went wrong, each with the seed that brings it back. */
  readonly violations: readonly string[]
}

/** A save, the state it tells of, and that of its last good copy. */
interface Sample extends Intact {
  readonly state: string
  readonly previousState: string
}

/**
 * Damages saves in every way there is, and asks the real host for all that a player could.
 * @param times how many files; the kinds take turns
 * @param seed decides games and damages
 */
export async function damageFiles(times: number, seed: string): Promise<DamageReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-damaged-'))
  const kinds = Object.keys(DAMAGES).filter((kind) => kind !== 'a pipe in its place' || hasPipes)
  const samples = await sampleGames(join(root, 'samples'), seed)
  const violations: string[] = []
  let opened = 0
  let longestMs = 0
  for (let n = 0; n < times; n++) {
    const kind = kinds[n % kinds.length] ?? ''
    const trial = createTrial(join(root, `${n}`), samples, kind, `${seed}:${n}`)
    const started = performance.now()
    const result = await trial.run().catch((error) => ({ opened: false, violations: [`threw ${error}`] }))
    const elapsed = performance.now() - started
    longestMs = Math.max(longestMs, elapsed)
    if (result.opened) opened++
    const slow = elapsed > HANG_MS ? [`took ${Math.round(elapsed)} ms`] : []
    violations.push(...[...result.violations, ...slow].map((what) => `${kind}, ${seed}:${n}: ${what}`))
    rmSync(join(root, `${n}`), { recursive: true, force: true })
  }
  rmSync(root, { recursive: true, force: true })
  return { files: times, kinds: kinds.length, refused: times - opened, opened, longestMs, violations }
}

const hasPipes = process.platform !== 'win32'
const SAMPLES = 20

/** Games as they lie on a healthy disk, with what the host says of them. */
async function sampleGames(saves: string, seed: string): Promise<readonly Sample[]> {
  mkdirSync(saves, { recursive: true })
  const host = openHost(saves, raise)
  const samples: Sample[] = []
  for (let n = 0; n < SAMPLES; n++) {
    const rng = stream(seed, 'sample', n)
    const setup = randomSetup(`sample-${n}`, rng)
    const courses = playSome(setup, 2 + rng.int(150)).filter(({ state }) => state.phase === 'commit')
    const [before, now] = courses.slice(-2).map((course) => recordAt(setup, course))
    if (before === undefined || now === undefined) throw new Error('A game has more than one state')
    samples.push({
      record: now,
      text: seal(now),
      previous: seal(before),
      previousState: await stateAsWritten(host, saves, seal(before), setup.id),
      state: await stateAsWritten(host, saves, seal(now), setup.id),
    })
  }
  return samples
}

async function stateAsWritten(host: Host, saves: string, text: string, id: string): Promise<string> {
  writeFileSync(join(saves, `${id}.json`), text)
  return stateOf(must(await host.open(id)))
}

interface Outcome {
  readonly opened: boolean
  readonly violations: readonly string[]
}

/** One damaged file beside a game that is whole. */
function createTrial(saves: string, samples: readonly Sample[], kind: string, seed: string) {
  const rng = stream(seed, 'damage')
  const [self, other] = rng.shuffle(samples)
  const damage = DAMAGES[kind]
  if (self === undefined || other === undefined || damage === undefined)
    throw new Error('A trial needs two games')
  const { id } = self.record
  const at = (name: string) => join(saves, name)
  const damaged = damage(self, rng, other)
  const hasCopy = rng.int(2) === 0 || damaged.what === 'gone'
  const violations: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) violations.push(what)
  }

  function write(): void {
    mkdirSync(at('finished'), { recursive: true })
    if (hasCopy) writeFileSync(at(`${id}.previous.json`), self?.previous ?? '')
    writeFileSync(at(`${other?.record.id}.json`), other?.text ?? '')
    put(at(`${id}.json`), damaged)
  }

  async function look(host: Host): Promise<SavedGame | undefined> {
    const listed = (await host.saved()).map((save) => save.id)
    expect(listed.includes(id) && listed.length === 2, 'is not in the list')
    await host.home()
    const [mine, others] = await host.describe([id, other?.record.id ?? ''])
    expect(others?.game.state === 'ready', 'the other game is not told')
    return mine
  }

  /** @returns whether the game opened */
  async function open(host: Host, mine: SavedGame | undefined): Promise<boolean> {
    const opened = await host.open(id)
    await host.leave()
    expect(opened.ok === (mine?.game.state === 'ready'), 'is told otherwise than it opens')
    if (opened.ok) expect(stateOf(opened.value) === self?.state, 'opened in a wrong state')
    else expect(words.errors[opened.error.code].title !== '', 'is refused without words')
    expect(stillThere(at(`${id}.json`), damaged), 'was changed though nobody asked for that')
    return opened.ok
  }

  async function restore(host: Host, mine: SavedGame | undefined): Promise<void> {
    expect(mine?.game.state === 'refused' && mine.game.restorable === hasCopy, 'is offered wrongly')
    const restored = await host.restoreSave(id)
    expect(restored.ok === hasCopy, 'restores otherwise than it was offered')
    const kept = restored.ok ? `${id}.damaged-1.json` : `${id}.json`
    expect(stillThere(at(kept), damaged), 'was not kept')
    if (!restored.ok) return
    const opened = await host.open(id)
    expect(opened.ok && stateOf(opened.value) === self?.previousState, 'has another last good copy')
  }

  return {
    async run(): Promise<Outcome> {
      write()
      const host = openHost(saves, raise)
      const mine = await look(host)
      const opened = await open(host, mine)
      if (!opened) await restore(host, mine)
      const others = await host.open(other.record.id)
      expect(others.ok && stateOf(others.value) === other.state, 'the other game does not open')
      await host.leave()
      return { opened, violations }
    },
  }
}

function put(path: string, damaged: Damaged): void {
  if (damaged.what === 'file') writeFileSync(path, damaged.bytes)
  else if (damaged.what === 'folder') mkdirSync(path)
  else if (damaged.what === 'pipe') execFileSync('mkfifo', [path])
}

function stillThere(path: string, damaged: Damaged): boolean {
  if (damaged.what === 'gone') return !existsSync(path)
  const found = statSync(path, { throwIfNoEntry: false })
  if (damaged.what === 'folder') return found?.isDirectory() === true
  if (damaged.what === 'pipe') return found?.isFIFO() === true
  return damaged.what === 'file' && found?.isFile() === true && readFileSync(path).equals(damaged.bytes)
}

function raise(error: unknown): never {
  throw error
}

function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error(`A game that was just written cannot be used: ${JSON.stringify(result)}`)
  return result.value
}
