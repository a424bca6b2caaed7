import type { TableLayout } from '../../../src/renderer/games/5211/plan/layout'
import { discardPlace } from '../../../src/renderer/games/5211/scene/nodes'
import { handPlace } from '../../../src/renderer/games/5211/scene/pose'
import { boundsOf, type Rect, rectOf } from '../../../src/renderer/table/plan'
import { stackedPlace } from '../../../src/renderer/table/scene'

/** Empty in a game without a race. */
const raceIn = ({ race }: TableLayout): Record<string, Rect> => (race === null ? {} : { race })

/** The five cards of the viewer's hand, by name. */
export const handOf = (layout: TableLayout, held = {}): Record<string, Rect> =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((i) => [`hand ${i}`, boundsOf(handPlace(layout, i, 5, held))] as const),
  )

const seatsOf = (layout: TableLayout): Record<string, Rect> =>
  Object.fromEntries(
    layout.seats.flatMap(({ plate, slots }, i) => [
      [`plate ${i}`, plate] as const,
      ...slots.map((slot, j) => [`slot ${i}.${j}`, rectOf(slot)] as const),
    ]),
  )

/** The parts of the table during a choice, by name. Cards of the hand may overlap. */
export const inPlay = (layout: TableLayout): Record<string, Rect> => ({
  ...seatsOf(layout),
  ...handOf(layout),
  ...raceIn(layout),
  bar: layout.bar,
  rail: layout.rail,
  prompt: layout.prompt,
  waiting: layout.waiting,
  commit: layout.commit,
  clear: layout.clear,
  sort: layout.sort,
  rounds: layout.rounds,
  draw: rectOf(layout.drawPile),
  discard: rectOf(layout.discard),
})

/**
 * The parts that stay visible while the coach speaks, and its sheets. Two strips cover the buttons above the hand.
 */
export const whileCoached = (layout: TableLayout): Record<string, Rect> => {
  const { coach, bar, rail, commit, clear, sort, rounds } = layout
  return {
    ...seatsOf(layout),
    ...handOf(layout),
    ...pilesAsTheyLie(layout),
    ...raceIn(layout),
    bar,
    rail,
    commit,
    clear,
    sheet: coach.sheet,
    choices: coach.choices,
    prompt: coach.prompt,
    ...(coach.isFlat ? {} : { sort, rounds }),
  }
}

/** The draw pile with all its layers, and the discard pile at any rotation of its cards. */
export const pilesAsTheyLie = ({
  drawPile,
  discard,
  scale,
}: Pick<TableLayout, 'drawPile' | 'discard' | 'scale'>) => ({
  'lowest layer': rectOf(drawPile),
  'highest layer': rectOf(stackedPlace(drawPile, 4, scale)),
  ...Object.fromEntries([0, 1, 2].map((i) => [`turned ${i}`, boundsOf(discardPlace(discard, i))])),
})

/** All parts, including the banner of the last round. */
export const inLastRound = (layout: TableLayout): Record<string, Rect> => {
  const hand = Object.fromEntries(
    [0, 1].map((i) => [`hand ${i}`, boundsOf(handPlace(layout, i, 2))] as const),
  )
  const { banner, fifth, prompt, waiting, commit, clear, rail, sort, rounds } = layout
  const written = { banner, fifth, prompt, waiting, commit, clear, rail, sort, rounds }
  return {
    ...seatsOf(layout),
    ...hand,
    ...written,
    ...raceIn(layout),
    draw: rectOf(layout.drawPile),
    discard: rectOf(layout.discard),
  }
}

/** The visible parts once the game is over. */
export const atTheEnd = (layout: TableLayout): Record<string, Rect> => ({
  bar: layout.bar,
  commit: layout.commit,
  plaque: layout.end.plaque,
  line: layout.end.line,
  ranking: layout.end.ranking,
  again: layout.end.again,
  plate: layout.end.plate,
  ...Object.fromEntries(layout.end.piles.map((pile, i) => [`pile ${i}`, pile])),
  ...Object.fromEntries(layout.seats.slice(1).map(({ plate }, i) => [`plate ${i + 1}`, plate])),
})

/** The parts of the table during an evaluation. */
export const inEvaluation = (layout: TableLayout): Record<string, Rect> => ({
  ...seatsOf(layout),
  ...raceIn(layout),
  bar: layout.bar,
  rail: layout.rail,
  commit: layout.commit,
  verdict: layout.verdict,
  draw: rectOf(layout.aside.drawPile),
  discard: rectOf(layout.aside.discard),
})
