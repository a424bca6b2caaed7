import {
  type Card,
  type Choice,
  COLUMNS,
  giftOf,
  type Laid,
  LINES,
  type PlaceReason,
  type Ribbon,
  ribbonOf,
} from '../../../../../shared/games/kado'
import { scoreGrid } from '../../../../engine/games/kado/score'
import { meanInGrid } from './at-once'

/** By how many points the next card has to bring more after a place to be worth a word. */
const OPENS = 0.15
/** The same where nothing else tells two places apart: less is but a matter of rounding. */
const SEEN = 0.05

/** The facts that a reason for a place goes by besides the grid. */
interface Placing {
  /** The place that is advised. */
  readonly at: Choice
  /** Places that are equally good: no reason speaks against them alone. */
  readonly equals: readonly Choice[]
  /** The best place that is not equally good; undefined where there is none. */
  readonly worse: Choice | undefined
  /** The cards that the seat has not seen. */
  readonly unseen: readonly Card[]
}

/**
 * Finds what speaks for a place: what does not speak for the best worse place as well, or else the points that it brings at once, or what the
 * next card can bring, as far as this is seen in the figures.
 * @param cells all places where the card can go
 * @param grid as it lies without the card
 */
export function placeReason(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  placing: Placing,
): { readonly reason: PlaceReason; readonly isTelling: boolean } {
  if (cells.length === 1) return { reason: { is: 'only' }, isTelling: true }
  const ofGrid = gridReasons(cells, grid, card, placing)
  // The points of a card come first: with the line or column that they come from, or with the only places that bring some, or else by themselves.
  const ofUse = ofGrid.filter(
    ({ reason }) =>
      reason.is === 'completes' || reason.is === 'adds' || (reason.is === 'dead' && reason.points !== null),
  )
  const found = [
    ...ofUse,
    ...pointsReasons(cells, placing, featuresOf(grid, card, placing.at).pairs ? ribbonOf(card) : null),
    ...ofGrid.filter((one) => !ofUse.includes(one)),
    ...openingReasons(grid, card, placing, OPENS),
  ]
  const telling = found.find(({ isShared }) => !isShared)
  if (telling !== undefined) return { reason: telling.reason, isTelling: true }
  // A reason that holds for other places too had better say for how many.
  const ofPoints =
    found.find(({ reason }) => reason.is === 'at-once') ??
    found.find(({ reason }) => reason.is === 'completes' || reason.is === 'adds')
  if (ofPoints !== undefined) return { reason: ofPoints.reason, isTelling: false }
  const [opening] = openingReasons(grid, card, placing, SEEN)
  if (opening !== undefined) return { reason: opening.reason, isTelling: true }
  const ofColumns = found.find(({ reason }) => reason.is === 'spares' || reason.is === 'keeps')
  const { at, worse } = placing
  const plain: PlaceReason = at.points > 0 ? { is: 'brings', points: at.points } : { is: 'weighed' }
  return { reason: ofColumns?.reason ?? plain, isTelling: worse === undefined }
}

/** Something that speaks for a place, and whether it speaks as well for the best place that is not equally good. */
interface Found {
  readonly reason: PlaceReason
  readonly isShared: boolean
}

/** Finds reasons in what a place does to its line and its column. */
function gridReasons(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  { at, equals, worse }: Placing,
): readonly Found[] {
  const [here, there] = [featuresOf(grid, card, at), worse && featuresOf(grid, card, worse)]
  const told = cells.every(({ points }) => points <= at.points) ? at.points : null
  const bringsAsMuch = told !== null && worse !== undefined && worse.points >= at.points
  const found: Found[] = []
  if (here.completes)
    found.push({
      reason: {
        ...{ is: 'completes', ribbon: ribbonOf(card), points: told },
        line: here.adds ? { gift: giftOf(card), makes: here.makes } : null,
      },
      isShared: there?.completes === true || bringsAsMuch,
    })
  if (here.adds)
    found.push({
      reason: { is: 'adds', gift: giftOf(card), points: told, makes: here.makes },
      isShared: bringsAsMuch,
    })
  const isOnly = at.points > 0 && cells.every((one) => one.points === 0 || featuresOf(grid, card, one).isDead)
  const dead: Found = {
    reason: { is: 'dead', points: isOnly ? at.points : null },
    // A dead column costs none, but that tells the place only from one that ends a column.
    isShared: there?.isDead === true || (!isOnly && worse?.ends === false),
  }
  // A card that brings points nowhere else is placed for these, rather than to spare a column.
  if (here.isDead && isOnly) found.push(dead)
  if (here.pairs)
    found.push({
      reason: { is: 'pairs', ribbon: ribbonOf(card), points: told },
      isShared: there?.pairs ?? false,
    })
  const ended = cells.find((one) => one.ends && one.points >= at.points && !equals.includes(one))
  if (!at.ends && ended !== undefined)
    found.push({
      reason: sparing(cells, grid, at),
      isShared: worse?.ends === false || equals.some(({ ends }) => ends),
    })
  const kept = keptNearly(cells, grid, { at, equals })
  if (kept !== null)
    found.push({
      reason: { is: 'keeps', ...kept },
      isShared: worse === undefined || !endsNearly(grid, worse),
    })
  if (here.isDead && !isOnly) found.push(dead)
  return found
}

/** Describes what a place does to its line and its column, and the state in which it found the column. */
function featuresOf(grid: readonly Laid[], card: Card, { after, ...place }: Choice) {
  const laid = [...grid, { card, line: place.line, column: place.column }]
  const line = after.lines[place.line - Math.min(...laid.map((one) => one.line))]
  const column = after.columns[place.column - Math.min(...laid.map((one) => one.column))]
  const before = grid.filter((one) => one.column === place.column)
  return {
    completes: column?.state === 'complete',
    adds: place.points > 0 && line?.gift === giftOf(card) && line.cells.length > 1,
    /** True if another gift counted in the line before the card came, or none. */
    makes: scoreGrid(grid.filter((one) => one.line === place.line)).lines[0]?.gift !== giftOf(card),
    /** True if the card becomes the second with its ribbon in its column. */
    pairs: column?.state === 'open' && before.length === LINES - 2,
    /** True if the column could not be completed any more before the card came. */
    isDead: new Set(before.map((one) => ribbonOf(one.card))).size > 1,
  }
}

/** Tells whether a card would end a column there that lacks only one. */
const endsNearly = (grid: readonly Laid[], { ends, column }: Choice): boolean =>
  ends && grid.filter((one) => one.column === column).length === LINES - 1

/** Finds how many other places, not equally good, would end a column that lacks only one card without bringing less, and its ribbon if that is one and the same. */
function keptNearly(
  cells: readonly Choice[],
  grid: readonly Laid[],
  { at, equals }: Pick<Placing, 'at' | 'equals'>,
): { readonly ribbon: Ribbon | null; readonly places: number } | null {
  if (endsNearly(grid, at)) return null
  const ending = cells.filter(
    (one) => one.points >= at.points && !equals.includes(one) && endsNearly(grid, one),
  )
  if (ending.length === 0) return null
  const ribbons = new Set(
    grid
      .filter((laid) => ending.some(({ column }) => column === laid.column))
      .map(({ card }) => ribbonOf(card)),
  )
  const [ribbon = null] = ribbons.size === 1 ? ribbons : []
  return { ribbon, places: ending.length }
}

/** Counts the places that would end a column. */
function sparing(cells: readonly Choice[], grid: readonly Laid[], { points }: Choice): PlaceReason {
  const endings = cells.filter(({ ends }) => ends)
  const ribbons = new Set(
    endings.flatMap((end) =>
      grid.filter((one) => one.column === end.column).map((one) => ribbonOf(one.card)),
    ),
  )
  const [ribbon = null] = ribbons.size === 1 ? ribbons : []
  return { is: 'spares', ribbon, places: endings.length, points }
}

/** A place brings most at once, and some that is worse brings less. @param pairs the ribbon of which it makes a second card in a column */
function pointsReasons(
  cells: readonly Choice[],
  { at, equals, worse }: Placing,
  pairs: Ribbon | null,
): readonly Found[] {
  const less = cells.filter(({ points }) => points < at.points)
  const isMost = cells.every(({ points }) => points <= at.points)
  if (!isMost || less.every((one) => equals.includes(one))) return []
  const alike = cells.filter((one) => one !== at && one.points === at.points)
  const next = Math.max(...less.map(({ points }) => points))
  const spoiling = at.ends ? 0 : alike.filter(({ ends }) => ends).length
  const areEqual = alike.length === equals.length && alike.every((one) => equals.includes(one))
  return [
    {
      reason: { is: 'at-once', points: at.points, alike: alike.length, next, spoiling, areEqual, pairs },
      isShared: worse?.points === at.points,
    },
  ]
}

/** The next card brings more after a place than after the best worse one. @param least by how many points, if these are seen in the figures */
function openingReasons(
  grid: readonly Laid[],
  card: Card,
  { at, equals, worse, unseen }: Placing,
  least: number,
): readonly Found[] {
  if (worse === undefined || grid.length + 1 === LINES * COLUMNS) return []
  const after = ({ line, column }: Choice) => meanInGrid([...grid, { card, line, column }], unseen)
  const [mean, otherwise] = [after(at), after(worse)]
  // It would tell against places that are as good.
  if (equals.some((one) => after(one).toFixed(1) === otherwise.toFixed(1) || after(one) < otherwise))
    return []
  // The points that a card brings now count as well.
  const isOutweighed = worse.points - at.points >= mean - otherwise
  const isSeen = mean > otherwise && mean.toFixed(1) !== otherwise.toFixed(1)
  return isSeen && mean - otherwise >= least && !isOutweighed
    ? [{ reason: { is: 'opens', mean, otherwise }, isShared: false }]
    : []
}
