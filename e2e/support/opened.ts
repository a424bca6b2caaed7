import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Course, Playable } from '../../src/main/match/playthrough'
import { recordOf, type Setup } from '../../src/main/match/record'
import { seal } from '../../src/main/storage/seal'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { botsChoice, playOut } from '../../tools/simulate/play'
import { request } from './player'

const TIMES = { startedAt: '2026-11-20T19:00:00.000Z', savedAt: '2026-11-20T20:00:00.000Z' }

/** Answers for a person who is asked; null leaves the game there. */
type Person = (view: AnyFace['View'], seat: Seat) => AnyFace['Action'] | null

/**
 * Plays a game in the spec's own process, where the bots choose as they do in the app.
 * @returns where a person left it; before the last decision of a person where none did, as a game that is over cannot be left
 */
export function playTo(rules: Playable, setup: Setup, person: Person): Course {
  let last: Course | null = null
  const end = playOut(rules, setup, (course, seat, n) => {
    if (setup.players[seat]?.kind === 'bot') return botsChoice(setup, course, seat, n)
    last = course
    return person(course.game.view(course.state, { kind: 'seat', seat }), seat)
  })
  if (last === null) throw new Error('Nobody is asked')
  return end.game.outcome(end.state) === null ? end : last
}

let opened = 0

/** Completes the setup of a game that is opened. The game gets an id of its own, and is neither a tutorial nor coached. */
export const setupOpened = (settled: Omit<Setup, 'id' | 'tutorial' | 'coached' | 'proof'>): Setup => ({
  id: `opened-${opened++}`,
  tutorial: null,
  coached: false,
  proof: { version: 2, salt: '00112233445566778899aabbccddeeff' },
  ...settled,
})

/** Opens a game as if it had been left where its course has come to. The window shows it once it is loaded anew. */
export async function openLeft(page: Page, setup: Setup, course: Course): Promise<void> {
  const { folder } = await request(page, 'home/read', undefined)
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, `${setup.id}.json`), seal(recordOf(setup, course, TIMES)))
  await request(page, 'saves/open', { id: setup.id, unsaved: 'keep' })
}
