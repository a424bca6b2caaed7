import { rectOf } from '../../../table/plan/geometry'
import type { Rect } from '../../../table/plan/plan'
import type { KadoPlan } from '../plan/layout'

/** What the sheet needs at least, in px of the plan's drawing. */
const LEAST = { width: 258, height: 232 }
const AIR = 8

/**
 * Where the coach lays its sheet: over the deck, and over the order of the turn where that lies with it, but never over what is chosen from.
 * @param besideBoard whether the deduction board is open, which moves both
 */
export function sheetPlace(plan: KadoPlan, besideBoard: boolean): Rect {
  const { deck, deckNote, order } = besideBoard ? plan.besideBoard : plan
  const under = around([rectOf(deck), deckNote, ...(order === null ? [] : [order])])
  const width = Math.max(under.width, LEAST.width * plan.scale)
  const height = Math.max(under.height, LEAST.height * plan.scale)
  const { stage, choices, bar } = plan
  const isBeside = choices.x > stage.x + stage.width / 2
  const right = isBeside ? choices.x : stage.x + stage.width
  const bottom = isBeside ? stage.y + stage.height : choices.y
  // Where a card is placed all of the own grid is to be seen: then it lies over the others.
  if (plan.scenery === 'place' && plan.plan !== 'standard') {
    const y = isBeside ? bottom - height - AIR : bar.y + bar.height + AIR
    return { width, height, x: stage.x + AIR, y }
  }
  return {
    ...{ width, height },
    x: within(under.x + (under.width - width) / 2, stage.x + AIR, right - width - AIR),
    y: within(under.y + (under.height - height) / 2, stage.y + AIR, bottom - height - AIR),
  }
}

const within = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most)

/** The smallest that holds them all. */
function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((one) => one.x))
  const y = Math.min(...rects.map((one) => one.y))
  return {
    ...{ x, y },
    width: Math.max(...rects.map((one) => one.x + one.width)) - x,
    height: Math.max(...rects.map((one) => one.y + one.height)) - y,
  }
}
