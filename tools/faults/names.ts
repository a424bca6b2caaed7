import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importGames } from '../../src/main/match/import-games'
import { createSaveStore } from '../../src/main/storage/save-store'
import { seal } from '../../src/main/storage/seal'
import { ok } from '../../src/shared/result'
import { playable5211 } from '../../test/main/played'
import { routePaths } from './disk'
import { playSome, recordAt } from './games'
import { setup, untrue } from './stage'

/**
 * Simulates a disk that ignores case, as on Windows and macOS: every path in the folder leads to the entry whose name
 * differs only in case.
 * @returns a function that stops this
 */
function foldNames(root: string): () => void {
  return routePaths((path) => (path.startsWith(`${root}/`) ? present(root, path) : path))
}

function present(root: string, path: string): string {
  const folder = dirname(path) === root ? root : present(root, dirname(path))
  const name = path.slice(dirname(path).length + 1)
  const names = namesIn(folder)
  const found = names.includes(name) ? name : names.find((one) => one.toLowerCase() === name.toLowerCase())
  return join(folder, found ?? name)
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

/** Ids of existing games, as older versions imported them. */
export const HERE = ['evening', 'Evening', 'EVENING', '0B6C6A5E-54C5-4B43-9A9F-1F7A7C4E5D10']
const DEVICES = ['CON', 'con', 'nul', 'Prn', 'AUX', 'com1', 'COM9', 'lpt3']
/** Ids in imported files: ids that differ only in case, names of devices, and other problematic names. */
const COMING = [...HERE, ...HERE.map((id) => id.toLowerCase()), ...DEVICES, '-rf', '_', 'a'.repeat(64)]

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

interface NameReport {
  /** The number of games that were imported in addition to an existing one. */
  readonly games: number
  readonly violations: readonly string[]
}

/**
 * Imports games under names that disks confuse, on a disk that ignores case and on one that does not.
 * @param disks for each disk, true if it ignores case; fewer for a part
 * @param ids of the existing games; fewer for a part
 */
export async function bringNames(
  disks: readonly boolean[] = [true, false],
  ids: readonly string[] = HERE,
): Promise<NameReport> {
  const violations: string[] = []
  let games = 0
  for (const isFolding of disks) {
    for (const here of ids) {
      for (const coming of COMING) {
        const wrong = await bringOne(here, coming, isFolding)
        games++
        const where = `${coming} beside ${here}, ${isFolding ? 'ignoring' : 'heeding'} case`
        violations.push(...wrong.map((what) => `${where}: ${what}`))
      }
    }
  }
  return { games, violations }
}

/** The text of a game from a seed, under a given id. */
function writerOf(seed: string): (id: string) => string {
  const played = { ...setup, seed }
  const playthrough = playSome(playable5211, played, 12).at(-1)
  if (playthrough === undefined) throw new Error('A game has a state')
  return (id) => seal(recordAt({ ...played, id }, playthrough))
}
const gameHere = writerOf('here')
const gameComing = writerOf('coming')

async function bringOne(here: string, coming: string, isFolding: boolean): Promise<readonly string[]> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-names-'))
  mkdirSync(join(saves, 'finished'))
  const unfold = isFolding ? foldNames(saves) : () => undefined
  const [old, next] = [gameHere(here), gameComing(coming)]
  writeFileSync(join(saves, `${here}.json`), old)
  const store = createSaveStore(saves)
  const bring = () => importGames(store, [{ name: 'game.kododo', text: ok(next) }], Date.now())
  const isKept = () => readFileSync(join(saves, `${here}.json`), 'utf8') === old
  try {
    const [first, again] = [await bring(), await bring()]
    const kept = isKept()
    await store.remove(here)
    const anew = await bring()
    const back = await store.putBack(here)
    const names = readdirSync(saves)
    return untrue({
      'it is imported': first.imported === 1,
      'it is recognized when it is imported again': again.known === 1 && anew.known === 1,
      'the existing game is unchanged': kept,
      'the removed game is restored unchanged': back.ok && isKept(),
      'both are listed': (await store.unfinished()).length === 2,
      'no name is a device name': !names.some((name) => RESERVED.test(name)),
      'no two names differ only in case':
        new Set(names.map((name) => name.toLowerCase())).size === names.length,
    })
  } finally {
    unfold()
    rmSync(saves, { recursive: true, force: true })
  }
}
