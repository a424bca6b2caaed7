import { expect, type Page } from '@playwright/test'
import { type Playthrough, playable } from '../../src/main/match/playthrough'
import type { Setup } from '../../src/main/match/record'
import { BONUS_POINTS, DECKS, FACES, TURNS } from '../../src/shared/games/kado/cards'
import type { Action } from '../../src/shared/games/kado/options'
import type { View } from '../../src/shared/games/kado/view'
import { viewOfKado } from '../../src/shared/games/kado/view.fixture'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import type { Findable } from './closed-cards'
import { cells } from './kado-hands'
import { request } from './player'
import { openLeft, playTo, setupOpened } from './saves'
import { plainOf, words } from './words'

interface GameKado {
  readonly players: 2 | 3 | 4
  /** The same seed always gives the same game. */
  readonly seed: string
  readonly tableMemory?: boolean
  /** By default it is drawn. */
  readonly firstGifter?: number
  /** By default the game counts, although the app does not draw such seeds. */
  readonly standing?: Setup['standing']
}

const BOTS = ['Chila', 'Bram', 'Yuna']

/**
 * Opens a game of KADO between the person in seat 0 and bots, as if it had been left there.
 * @param until the state in which the person stops
 * @param page is reloaded
 */
export const openKado = (page: Page, game: GameKado, until: (view: View) => boolean): Promise<void> =>
  openKadoOf(page, setupOf(game), until)

/**
 * Opens a game of KADO as if it had been left there. People have given to the first seat without a card, never
 * challenged, and placed each card in the first cell.
 * @param until the state in which the deciding person stops
 * @param page is reloaded
 */
export async function openKadoOf(page: Page, setup: Setup, until: (view: View) => boolean): Promise<void> {
  await openSave(page, setup, until)
  await page.reload()
}

/**
 * Opens such a game and plays on through the bridge, so that the app itself has played and saved the last actions.
 * @param from the state in which the game is opened
 * @param until the state in which the person stops
 */
export async function openKadoPlayed(
  page: Page,
  game: GameKado,
  from: (view: View) => boolean,
  until: (view: View) => boolean,
): Promise<void> {
  await openSave(page, setupOf(game), from)
  await decideUntil(page, until)
  await page.reload()
}

/** Opens such a game at its end. Only the last decision is left to the app. */
export const openKadoEnded = (page: Page, game: GameKado): Promise<void> =>
  openKadoPlayed(page, game, nowhere, nowhere)

const nowhere = (): boolean => false

/** @param until the state in which the person stops; the last decision of a person if it never holds */
const openSave = (page: Page, setup: Setup, until: (view: View) => boolean): Promise<void> =>
  openLeft(page, setup, playKadoTo(setup, until))

/**
 * Takes the decisions of the person in seat 0 through the bridge.
 * @param until the state in which the person stops; the end of the game if it never holds
 */
export async function decideUntil(page: Page, until: (view: View) => boolean): Promise<void> {
  const stopped = async () => {
    const view = await viewOf(page)
    if (!view.awaited.includes(0)) return view.over
    if (until(view)) return true
    await actKado(page)
    return false
  }
  await expect.poll(stopped, { intervals: [50] }).toBe(true)
}

function setupOf({ players, seed, tableMemory = true, firstGifter, standing = 'counts' }: GameKado): Setup {
  const bots = BOTS.slice(0, players - 1)
  return setupOpened({
    name: 'KADO',
    players: [
      { kind: 'human', name: words.menus.you },
      ...bots.map((name) => ({ kind: 'bot', name, level: 'steady', style: 'all-round' }) as const),
    ],
    options: { deck: DECKS[0], tableMemory, firstGifter: firstGifter ?? null },
    seed,
    standing,
  })
}

function playKadoTo(setup: Setup, until: (view: View) => boolean): Playthrough {
  return playTo(playable('kado'), setup, (asked) => {
    const view = viewOfKado(asked)
    return until(view) ? null : actionIn(view)
  })
}

const viewOf = async (page: Page): Promise<View> =>
  viewOfKado((await request(page, 'match/snapshot', undefined)).view)

/** Takes the open decision through the bridge. @throws if the person has none */
export async function actKado(page: Page): Promise<void> {
  const { matchId, view: shown } = await request(page, 'match/snapshot', undefined)
  const view = viewOfKado(shown)
  const { game, decision } = view
  if (decision === null) throw new Error('The person has no decision')
  const openDecision = { matchId, game, requestId: `${matchId} ${decision}`, seat: 0, decision }
  await request(page, 'match/act', { ...openDecision, action: actionIn(view) })
}

/** The action of the person in a view in which they must decide. */
function actionIn({ phase, seats, dealt, cells: [cell] }: View): Action {
  if (phase === 'deal') return { type: 'give', to: seats.findIndex((_, seat) => !dealt.includes(seat)) }
  if (cell === undefined) return { type: 'pass' }
  const { line, column } = cell
  return { type: 'place', cell: { line, column } }
}

/** KADO at one screen that several people share, played by keyboard. */

export const NAMES = ['Ava', 'Bram', 'Yuna', 'Luis'] as const

/** Describes how KADO's cards can be found in a window: texts name them, and pictures show them. */
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

/** Opens a game that only people play, before the first card of a turn is given. Its seed is fixed. */
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

/**
 * The action that is expected of the people: that of the button that opens or closes the shutters, else of the large
 * button.
 */
export const expectedAction = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shutters = document.querySelector('.shutters:not([inert])')
    const asked =
      shutters === null ? document.querySelector('.table-commit') : shutters.querySelector('[data-action]')
    return asked?.getAttribute('data-action') ?? ''
  })

const READY = /^(open|close|give|challenge|place|result)$/

/** Waits until people must act, and until the table shows it. @returns the expected action */
export async function nextAction(page: Page): Promise<string> {
  await expect.poll(() => expectedAction(page), { intervals: [50] }).toMatch(READY)
  return expectedAction(page)
}

/**
 * Does the expected action by keyboard: gives to the next player, challenges every other time, places at the first
 * arrow.
 */
export async function perform(page: Page, what: string): Promise<void> {
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

/** KADO's table in the states that are checked. Each is reached through the bridge and is always the same. */

type Players = 2 | 3 | 4

const isLate = ({ turn }: View) => turn > 6

/** Plays until the person must take this kind of decision. Seat 0 gives in the last turn, so it places last. */
async function playUntil(page: Page, players: Players, asks: string, until: (view: View) => boolean) {
  await openKado(page, { players, seed: 'punda', firstGifter: 1 }, until)
  await expect.poll(() => expectedAction(page)).toBe(asks)
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
}

/** The person sees a card, and another player already has one. */
export const showGiving = (page: Page, players: Players): Promise<void> =>
  playUntil(
    page,
    players,
    'give',
    (view) => isLate(view) && view.phase === 'deal' && (players === 2 || view.dealt.length > 0),
  )

/** The same in the last turn, shortly before the count. */
export const showLastGiving = (page: Page, players: Players): Promise<void> =>
  playUntil(
    page,
    players,
    'give',
    ({ turn, phase, dealt }) => turn === 12 && phase === 'deal' && (players === 2 || dealt.length > 0),
  )

/** The person may challenge. With four players, others have guessed wrong before. */
export const showChallenge = (page: Page, players: Players): Promise<void> =>
  playUntil(page, players, 'challenge', (view) => {
    const isAsked = isLate(view) && view.phase === 'challenge'
    return isAsked && (players < 4 || view.asked.some(({ answer }) => answer === 'failed'))
  })

/** Opens the deduction board over the challenge. */
export async function openBoard(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: kado.board.title })).toBeVisible()
}

/** The person's card is in a cell on trial. */
export async function showGhost(page: Page, players: Players): Promise<void> {
  await playUntil(page, players, 'place', (view) => isLate(view) && view.phase === 'place')
  await placeOnTrial(page)
}

async function placeOnTrial(page: Page): Promise<void> {
  await cells(page).first().press('Space')
  await expect(page.getByRole('button', { name: kado.actions.pickUp })).toBeVisible()
}

/** Goes on to the same state from the challenge with its board open, in the same game and page. */
export async function showGhostFromBoard(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await expect(page.locator('.kado-board')).toHaveCount(0)
  await playOnToPlacing(page)
  await placeOnTrial(page)
}

/** Takes decisions through the bridge until the person must place a card. The table follows: no page is reloaded. */
async function playOnToPlacing(page: Page): Promise<void> {
  await decideUntil(page, ({ phase }) => phase === 'place')
  await expect.poll(() => expectedAction(page)).toBe('place')
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
}

/** The last card is placed, and the count waits after its first line. */
export async function showCount(page: Page, players: Players): Promise<void> {
  await playUntil(page, players, 'place', ({ turn, phase }) => turn === 12 && phase === 'place')
  await placeLast(page)
}

async function placeLast(page: Page): Promise<void> {
  await request(page, 'settings/change', { waits: 'always' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => expectedAction(page)).toBe('continue')
}

/** Goes on to the same state from the last giving, in the same game and page. */
export async function showCountFromGiving(page: Page): Promise<void> {
  await playOnToPlacing(page)
  await placeLast(page)
}

/** The table shows the winner. */
export async function showEnd(page: Page, players: Players): Promise<void> {
  // A player who opens a finished game sees the count first. With this setting it waits for nobody.
  await request(page, 'settings/change', { waits: 'never' })
  await openKadoEnded(page, { players, seed: 'punda' })
  await expect.poll(() => expectedAction(page)).toBe('result')
}

/** Goes on to the same state from the count, in the same page. */
export async function showEndFromCount(page: Page): Promise<void> {
  // With this setting the rest of the count is shown at once.
  await request(page, 'settings/change', { waits: 'never' })
  await expect.poll(() => expectedAction(page)).toBe('result')
}

/** Plays on until a bot must decide, and the person after it. Leave the game at once, before the bot decides. */
export async function playUntilOthersMustDecide(page: Page): Promise<void> {
  const isGifter = (view: View) => isLate(view) && view.phase === 'place' && view.gifter === 0
  await playUntil(page, 4, 'place', isGifter)
  await request(page, 'settings/change', { speed: 1 })
  await actKado(page)
  await expect.poll(async () => (await viewKado(page)).phase, { intervals: [50] }).toBe('challenge')
}

const { hud } = kado

/**
 * Compares the texts on KADO's table with the view while the table waits for the person: turn and step, the gifter, the
 * deck, all points and bonus cards, the order of the challenge, and what failed guesses have ruled out.
 */
export async function expectKadoSaysAll(page: Page): Promise<void> {
  const view = await viewKado(page)
  await expect.poll(async () => missing(await page.evaluate(readTable), view)).toEqual([])
}

interface Written {
  readonly bar: string
  readonly step: string
  readonly counters: readonly string[]
  /** The texts of heads and plates, in any order. */
  readonly heads: readonly string[]
  readonly gifters: number
  readonly bonus: readonly string[]
  readonly total: string
  readonly turn: readonly string[]
  readonly ruledOut: readonly string[]
}

/** Reads the texts on the table; runs in the page. */
function readTable(): Written {
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(textOf)
  return {
    bar: texts('.table-steps').join(),
    step: texts('.table-steps [data-step="now"]').join(),
    counters: texts('.table-counter'),
    heads: texts('.kado-head'),
    gifters: document.querySelectorAll('.kado-head[data-gifter="true"]').length,
    bonus: texts('.kado-bonus b'),
    total: texts('.kado-total').join(),
    turn: texts('.kado-turn li b'),
    ruledOut: [...document.querySelectorAll<HTMLElement>('.acts-tile[data-out="true"]')].map(
      ({ dataset }) => dataset.half ?? '',
    ),
  }
}

/** The parts of the view that the table does not show, a line each. */
function missing(written: Written, view: View): readonly string[] {
  const { turn, phase, seats, asked, ruledOut, gifter } = view
  // The card that the gifter sees has left the deck.
  const deck = view.deck - (view.peeked === null ? 0 : 1)
  const says = (what: string, is: string, expected: string) =>
    is.includes(expected) ? [] : [`${what}: "${is}" instead of "${expected}"`]
  const holds = (what: string, isSo: boolean) => (isSo ? [] : [`${what}: ${JSON.stringify(written)}`])
  const expectedBonus = seats
    .map(({ bonus }) => bonus.length)
    .filter((n) => n > 0)
    .map((n) => hud.bonus.gained(n * BONUS_POINTS))
  const struck = [...ruledOut.gifts, ...ruledOut.ribbons]
  const others = seats.filter((_, seat) => seat !== 0)
  return [
    ...says('bar', written.bar, plainOf(hud.bar.turn(turn, TURNS))),
    ...(phase === 'over' ? [] : says('step', written.step, hud.bar.steps[phase])),
    ...says('counters', written.counters.join(', '), `${deck}`),
    ...others.flatMap(({ total }, i) =>
      holds(`points of ${i + 1}`, total === null || written.heads.some((head) => head.includes(`${total}`))),
    ),
    ...holds('gifter', gifter === 0 || written.gifters === 1),
    ...holds(
      'bonus',
      expectedBonus.every((one) => written.bonus.includes(one)),
    ),
    ...holds('order of the turn', asked.length === 0 || written.turn.length >= asked.length),
    ...(phase === 'challenge' ? holds('ruled out', struck.join() === written.ruledOut.join()) : []),
  ]
}
