import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { request } from '../e2e/support/player'
import { TURNS } from '../src/shared/games/kado/cards'
import { schemasKado } from '../src/shared/games/kado/schema'
import type { View } from '../src/shared/games/kado/view'
import { command } from './run/command'
import { useHost } from './run/prepare-host'

/** The part of a view that the lines show. */
type KadoProgress = Pick<View, 'turn' | 'outcome'> & {
  readonly seats: readonly Pick<View['seats'][number], 'total'>[]
}

const pointsOf = (names: readonly string[], totals: readonly (number | null)[]): string =>
  names.map((name, seat) => `${name} ${totals[seat] ?? 0}`).join(', ')

/**
 * Prints a line for each turn at its end.
 * @param names by seat
 * @param print gets the number of the turn, from 1, and its line
 * @returns a function that takes the views of a game in order
 */
export function turnLines(
  names: readonly string[],
  print: (turn: number, line: string) => void,
): (view: KadoProgress) => void {
  let printed = 0
  return ({ turn, seats, outcome }) => {
    const done = outcome === null ? turn - 1 : turn
    const points = pointsOf(
      names,
      seats.map(({ total }) => total),
    )
    while (printed < done) {
      printed++
      print(printed, `Turn ${printed} of ${TURNS}: ${points}`)
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

const SIZE = { width: 1440, height: 900 }

const NAMES = ['Ava', 'Bram', 'Chila'] as const
const PLAYERS = [
  { kind: 'human', name: NAMES[0] },
  { kind: 'bot', name: NAMES[1], level: 'sharp', style: 'all-round' },
  { kind: 'bot', name: NAMES[2], level: 'steady', style: 'daring' },
] as const

/** Turns of which a picture is taken. */
const PICTURED = [4, 8]

/** Timeout in ms for showing an action, long enough for a slow computer without a graphics card. */
const PATIENCE_MS = 1_200_000

const say = (line: string) => process.stdout.write(`${line}\n`)

export const main = command({
  name: 'start',
  about: 'Plays a game of KADO between bots in an invisible window, and takes six pictures.',
  async run() {
    say(
      'There is no display for a window. Kododo plays a game of KADO by itself in an invisible one instead.',
    )
    useHost()
    const folder = newFolder()
    const userData = mkdtempSync(join(tmpdir(), 'kododo-demonstration-'))
    const { page, close } = await launchApp({ userData, size: SIZE, moves: false, sounds: false })
    page.setDefaultTimeout(PATIENCE_MS)
    try {
      await demonstrate(page, folder)
    } catch (error) {
      const [reason] = String(error).split('\n')
      say(`The demonstration broke off: ${reason}`)
      return 1
    } finally {
      await close()
      rmSync(userData, { recursive: true, force: true })
    }
    say(`Six pictures of it are in ${folder}. To play yourself, run npm start in a desktop session.`)
    return 0
  },
})

/** Makes a folder for the pictures, which keeps those of earlier demonstrations. @returns its absolute path */
function newFolder(): string {
  for (let n = 1; ; n++) {
    const folder = resolve('screenshots', n === 1 ? 'demonstration' : `demonstration-${n}`)
    if (existsSync(folder)) continue
    mkdirSync(folder, { recursive: true })
    return folder
  }
}

async function demonstrate(page: Page, folder: string): Promise<void> {
  let taken = 0
  const take = (what: string) => {
    taken++
    return page.screenshot({ path: join(folder, `${taken}-${what}.png`) })
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
  // The page shows the table of the open match.
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
 * Lets a bot play for the person, and prints a line for each turn until the game is over.
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
  const lines = turnLines(NAMES, (turn, line) => {
    say(line)
    pictures.push(onTurn(turn))
  })
  await page.exposeFunction('tellView', (text: string) => {
    const view: KadoProgress = JSON.parse(text)
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
