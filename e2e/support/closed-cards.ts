import { expect, type Page } from '@playwright/test'
import { eventsIn, type MatchUpdate, viewsIn } from '../../src/shared/bridge/contract'
import type { AnyFace } from '../../src/shared/games/registry'
import { onlySave, readRecord, sentViews } from './saves'

declare global {
  interface Window {
    /** The updates that reached this page since the last check or since a hand was closed, kept by the test. */
    since: MatchUpdate[]
    /** Every update that reached this page, kept by the test. */
    received: MatchUpdate[]
    /** Every card face that was on the table's sprites in any frame, kept by the test. */
    painted: Set<string>
  }
}

/** Describes how the cards of a game can be found in a window. */
export interface Findable {
  readonly faces: readonly string[]
  /** The faces that the elements of a page show or name. */
  named(html: string): readonly string[]
  /** Content that a window has only while a hand is open: in its stored state, as a card's key, and in the page. */
  readonly ofHands: {
    readonly kept: readonly RegExp[]
    readonly key: RegExp | null
    readonly page: RegExp | null
  }
}

/** JSON of a message, without the options of the game, which may list all cards. */
const jsonOf = (message: unknown): string =>
  JSON.stringify(message, (key, value) => (key === 'options' ? null : value))

/** @param text JSON with faces, or with names of their pictures, which begin with the face's name */
const facesIn = ({ faces }: Pick<Findable, 'faces'>, text: string): readonly string[] =>
  faces.filter((face) => text.includes(`"${face}"`) || text.includes(`"${face}-`))

/**
 * The faces that any of the views shows. They are found in the text, because visiting each key of hundreds of views is
 * slow.
 */
const facesOf = (cards: Pick<Findable, 'faces'>, views: readonly AnyFace['View'][]): ReadonlySet<string> =>
  new Set(facesIn(cards, JSON.stringify(views.map((view) => ({ ...view, options: null })))))

/**
 * Reads everything in the page that could hold a card: sprites, elements, texts for screen readers, stored state,
 * updates.
 */
async function readEverything(page: Page) {
  const found = await page.evaluate(async () => {
    const inspected = window.inspectTable?.()
    const reply = await window.kododo.request('match/snapshot', undefined)
    const received = window.since
    window.since = []
    return {
      kept: inspected?.kept ?? '',
      keys: [...(inspected?.cards ?? []), ...(inspected?.drawn ?? [])].map(({ key }) => key),
      pictures: [
        ...(inspected?.cards ?? []).map(({ card }) => card),
        ...(inspected?.drawn ?? []).map(({ picture }) => picture),
      ],
      received,
      html: document.documentElement.outerHTML,
      options: reply.ok ? JSON.stringify(reply.value.options) : '',
    }
  })
  if (found.kept === '') throw new Error('The table cannot be inspected')
  const read = await page.locator('body').ariaSnapshot()
  return { ...found, read, kept: found.kept.replaceAll(found.options, 'null') }
}

/** The views of updates that are not among the allowed ones. */
function unknownAmong(
  received: readonly MatchUpdate[],
  allowed: readonly AnyFace['View'][],
): readonly string[] {
  const texts = new Set(allowed.map((view) => JSON.stringify(view)))
  return received
    .flatMap((update) => viewsIn(update).map((view) => JSON.stringify(view)))
    .filter((text) => !texts.has(text))
}

/**
 * Checks after a handover that the page holds only public information, and that no place for a hand has a card in it.
 */
export async function expectNothingClosed(page: Page, userData: string, cards: Findable): Promise<void> {
  const { faces, named, ofHands } = cards
  const { kept, keys, pictures, received, html, read } = await readEverything(page)
  // Read after the page, because a bot may choose at any moment: a window receives only what is already saved.
  const views = sentViews(readRecord(onlySave(userData, 'open')), null)
  const known = facesOf(cards, views)

  const held = faces.filter((face) => kept.includes(`"${face}"`))
  const all = [...held, ...facesIn(cards, jsonOf([pictures, received])), ...named(html), ...named(read)]
  expect(all.filter((face) => !known.has(face))).toEqual([])
  expect(kept).not.toContain('"face":"down"')
  for (const one of ofHands.kept) expect(kept).not.toMatch(one)
  expect(keys.filter((key) => ofHands.key?.test(key))).toEqual([])
  expect(unknownAmong(received, views)).toEqual([])
  expect(jsonOf(received.flatMap(eventsIn))).not.toContain('"face":"down"')
  if (ofHands.page !== null) expect(html).not.toMatch(ofHands.page)
}

/** Records what reaches the page from now on, except updates for an open hand: a bot may choose at any moment. */
export const listenWhileClosed = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.since = []
    window.kododo.on('match/updated', (update) => {
      if (update.beats.every(({ view }) => view.viewer === null)) window.since.push(update)
      else window.since = []
    })
  })

/** Records updates beside the renderer, and reads the sprites before every frame. */
export const watchTable = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.received = []
    window.painted = new Set()
    window.kododo.on('match/updated', (update) => window.received.push(update))
    const readSprites = () => {
      const shown = window.inspectTable?.()
      for (const { card } of shown?.cards ?? []) if (card !== null) window.painted.add(card)
      for (const { picture } of shown?.drawn ?? []) window.painted.add(picture)
      requestAnimationFrame(readSprites)
    }
    readSprites()
  })

/**
 * Checks that a watched table has received and painted only what its seat may know.
 * @returns every view that was sent to the seat
 */
export async function expectOnlySeen(
  page: Page,
  {
    userData,
    seat,
    cards,
  }: { readonly userData: string; readonly seat: number; readonly cards: Pick<Findable, 'faces'> },
): Promise<readonly AnyFace['View'][]> {
  const [received, painted] = await page.evaluate(() => [window.received, [...window.painted]] as const)
  const own = sentViews(readRecord(onlySave(userData, 'open')), seat)
  const seen = facesOf(cards, own)
  expect(unknownAmong(received, own)).toEqual([])
  const shown = facesIn(cards, jsonOf([received.flatMap(eventsIn), painted]))
  expect(shown.filter((face) => !seen.has(face))).toEqual([])
  return own
}
