import { expect, type Page } from '@playwright/test'
import { BONUS_POINTS, TURNS, type View } from '../../src/shared/games/kado'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import { viewKado } from './kado-shared'
import { plainOf } from './plain'

const { hud } = kado

/**
 * Holds what is written on KADO's table against the view, while the person is awaited: turn and step, who gives, the deck,
 * everybody's points and bonus cards, who is asked in which order, and what failed guesses have ruled out.
 */
export async function expectKadoSaysAll(page: Page): Promise<void> {
  const view = await viewKado(page)
  await expect.poll(async () => missing(await page.evaluate(readTable), view)).toEqual([])
}

interface Written {
  readonly bar: string
  readonly step: string
  readonly counters: readonly string[]
  /** Of heads and plates, in no order. */
  readonly heads: readonly string[]
  readonly gifters: number
  readonly bonus: readonly string[]
  readonly total: string
  readonly turn: readonly string[]
  readonly ruledOut: readonly string[]
}

/** What stands on the table; runs in the page. */
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

/** What the view says and the table does not, a line each. */
function missing(written: Written, view: View): readonly string[] {
  const { turn, phase, seats, asked, ruledOut, gifter } = view
  // The card that the gifter looks at has left the deck.
  const deck = view.deck - (view.peeked === null ? 0 : 1)
  const says = (what: string, is: string, wanted: string) =>
    is.includes(wanted) ? [] : [`${what}: "${is}" instead of "${wanted}"`]
  const holds = (what: string, isSo: boolean) => (isSo ? [] : [`${what}: ${JSON.stringify(written)}`])
  const wantedBonus = seats
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
      wantedBonus.every((one) => written.bonus.includes(one)),
    ),
    ...holds('order of the turn', asked.length === 0 || written.turn.length >= asked.length),
    ...(phase === 'challenge' ? holds('ruled out', struck.join() === written.ruledOut.join()) : []),
  ]
}
