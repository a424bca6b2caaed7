import { expect, type Page } from '@playwright/test'
import { DECKS, FACES, type View } from '../../src/shared/games/kado'
import { viewOfKado } from '../../src/shared/games/kado/view.fixture'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import type { Findable } from './closed-cards'
import { openKadoOf } from './kado'
import { setupOpened } from './opened'
import { request } from './player'

/** KADO at one device that people share, played by keyboard. */

export const NAMES = ['Ava', 'Bram', 'Yuna', 'Luis'] as const

/** Where KADO's cards can be found in a window: they are named in words, and shown by pictures. */
export const cardsKado: Findable = {
  faces: FACES,
  named: (html) =>
    FACES.filter(
      (face) =>
        html.includes(kado.cardName(face)) || html.includes(`/${face}-`) || html.includes(`/${face}.svg`),
    ),
  ofHands: { kept: [], key: null, page: null },
}

/** @param people seats; the others are bots. Seat 0 gives first. */
export async function startSharedKado(
  page: Page,
  players: number,
  people: readonly number[],
  more: { readonly seed?: string; readonly tableMemory?: boolean } = {},
): Promise<void> {
  await request(page, 'match/start', {
    game: 'kado',
    players: NAMES.slice(0, players).map((name, seat) =>
      people.includes(seat)
        ? { kind: 'human', name }
        : { kind: 'bot', name, level: 'easy', style: 'all-round' },
    ),
    options: { deck: DECKS[0], tableMemory: more.tableMemory ?? true, firstGifter: 0 },
    seed: more.seed ?? 'shared',
  })
  await page.reload()
}

/** Opens a game that people alone play, left as the first card of a turn is to be given; it has a seed of its own. */
export const openSharedKado = (page: Page, players: number, turn: number): Promise<void> =>
  openKadoOf(
    page,
    setupOpened({
      name: 'KADO',
      players: NAMES.slice(0, players).map((name) => ({ kind: 'human', name })),
      options: { deck: DECKS[0], tableMemory: true, firstGifter: 0 },
      seed: 'shared',
      standing: 'counts',
    }),
    (view) => view.turn === turn && view.phase === 'deal' && view.dealt.length === 0,
  )

export const viewKado = async (page: Page): Promise<View> =>
  viewOfKado((await request(page, 'match/snapshot', undefined)).view)

/** What the people at the device are to do: what opens or closes the shutters, else the large button. */
export const askedFor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shutters = document.querySelector('.shutters:not([inert])')
    const asked =
      shutters === null ? document.querySelector('.table-commit') : shutters.querySelector('[data-action]')
    return asked?.getAttribute('data-action') ?? ''
  })

const READY = /^(open|close|give|challenge|place|result)$/

/** Waits until something is asked of people, and until the table shows it. @returns what it is */
export async function nextAsked(page: Page): Promise<string> {
  await expect.poll(() => askedFor(page), { intervals: [50] }).toMatch(READY)
  return askedFor(page)
}

/** Does what is asked by keyboard: gives to the next, challenges every other time, places where the first arrow leads. */
export async function doAsked(page: Page, what: string): Promise<void> {
  const { revision, view: shown } = await request(page, 'match/snapshot', undefined)
  const view = viewOfKado(shown)
  const press = (key: string) => page.keyboard.press(key)
  if (what === 'give') await press(giveKey(view))
  if (what === 'place') await press('ArrowRight')
  const guesses = what === 'challenge' && view.asked.length % 2 === view.turn % 2
  if (guesses) for (const key of [`${(view.turn % 5) + 1}`, 'w']) await press(key)
  await press(what === 'challenge' && !guesses ? 'p' : 'Enter')
  if (what === 'result') return
  await expect
    .poll(async () => (await request(page, 'match/snapshot', undefined)).revision, { intervals: [50] })
    .toBeGreaterThan(revision)
}

/** The key of the first player who has no card, clockwise from the gifter's left. */
function giveKey({ gifter, seats }: View): string {
  const others = seats.map((_, step) => (gifter + 1 + step) % seats.length).slice(0, -1)
  const at = others.findIndex((seat) => seats[seat]?.card === null)
  return ['a', 'b', 'c'][at] ?? 'd'
}
