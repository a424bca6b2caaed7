import type { Seat } from '../../../../../shared/game'
import type { GridUse, GuessByEnd, GuessReason } from '../../../../../shared/games/kado/advice'
import { type Card, COLUMNS, giftOf, LINES, ribbonOf } from '../../../../../shared/games/kado/cards'
import { extentOf, type Laid, legalCells } from '../../../../../shared/games/kado/grid'
import type { Cell, Guess } from '../../../../../shared/games/kado/options'
import type { View } from '../../../../../shared/games/kado/view'
import { choicesFor, gainAt, scoreGrid } from '../../../../engine/games/kado/score'
import { meanOf } from '../guessers'
import { type Suspect, unseenBy } from '../knowledge'
import { plainManner } from '../manner'
import { promises } from '../worth'

/** The maximum points that a card brings a seat at once. */
export const bestAtOnce = ({ seats }: View, seat: Seat, card: Card): number =>
  bestInGrid(seats[seat]?.grid ?? [], card)

/** The same for a grid. */
export const bestInGrid = (grid: readonly Laid[], card: Card): number =>
  bestInCells(grid, legalCells(grid), card)

const bestInCells = (grid: readonly Laid[], cells: readonly Cell[], card: Card): number =>
  Math.max(...cells.map((cell) => gainAt(grid, card, cell)))

/** The same on average over some cards. */
export const meanAtOnce = ({ seats }: View, seat: Seat, cards: readonly Card[]): number =>
  meanInGrid(seats[seat]?.grid ?? [], cards)

export function meanInGrid(grid: readonly Laid[], cards: readonly Card[]): number {
  const cells = legalCells(grid)
  const points = new Map([...new Set(cards)].map((card) => [card, bestInCells(grid, cells, card)]))
  return cards.reduce((sum, card) => sum + (points.get(card) ?? 0), 0) / Math.max(1, cards.length)
}

/** The additional points that a card promises a grid at the end, compared with an average card. */
export function aheadOf({ seats }: View, seat: Seat, card: Card, unseen: readonly Card[]): number {
  const grid = seats[seat]?.grid ?? []
  const cards = [...unseen, card]
  const promised = promises(grid, cards, plainManner.worth(grid, cards))
  return (promised.get(card) ?? 0) - meanOf(unseen, promised)
}

/**
 * True if a card brings its most at once only where it spoils a column that can still be completed. The last card of a
 * grid spoils nothing.
 */
export function isSpoiling(grid: readonly Laid[], card: Card): boolean {
  if (grid.length === LINES * COLUMNS - 1) return false
  const cells = choicesFor(grid, card)
  const most = Math.max(...cells.map(({ points }) => points))
  return cells.every(({ points, ends }) => points < most || ends)
}

/**
 * Minimum additional final points in a grid of the cards with a half of the guess, compared with other cards, for that
 * half to be useful there.
 */
const OF_USE = 0.25
/** Minimum difference in points, and ratio to the next source, for a source of a gain to be called the main one. */
const CLEARLY_MOST = 0.1
const MAINLY = 1.5

type Source = Extract<GuessReason, { readonly is: 'wanted' }>['most']

/** Finds the main source of a guess's final gain; null if there is no clear one. */
export function mostOf({ own, theirs, bonus }: GuessByEnd, view: View): Source {
  // A loss of the gifter's gains the seat ground on only one of all the others.
  const parts: readonly (readonly [Source, number])[] = [
    ['own', own - bonus],
    ['gifter', -theirs / (view.seats.length - 1)],
    ['bonus', bonus],
  ]
  const [first, second] = parts.toSorted(([, one], [, other]) => other - one)
  if (first === undefined || second === undefined) return null
  const isClear = first[1] - Math.max(0, second[1]) >= CLEARLY_MOST && first[1] >= MAINLY * second[1]
  // The table shows the whole loss of the gifter's.
  return isClear && (first[0] === 'gifter' || first[1] >= -theirs) ? first[0] : null
}

/**
 * Finds uses for the cards that a guess names in the seat's own grid and in the gifter's: not for a half that the own
 * card has as well, which does the same for the own grid if it is kept, and for the gifter's if it is swapped; nor in
 * the gifter's if the own card does more there.
 * @param named the halves of the guess to consider
 * @param suspects as inferred from the gifter's play
 */
export function usesOf(
  view: View,
  viewer: Seat,
  own: Card,
  named: Partial<Guess>,
  suspects: readonly Suspect[],
): { readonly own: GridUse | null; readonly gifter: GridUse | null } {
  const unseen = unseenBy(view)
  const useIn = (seat: Seat): GridUse | null => {
    const grid = view.seats[seat]?.grid ?? []
    if (grid.length === 0) return null
    const promised = promises(grid, [...unseen, own], plainManner.worth(grid, unseen))
    const meanOf = (has: (card: Card) => boolean) => {
      const some = suspects.filter(({ card }) => has(card))
      const chance = some.reduce((sum, one) => sum + one.chance, 0)
      return some.reduce((sum, one) => sum + one.chance * (promised.get(one.card) ?? 0), 0) / chance
    }
    const isOfUse: IsOfUse = (has, more) =>
      // The own card, if it does as much for the own grid, is given up for the new one: its use remains a use all the
      // same.
      meanOf(has) > Math.max(meanOf(() => true) + more, seat === viewer ? 0 : (promised.get(own) ?? 0)) &&
      !has(own) &&
      (seat === viewer || isNoLessLikely(suspects, has))
    const use = {
      ribbon: useOfRibbon(grid, named.ribbon, isOfUse),
      gift: useOfGift(grid, named.gift, isOfUse),
    }
    return use.ribbon === null && use.gift === null ? null : use
  }
  return { own: useIn(viewer), gifter: useIn(view.gifter) }
}

/** True if such cards do at least this many more points for a grid than others, so that they are useful there. */
type IsOfUse = (has: (card: Card) => boolean, more: number) => boolean

function useOfRibbon(
  grid: readonly Laid[],
  ribbon: Guess['ribbon'] | undefined,
  isOfUse: IsOfUse,
): GridUse['ribbon'] {
  const column = ribbon === undefined ? null : columnFor(grid, ribbon)
  if (ribbon === undefined || column === null) return null
  // A card that completes a column is useful there, also if others do nearly as much elsewhere.
  const more = lacksOne(grid, column.by) ? 0 : OF_USE
  return isOfUse((card) => ribbonOf(card) === ribbon, more) ? { ribbon, ...column } : null
}

function useOfGift(
  grid: readonly Laid[],
  gift: Guess['gift'] | undefined,
  isOfUse: IsOfUse,
): GridUse['gift'] {
  const line = gift === undefined ? null : lineFor(grid, gift)
  if (gift === undefined || line === null) return null
  return isOfUse((card) => giftOf(card) === gift, OF_USE) ? { gift, ...line } : null
}

/**
 * Finds the use of a card in a grid where it should do most at the end: for the column, if all its cards have the
 * ribbon, and for the line, if the gift counts there with the card.
 * @param unseen the cards that may still come
 * @returns null if it is useful for neither
 */
export function useOfCard(grid: readonly Laid[], card: Card, unseen: readonly Card[]): GridUse | null {
  if (grid.length === 0) return null
  const promised = plainManner.worth(grid, [...unseen, card])
  const best = mostBy(legalCells(grid), (cell) => promised(card, cell))
  const { top, bottom, left, right } = extentOf(grid)
  const column = grid.filter((one) => one.column === best?.column)
  const line = grid.filter((one) => one.line === best?.line && giftOf(one.card) === giftOf(card))
  const [above, before] = [mostBy(column, (one) => -one.line), mostBy(line, (one) => -one.column)]
  const isLeading = scoreGrid([
    ...grid.filter((one) => one.line === best?.line),
    ...(best === undefined ? [] : [{ card, ...best }]),
  ]).lines.some(({ gift }) => gift === giftOf(card))
  const use: GridUse = {
    ribbon:
      above !== undefined && column.every((one) => ribbonOf(one.card) === ribbonOf(card))
        ? {
            ribbon: ribbonOf(card),
            by: above.card,
            column: right - left + 1 < COLUMNS ? null : above.column - left + 1,
          }
        : null,
    gift:
      before !== undefined && isLeading
        ? {
            gift: giftOf(card),
            by: before.card,
            line: bottom - top + 1 < LINES ? null : before.line - top + 1,
          }
        : null,
  }
  return use.ribbon === null && use.gift === null ? null : use
}

/** True if one more card completes the column in which a card lies. */
function lacksOne(grid: readonly Laid[], by: Card): boolean {
  const column = grid.find(({ card }) => card === by)?.column
  return grid.filter((laid) => laid.column === column).length === LINES - 1
}

/** True if an inference from the gifter's play makes such a card no less likely than a count of cards does. */
function isNoLessLikely(suspects: readonly Suspect[], has: (card: Card) => boolean): boolean {
  const more = suspects.reduce(
    (sum, { card, chance }) => sum + (has(card) ? chance - 1 / suspects.length : 0),
    0,
  )
  return more > -1e-9
}

/** Finds the column with most cards, all of them with the ribbon, to which a card with that ribbon can go. */
function columnFor(
  grid: readonly Laid[],
  ribbon: Guess['ribbon'],
): Omit<NonNullable<GridUse['ribbon']>, 'ribbon'> | null {
  const { left, right } = extentOf(grid)
  const open = [...new Set(legalCells(grid).map(({ column }) => column))].flatMap((column) => {
    const laid = grid.filter((one) => one.column === column)
    const isAlike = laid.length > 0 && laid.every(({ card }) => ribbonOf(card) === ribbon)
    return isAlike && laid.length < LINES ? [{ column, laid }] : []
  })
  const most = mostBy(open, ({ laid }) => laid.length)
  const first = mostBy(most?.laid ?? [], ({ line }) => -line)
  return most === undefined || first === undefined
    ? null
    : { column: right - left + 1 < COLUMNS ? null : most.column - left + 1, by: first.card }
}

/** Finds the line in which the gift counts, and brings most, to which a card with that gift can go. */
function lineFor(
  grid: readonly Laid[],
  gift: Guess['gift'],
): Omit<NonNullable<GridUse['gift']>, 'gift'> | null {
  const { top, bottom } = extentOf(grid)
  const { lines } = scoreGrid(grid)
  const open = [...new Set(legalCells(grid).map(({ line }) => line - top))].flatMap((line) => {
    const score = lines[line]
    return score?.gift === gift ? [{ line, points: score.points }] : []
  })
  const most = mostBy(open, ({ points }) => points)
  const inLine = grid.filter(({ line, card }) => line - top === most?.line && giftOf(card) === gift)
  const first = mostBy(inLine, ({ column }) => -column)
  return most === undefined || first === undefined
    ? null
    : { line: bottom - top + 1 < LINES ? null : most.line + 1, by: first.card }
}

const mostBy = <T>(all: readonly T[], worth: (one: T) => number): T | undefined =>
  all.toSorted((one, other) => worth(other) - worth(one))[0]
