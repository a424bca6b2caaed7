import type { Page } from '@playwright/test'
import { COLOURS, cardsDue } from '../../src/shared/games/5211/cards'
import type { View } from '../../src/shared/games/5211/view'
import { viewOf5211 } from '../../src/shared/games/5211/view.fixture'
import { request } from './player'
import { expect } from './test'
import { plainOf, words } from './words'

const { table } = words

/**
 * Compares the texts on the table with the view while the table waits for the person: round and turn, both piles, every
 * colour and its limit, the Kododo and their target, every score pile, and the players who still have to choose.
 */
export async function expectTableSaysAll(page: Page): Promise<void> {
  const view = viewOf5211((await request(page, 'match/snapshot', undefined)).view)
  const { limit } = view.numbers
  // One call reads everything, because the table is checked again and again.
  await expect.poll(async () => missing(await page.evaluate(readTable, { COLOURS, limit }), view)).toEqual([])
}

interface Written {
  /** Round and turn. */
  readonly bar: string
  readonly turn: string
  readonly counters: readonly string[]
  readonly gauges: readonly {
    readonly count: string
    /** True for each of the last cell within the limit and the first beyond it that is marked as beyond. */
    readonly beyond: readonly boolean[]
  }[]
  readonly kododo: string
  readonly plates: readonly { readonly score: string; readonly isInside: boolean }[]
  readonly waiting: string
}

/** Reads the texts on the table; runs in the page. */
function readTable({ COLOURS, limit }: { COLOURS: readonly string[]; limit: number }): Written {
  const text = (selector: string, within: Element | Document = document) =>
    (within.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()
  return {
    bar: text('.table-steps'),
    turn: text('.table-steps [data-step="now"]'),
    counters: [...document.querySelectorAll('.table-counter')].map(
      (counter) => counter.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    ),
    gauges: COLOURS.map((colour) => {
      const gauge = document.querySelector(`.table-colour[data-colour="${colour}"]`) ?? document
      const cells = [...gauge.querySelectorAll<HTMLElement>('.table-cells > i')]
      return {
        count: text('.table-colour-count', gauge),
        beyond: [limit - 2, limit - 1].map((cell) => cells[cell]?.dataset.beyond === 'true'),
      }
    }),
    kododo: text('.table-kododo .table-kododo-count'),
    plates: [...document.querySelectorAll('.table-plate')].map((plate) => {
      const { left, right, top, bottom } = plate.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return { score: text('.table-score-count', plate), isInside }
    }),
    waiting: text('.table-waiting'),
  }
}

/** The parts of the view that the table does not show, a line each. */
function missing(written: Written, view: View): readonly string[] {
  const { round, turn, numbers, pile, discard, counts, kododo, seats } = view
  const { bar, counters, gauges, plates } = written
  const says = (what: string, text: string, expected: string) =>
    text.includes(expected) ? [] : [`${what}: "${text}" instead of "${expected}"`]
  return [
    ...says('bar', bar, plainOf(table.bar.round(round, numbers.rounds))),
    ...says('turn', written.turn, table.bar.turn(turn, cardsDue(turn))),
    ...says(
      'counters',
      counters.join(', '),
      `${pile.count} ${table.draw}, ${discard.count} ${table.discard}`,
    ),
    ...COLOURS.flatMap((colour, i) => [
      ...says(colour, gauges[i]?.count ?? '', `${counts[colour]}`),
      ...says(`${colour}, beyond`, `${gauges[i]?.beyond}`, 'false,true'),
    ]),
    ...says('Kododo', written.kododo, `${kododo}/${numbers.kododoTarget}`),
    ...seats.flatMap(({ scorePile }, seat) => [
      ...says(`score of ${seat}`, plates[seat]?.score ?? '', `${scorePile}`),
      ...says(`plate of ${seat} inside`, `${plates[seat]?.isInside}`, 'true'),
    ]),
    ...says('waiting', written.waiting, plainOf(table.waiting([null]))),
  ]
}
