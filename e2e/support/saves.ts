import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endOf, type Viewer } from '../../src/main/engine/definition'
import { type AnyTypes, gameOf } from '../../src/main/engine/games/registry'
import { seededChance } from '../../src/main/engine/rng'
import type { Playable, Playthrough } from '../../src/main/match/playthrough'
import { sentBeats } from '../../src/main/match/published'
import { recordOf, type Setup } from '../../src/main/match/record'
import { isAction, type SaveRecord } from '../../src/main/storage/record'
import { seal, unseal } from '../../src/main/storage/seal'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { played } from '../../test/main/played'
import { replay } from '../../test/replay'
import { botsChoice, playOut } from '../../tools/bots/simulate'
import { request } from './player'

type Left = Omit<Parameters<typeof played>[0], 'turns'>

const LEFT_AT = '2026-11-20T20:00:00.000Z'

/** Writes games of 5211 into a profile before its app is launched, as if each had been left after a turn. */
export function putLeft(userData: string, ...games: readonly Left[]): void {
  const folder = join(userData, 'saves')
  mkdirSync(folder, { recursive: true })
  for (const { savedAt = LEFT_AT, ...game } of games) {
    const file = join(folder, `${game.id}.json`)
    writeFileSync(file, seal(played({ ...game, savedAt, turns: 1 })))
    utimesSync(file, new Date(savedAt), new Date(savedAt))
  }
}

/** The saves of a profile, without their copies. */
export function savesOf(userData: string, where: 'open' | 'finished'): readonly string[] {
  const folder = where === 'open' ? join(userData, 'saves') : join(userData, 'saves', 'finished')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('.previous'))
    .map((name) => join(folder, name))
}

/** The only save of a profile. @throws if there are none or several */
export function onlySave(userData: string, where: 'open' | 'finished'): string {
  const [file, ...others] = savesOf(userData, where)
  if (file === undefined || others.length > 0) throw new Error(`One save expected in ${userData}`)
  return file
}

/** @throws if the save is damaged */
export function readRecord(file: string): SaveRecord {
  const record = unseal(readFileSync(file, 'utf8'))
  if (!record.ok) throw new Error(record.error.code)
  return record.value
}

/**
 * Puts a file in the place of the saves folder, so that nothing can be saved. The folder is moved aside, because the
 * app may be writing into it, and a folder that fills meanwhile cannot be deleted.
 * @returns a function that removes the file
 */
export function blockSaves(userData: string): () => void {
  const saves = join(userData, 'saves')
  renameSync(saves, `${saves} aside`)
  writeFileSync(saves, 'in the way')
  return () => rmSync(saves)
}

/**
 * Every view of a recorded game that may be sent to a window.
 * @param open the seat whose hand is open; null if none is
 */
export function sentViews(record: SaveRecord, open: Seat | null): readonly AnyFace['View'][] {
  const game = gameOf(record.game)
  const viewer: Viewer = open === null ? { kind: 'table' } : { kind: 'seat', seat: open }
  return stepsOf(record).flatMap((step) => {
    const from = endOf(step)
    const [before] = sentBeats<AnyTypes>(game, step, { viewer, last: from, from })
    // The view that one viewer leaves is shown to the next without its decision.
    const left = before?.from === undefined ? [] : [before.from]
    return [...left, ...sentBeats<AnyTypes>(game, step, { viewer, last: from }).map(({ view }) => view)]
  })
}

/** The last public view of a recorded game, computed by the engine from its seed and its actions alone. */
export function finalView(record: SaveRecord): AnyFace['View'] {
  const last = sentViews(record, null).at(-1)
  if (last === undefined) throw new Error('Every game has a public view from its setup on')
  return last
}

function stepsOf({ game, seats, options, seed, log }: SaveRecord) {
  const actions = log.filter(isAction)
  const played = replay<AnyTypes>(gameOf(game), seats.length, options, actions, seededChance(seed))
  if (!played.ok) throw new Error(`Action ${played.error.index}: ${played.error.code}`)
  return played.value
}

/** Writes the record of a finished game into a profile before its app is launched. */
export function putFinished(userData: string, record: SaveRecord): void {
  const folder = join(userData, 'saves', 'finished')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${record.id}.json`), seal(record))
}

/** Games of 5211 that count, each won by the person against easy bots. */
export function wonGames(count: number): readonly SaveRecord[] {
  const won: SaveRecord[] = []
  for (let n = 0; won.length < count; n++) {
    const record = played({ id: `won-${n}`, seed: `won ${n}` })
    const state = gameOf(record.game).decode(record.checkpoint)
    const outcome = state.ok ? gameOf(record.game).outcome(state.value) : null
    if (outcome?.winners.includes(0)) won.push({ ...record, standing: 'counts' })
  }
  return won
}

const TIMES = { startedAt: '2026-11-20T19:00:00.000Z', savedAt: '2026-11-20T20:00:00.000Z' }

/** Takes the decisions of a person; null leaves the game in that state. */
type Person = (view: AnyFace['View'], seat: Seat) => AnyFace['Action'] | null

/**
 * Plays a game in the spec's own process, in which the bots choose as in the app.
 * @returns the game as a person left it. If no person leaves it, the game before the last decision of a person, because
 * a finished game cannot be left
 */
export function playTo(rules: Playable, setup: Setup, person: Person): Playthrough {
  let last: Playthrough | null = null
  const end = playOut(rules, setup, (playthrough, seat, n) => {
    if (setup.players[seat]?.kind === 'bot') return botsChoice(setup, playthrough, seat, n)
    last = playthrough
    return person(playthrough.game.view(playthrough.state, { kind: 'seat', seat }), seat)
  })
  if (last === null) throw new Error('No person has a decision')
  return end.game.outcome(end.state) === null ? end : last
}

let opened = 0

/**
 * Completes the setup of a game that is opened. The game gets an id of its own, and is neither a tutorial nor coached.
 */
export const setupOpened = (settled: Omit<Setup, 'id' | 'tutorial' | 'coached' | 'proof'>): Setup => ({
  id: `opened-${opened++}`,
  tutorial: null,
  coached: false,
  proof: { version: 2, salt: '00112233445566778899aabbccddeeff' },
  ...settled,
})

/** Opens a game as if it had been left after this playthrough. The window shows it after a reload. */
export async function openLeft(page: Page, setup: Setup, playthrough: Playthrough): Promise<void> {
  const { folder } = await request(page, 'home/read', undefined)
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, `${setup.id}.json`), seal(recordOf(setup, playthrough, TIMES)))
  await request(page, 'saves/open', { id: setup.id, unsaved: 'keep' })
}
