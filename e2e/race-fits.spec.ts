import type { Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { resize } from './support/app'
import { TABLE_SIZES } from './support/fits'
import { cardsDue, chooseByKeys, hand, playAtRest, request } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { race } = words.longGame
const { note } = words.table

/** The longest possible names. */
const BOTS = ['Chila-Bartholomewina', 'Yuna van der Meulens', 'Wilhelmina-Josephine', 'Bram']
const [CHILA = '', YUNA = ''] = BOTS
/** The longest sentences of the race: in full, short for small windows, and in the shortest form. */
const SENTENCES = {
  lead: [
    race.leads([CHILA], 45, 15, 48),
    race.leads([CHILA, YUNA], 45, null, 48),
    race.leads([null, CHILA], 45, 15, null),
    race.needsMore([CHILA], 48, true),
    race.needsMore([CHILA, YUNA], 48, true),
  ],
  short: [
    race.leadsShort([CHILA], 45, 48),
    race.leadsShort([CHILA, YUNA], 45, 48),
    race.leadsShort([null], 45, null),
    [race.needsMoreShort(48, true)],
    [race.leadByShort(48)],
    [race.announcedAtEndShort],
  ],
  least: [
    [race.needs(48)],
    [race.needsMoreShort(48, false)],
    [race.areBehind(48)],
    race.leadsShort([null], 45, null),
    [race.announcedAtEndShort],
  ],
  next: [
    race.oneCan(CHILA, 12),
    race.someCan([CHILA, YUNA], false),
    race.someCan([null, CHILA], false),
    race.someCan([null, CHILA, YUNA], false),
    [race.firstDeal],
    [race.notInLastRound],
    [race.firstDealGoesOn],
    [race.reachedLevel],
  ],
}

/** The longest note below the colours. */
const NOTE = `${note.removed(15)} ${note.needed(8, 20)}`

/** Puts each sentence in place of the shown one, and lists what does not fit the race's box. Runs in the page. */
function crowdedRace(sentences: typeof SENTENCES): readonly string[] {
  const original = document.querySelector<HTMLElement>('.table-race')
  if (original === null) return ['no race']
  const box = original.cloneNode(true) as HTMLElement
  original.after(box)
  const around = box.getBoundingClientRect()
  const plan = box.closest<HTMLElement>('[data-plan]')?.dataset.plan
  const air = plan === 'standard' ? 5 : 1
  const isOut = ({ left, right, top, bottom }: DOMRect) =>
    left < around.left + 2 ||
    right > around.right - 2 ||
    top < around.top + air ||
    bottom > around.bottom - air
  /** The boxes of its lines. A shortened name ends where it is cut. */
  const linesOf = (element: Element) =>
    [...element.childNodes].flatMap((node) => {
      if (node instanceof HTMLElement) return [node.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  const says = [...box.querySelectorAll<HTMLElement>('.table-race-says > strong, .table-race-says > span')]
  const isCompact = plan === 'compact'
  const isLeast = original.clientWidth < 176
  const leads = isCompact ? (isLeast ? sentences.least : sentences.short) : sentences.lead
  const found = says.flatMap((place, i) =>
    (i === 0 ? leads : sentences.next).flatMap((sentence) => {
      const before = place.innerHTML
      place.innerHTML = sentence
        .map((part) => (typeof part === 'string' ? part : `<b>${part.mark}</b>`))
        .join('')
      const cut = place.checkVisibility() && says.flatMap(linesOf).some(isOut)
      const read = place.textContent
      place.innerHTML = before
      return cut ? [`"${read}" has no room`] : []
    }),
  )
  const post = box.querySelector('.table-race-goal')?.getBoundingClientRect()
  const faces = [...box.querySelectorAll('.table-race-runner')].map((face) => face.getBoundingClientRect())
  box.remove()
  const over = faces.filter((face) => post && face.left < post.right && face.right > post.left)
  return [
    ...found,
    ...(faces.some(isOut) ? ['a face lies over the edge'] : []),
    ...(over.length > 0 ? ['a face lies over the finishing line'] : []),
  ]
}

/** Lists what does not fit the plates and the place below the race. Runs in the page. */
function crowdedAround(longestNote: string): readonly string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const cut = shown('.table-who small').filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const race = document.querySelector('.table-race')?.getBoundingClientRect()
  const below = shown('.table-waiting, .table-shown, .table-shown span').filter((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return race && top < race.bottom && bottom > race.top && left < race.right && right > race.left
  })
  const isLow = shown('.table-rail').some((original) => {
    const rail = original.cloneNode(true) as HTMLElement
    original.after(rail)
    const note = rail.querySelector('.table-note')
    note?.replaceChildren(longestNote)
    const isOnEdge =
      note?.checkVisibility() &&
      note.getBoundingClientRect().bottom > rail.getBoundingClientRect().bottom - 10
    rail.remove()
    return isOnEdge
  })
  return [
    ...(isLow ? ['the note lies on the edge of its panel'] : []),
    ...cut.map(({ textContent }) => `"${textContent}" is cut on a plate`),
    ...below.map(({ className }) => `${className} lies over the race`),
  ]
}

for (const players of [2, 3, 4, 5] as const)
  test(`the race to 50 has room for its words and faces, ${players} players`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    const bots = BOTS.slice(0, players - 1)
    const fits = async (what: string) => {
      for (const [width, height] of TABLE_SIZES) {
        await resize(app, page, { width, height })
        await expect(page.locator('.table-race-runner')).toHaveCount(players)
        await expect.poll(() => page.evaluate(crowdedRace, SENTENCES), `${what} at ${width}`).toEqual([])
        await expect.poll(() => page.evaluate(crowdedAround, NOTE), `${what} at ${width}`).toEqual([])
      }
    }
    await open5211(page, { players, long: true, seed: 'shot', bots }, ({ turn }) => turn === 1)
    await fits('at the beginning')
    await open5211(
      page,
      { players, long: true, seed: 'shot', bots },
      ({ deal, round }) => deal === 2 && round > 1,
    )
    await fits('in the second deal')
    for (const [width, height] of TABLE_SIZES) {
      await resize(app, page, { width, height })
      await revealSlowly(page)
      await expect(page.locator('.table-shown')).toBeVisible()
      expect(await page.evaluate(crowdedAround, NOTE), `while cards are revealed at ${width}`).toEqual([])
      await playAtRest(page)
      await expect(page.locator('.table-shown')).toHaveCount(0)
      await expect(hand(page)).toHaveCount(5)
    }
  })

/** Plays the leftmost cards, and lets the cards of the turn be revealed slowly. */
async function revealSlowly(page: Page): Promise<void> {
  await request(page, 'settings/change', { speed: 0.5 })
  await expect(page.locator('main[data-speed="0.5"]')).toBeVisible()
  await chooseByKeys(page, await cardsDue(page))
  await page.keyboard.press('Enter')
}
