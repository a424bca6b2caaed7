import { expect, type Page } from '@playwright/test'
import { eventsIn, type MatchUpdate, viewsIn } from '../../src/shared/bridge/contract'
import type { AnyFace } from '../../src/shared/games/registry'
import { onlySave, readRecord, toldViews } from './saves'

declare global {
  interface Window {
    /** Every update that reached this page since it was looked at last or a hand was closed, kept by the test. */
    since: MatchUpdate[]
    /** Every update that reached this page, kept by the test. */
    heard: MatchUpdate[]
    /** Every card face that was on the table's sprites at any frame, kept by the test. */
    painted: Set<string>
  }
}

/** How the cards of a game can be found in a window. */
export interface Findable {
  readonly faces: readonly string[]
  /** The faces that the elements of a page show or name. */
  named(html: string): readonly string[]
  /** What a window holds only while a hand is open: in what it keeps, as a card's key, and in the page. */
  readonly ofHands: {
    readonly kept: readonly RegExp[]
    readonly key: RegExp | null
    readonly page: RegExp | null
  }
}

/** JSON of something that was told, but for how the game is played: that may list every card that there is. */
const jsonOf = (told: unknown): string =>
  JSON.stringify(told, (key, value) => (key === 'options' ? null : value))

/** @param text JSON with faces, or with the names of their pictures, which begin with the face's */
const facesIn = ({ faces }: Pick<Findable, 'faces'>, text: string): readonly string[] =>
  faces.filter((face) => text.includes(`"${face}"`) || text.includes(`"${face}-`))

/** The faces that any of the views shows. A game has hundreds of views, and to ask at each of their keys takes long. */
const facesOf = (cards: Pick<Findable, 'faces'>, views: readonly AnyFace['View'][]): ReadonlySet<string> =>
  new Set(facesIn(cards, JSON.stringify(views.map((view) => ({ ...view, options: null })))))

/** Everything in the page that could hold a card: sprites, elements, what is read of them, what is kept, what was heard. */
async function lookEverywhere(page: Page) {
  const found = await page.evaluate(async () => {
    const inspected = window.inspectTable?.()
    const reply = await window.kododo.request('match/snapshot', undefined)
    const heard = window.since
    window.since = []
    return {
      kept: inspected?.kept ?? '',
      keys: [...(inspected?.cards ?? []), ...(inspected?.drawn ?? [])].map(({ key }) => key),
      pictures: [
        ...(inspected?.cards ?? []).map(({ card }) => card),
        ...(inspected?.drawn ?? []).map(({ picture }) => picture),
      ],
      heard,
      html: document.documentElement.outerHTML,
      options: reply.ok ? JSON.stringify(reply.value.options) : '',
    }
  })
  if (found.kept === '') throw new Error('The table cannot be inspected')
  const read = await page.locator('body').ariaSnapshot()
  return { ...found, read, kept: found.kept.replaceAll(found.options, 'null') }
}

/** The views of updates that are none of those that may be told. */
function unknownAmong(heard: readonly MatchUpdate[], told: readonly AnyFace['View'][]): readonly string[] {
  const texts = new Set(told.map((view) => JSON.stringify(view)))
  return heard
    .flatMap((update) => viewsIn(update).map((view) => JSON.stringify(view)))
    .filter((text) => !texts.has(text))
}

/** After a hand-over, nothing but what everybody may know is anywhere, and no place for a hand has a card in it. */
export async function expectNothingClosed(page: Page, userData: string, cards: Findable): Promise<void> {
  const { faces, named, ofHands } = cards
  const { kept, keys, pictures, heard, html, read } = await lookEverywhere(page)
  // Afterwards, as a bot may choose at any moment: what a window hears has been saved before.
  const views = toldViews(readRecord(onlySave(userData, 'open')), null)
  const known = facesOf(cards, views)

  const held = faces.filter((face) => kept.includes(`"${face}"`))
  const all = [...held, ...facesIn(cards, jsonOf([pictures, heard])), ...named(html), ...named(read)]
  expect(all.filter((face) => !known.has(face))).toEqual([])
  expect(kept).not.toContain('"face":"down"')
  for (const one of ofHands.kept) expect(kept).not.toMatch(one)
  expect(keys.filter((key) => ofHands.key?.test(key))).toEqual([])
  expect(unknownAmong(heard, views)).toEqual([])
  expect(jsonOf(heard.flatMap(eventsIn))).not.toContain('"face":"down"')
  if (ofHands.page !== null) expect(html).not.toMatch(ofHands.page)
}

/** Keeps what reaches the page from now on, but for what is told to an open hand: a bot may choose at any moment. */
export const listenWhileClosed = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.since = []
    window.kododo.on('match/updated', (update) => {
      if (update.beats.every(({ view }) => view.viewer === null)) window.since.push(update)
      else window.since = []
    })
  })

/** Listens beside the renderer, and looks at the sprites before every frame. */
export const watchTable = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.heard = []
    window.painted = new Set()
    window.kododo.on('match/updated', (update) => window.heard.push(update))
    const look = () => {
      const shown = window.inspectTable?.()
      for (const { card } of shown?.cards ?? []) if (card !== null) window.painted.add(card)
      for (const { picture } of shown?.drawn ?? []) window.painted.add(picture)
      requestAnimationFrame(look)
    }
    look()
  })

/**
 * What a watched table heard and painted so far is all its seat may know.
 * @returns every view that the seat has been told
 */
export async function expectOnlySeen(
  page: Page,
  {
    userData,
    seat,
    cards,
  }: { readonly userData: string; readonly seat: number; readonly cards: Pick<Findable, 'faces'> },
): Promise<readonly AnyFace['View'][]> {
  const [heard, painted] = await page.evaluate(() => [window.heard, [...window.painted]] as const)
  const own = toldViews(readRecord(onlySave(userData, 'open')), seat)
  const seen = facesOf(cards, own)
  expect(unknownAmong(heard, own)).toEqual([])
  const shown = facesIn(cards, jsonOf([heard.flatMap(eventsIn), painted]))
  expect(shown.filter((face) => !seen.has(face))).toEqual([])
  return own
}
