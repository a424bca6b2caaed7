import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BUILT } from '../test/miniature/built'
import type { View } from '../test/miniature/game/face'
import { request } from './support/player'
import { expect, SWEEP, test } from './support/test'

/**
 * A game with features that 5211 does not have, at the table of the app, in a build that differs only in its
 * registries.
 */

const MAIN = join(BUILT, 'main/index.js')
const ROOT = join(import.meta.dirname, '..')
const FACES = /"([gov][1-6])"|\b([gov][1-6])\b/g

declare global {
  interface Window {
    /** The updates in which cards were revealed to everyone, kept by the test. */
    revealed: string
  }
}

interface Match {
  readonly revision: number
  readonly view: View
}

/** The match as the window may know it. */
const match = (page: Page): Promise<Match> =>
  page.evaluate(async () => {
    const reply = await window.kododo.request('match/snapshot', undefined)
    if (!reply.ok) throw new Error(reply.error.code)
    return JSON.parse(JSON.stringify(reply.value))
  })

/** Two people and a bot start a game. */
async function sitDown(page: Page): Promise<void> {
  const players = [
    { kind: 'human', name: 'Ava' },
    { kind: 'bot', name: 'Bram', level: 'plain', style: 'all-round' },
    { kind: 'human', name: 'Luis' },
  ]
  await request(page, 'settings/change', { speed: 'instant', motion: 'reduced' })
  const started = await page.evaluate(async (seated) => {
    const setup = {
      game: 'miniature',
      players: seated,
      options: {},
      seed: 'table',
      unsaved: 'keep',
    }
    return (await window.kododo.request('match/start', setup as never)).ok
  }, players)
  expect(started).toBe(true)
  await page.reload()
  await page.evaluate(() => {
    window.revealed = ''
    window.kododo.on('match/updated', ({ beats }) => {
      const events: readonly { readonly type: string }[] = beats.flatMap(({ events }) => events)
      window.revealed += JSON.stringify(events.filter(({ type }) => type === 'turned-up'))
    })
  })
}

const facesIn = (text: string): readonly string[] =>
  [...text.matchAll(FACES)].map(([, quoted, bare]) => quoted ?? bare ?? '')

/** Everything in the page that could name a card, without the cards that everyone has seen. */
async function closedCards(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => {
    const { kept, cards, drawn } = window.inspectTable?.() ?? {}
    return JSON.stringify([kept, cards, drawn]).replaceAll('\\', '') + document.body.innerText
  })
  const seen = facesIn(await page.evaluate(() => window.revealed))
  return facesIn(text).filter((face) => !seen.includes(face))
}

/** One way of choosing and pressing at the table. */
interface InputMethod {
  choose(page: Page): Promise<void>
  /** Presses the button with this action. */
  press(page: Page, what: string): Promise<void>
}

const mouse: InputMethod = {
  choose: (page) => page.locator('[data-choice]').first().click(),
  press: (page, what) => page.locator(`[data-action="${what}"]`).click(),
}

const keys: InputMethod = {
  choose: (page) => page.keyboard.press('1'),
  press: (page) => page.keyboard.press('Enter'),
}

/** The action that is expected of the people now: that of the large button, or of the one that opens the shutters. */
const asked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shut = document.querySelector('.shutters[data-leaves="closed"] [data-action]')
    return (shut ?? document.querySelector('.table-commit'))?.getAttribute('data-action') ?? ''
  })

test('two people and a bot play the miniature', SWEEP, async ({ launch }) => {
  const { page } = await launch({ main: MAIN, args: ['--inspect-table'] })
  for (const [name, input] of Object.entries({ mouse, keys }))
    await test.step(`two people and a bot play the miniature with the ${name}`, async () => {
      await sitDown(page)
      const done: string[] = []
      for (let steps = 0; steps < 60; steps++) {
        await expect.poll(() => asked(page)).toMatch(/open|choose|close|pass|result/)
        const what = await asked(page)
        done.push(what)
        if (what === 'result') break
        if (what === 'open') expect(await closedCards(page)).toEqual([])
        if (what === 'close') expect(await closedCards(page)).not.toEqual([])
        const { revision } = await match(page)
        if (what === 'choose') await input.choose(page)
        await input.press(page, what)
        await expect
          .poll(async () => (await asked(page)) !== what || (await match(page)).revision > revision)
          .toBe(true)
      }
      expect(done.filter((what) => what === 'close').length).toBeGreaterThanOrEqual(2)
      expect(await closedCards(page)).toEqual([])
      const { outcome } = (await match(page)).view
      await input.press(page, 'result')
      await expect(page.getByRole('listitem').first()).toContainText(`${outcome?.ranking[0]?.points}`)
    })
})

test('the app itself does not know the miniature', () => {
  const files = readdirSync(join(ROOT, 'out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(c?js|html|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => /miniature/i.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(readFileSync(MAIN, 'utf8')).toMatch(/miniature/)
})
