import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { request } from '../e2e/support/player'
import { TURNS } from '../src/shared/games/kado/cards'
import { schemasKado } from '../src/shared/games/kado/schema'
import type { View } from '../src/shared/games/kado/view'
import { useHost } from './run/prepare-host'

/** What the lines are made of. */
type KadoTold = Pick<View, 'turn' | 'outcome'> & {
  readonly seats: readonly Pick<View['seats'][number], 'total'>[]
}

const pointsOf = (names: readonly string[], totals: readonly (number | null)[]): string =>
  names.map((name, seat) => `${name} ${totals[seat] ?? 0}`).join(', ')

/**
 * Tells a line for each turn once it is over.
 * @param names by seat
 * @param tell gets the number of the turn, from 1, and its line
 * @returns takes the views of a game in their order
 */
export function linesOf(
  names: readonly string[],
  tell: (turn: number, line: string) => void,
): (view: KadoTold) => void {
  let told = 0
  return ({ turn, seats, outcome }) => {
    const done = outcome === null ? turn - 1 : turn
    const points = pointsOf(
      names,
      seats.map(({ total }) => total),
    )
    while (told < done) {
      told++
      tell(told, `Turn ${told} of ${TURNS}: ${points}`)
    }
  }
}

/** @param names by seat */
export function resultOf(
  names: readonly string[],
  { ranking, winners }: NonNullable<View['outcome']>,
): string {
  const who = winners.map((seat) => names[seat]).join(' and ')
  const places = ranking.map(({ seat, rank, points }) => `${rank}. ${names[seat]}, ${points} points`)
  return `${who} ${winners.length === 1 ? 'wins' : 'win'}. ${places.join('; ')}`
}

const FOLDER = resolve('screenshots', 'demonstration')
const SIZE = { width: 1440, height: 900 }

const NAMES = ['Ava', 'Bram', 'Chila'] as const
const PLAYERS = [
  { kind: 'human', name: NAMES[0] },
  { kind: 'bot', name: NAMES[1], level: 'sharp', style: 'all-round' },
  { kind: 'bot', name: NAMES[2], level: 'steady', style: 'daring' },
] as const

/** Turns that a picture is taken of. */
const PICTURED = [4, 8]

/** The slowest computer may take this long to show what was played, in ms: without a graphics card one core does all. */
const PATIENCE_MS = 1_200_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm start` where there is no display: bots play a game of KADO in a window that nobody sees. Tells a line for each turn and
 * the result, and takes six pictures.
 * @returns the exit code
 */
export async function main(): Promise<0 | 1> {
  say(
    'There is no display to open a window on. Kododo plays a game of KADO by itself instead, in a window that nobody sees.',
  )
  useHost()
  mkdirSync(FOLDER, { recursive: true })
  const userData = mkdtempSync(join(tmpdir(), 'kododo-demonstration-'))
  const { page, close } = await launchApp({ userData, size: SIZE, moves: false, sounds: false })
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await demonstrate(page)
  } catch (error) {
    const [reason] = String(error).split('\n')
    say(`The demonstration broke off: ${reason}`)
    return 1
  } finally {
    await close()
    rmSync(userData, { recursive: true, force: true })
  }
  say(`Six pictures of it are in ${FOLDER}. To play yourself, run npm start in a desktop session.`)
  return 0
}

async function demonstrate(page: Page): Promise<void> {
  let taken = 0
  const take = (what: string) => {
    taken++
    return page.screenshot({ path: join(FOLDER, `${taken}-${what}.png`) })
  }
  await take('home')
  await request(page, 'settings/change', { speed: 2 })
  const { matchId } = await request(page, 'match/start', {
    game: 'kado',
    players: PLAYERS,
    options: schemasKado.variants.usual,
    seed: null,
    unsaved: 'keep',
  })
  // The page shows the table of the match that is open.
  await page.reload()
  await page.locator('.table').waitFor()
  await take('table')
  await followGame(page, matchId, (turn) => (PICTURED.includes(turn) ? take(`turn-${turn}`) : null))
  await page.locator('.table-commit[data-action="result"]').waitFor()
  await take('end')
  await page.keyboard.press('Enter')
  await page.locator('.grid-panel').first().waitFor()
  await take('result')
}

/**
 * Has a bot play for the person, and tells a line for each turn until the game is over.
 * @param onTurn called with the number of each turn that has been played
 */
async function followGame(
  page: Page,
  matchId: string,
  onTurn: (turn: number) => Promise<unknown> | null,
): Promise<void> {
  const pictures: (Promise<unknown> | null)[] = []
  let over = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    over = resolve
  })
  const lines = linesOf(NAMES, (turn, line) => {
    say(line)
    pictures.push(onTurn(turn))
  })
  await page.exposeFunction('tellView', (text: string) => {
    const view: KadoTold = JSON.parse(text)
    lines(view)
    if (view.outcome === null) return
    say(resultOf(NAMES, view.outcome))
    over()
  })
  await page.evaluate(() => {
    const tell: unknown = Reflect.get(window, 'tellView')
    window.kododo.on('match/updated', ({ beats }) => {
      if (typeof tell === 'function') void tell(JSON.stringify(beats.at(-1)?.view))
    })
  })
  await request(page, 'match/reseat', { matchId, seat: 0, playedBy: 'bot' })
  await ended
  await Promise.all(pictures)
}
