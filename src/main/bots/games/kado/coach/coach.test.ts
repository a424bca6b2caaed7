import { describe, expect, it } from 'vitest'
import { SURE } from '../../../../../../test/games/kado/positions'
import { decisions, type Position } from '../../../../../../test/games/kado/views'
import {
  behindInChances,
  endedBy,
  gainAt,
  gainOf,
  hiddenFrom,
  meanGain,
  SAME_CHANCE,
} from '../../../../../../tools/bots/coach/position-kado'
import { wrongReasons } from '../../../../../../tools/bots/coach/reasons-kado'
import type { Advice, GiftReason } from '../../../../../shared/games/kado/advice'
import {
  type Card,
  cardOf,
  FACES,
  GIFTS,
  type Gift,
  giftOf,
  pipsOf,
  ribbonOf,
  SEAT_COUNTS,
  TURNS,
} from '../../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../../shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../../../../shared/games/kado/options'
import { type Choice, knownCard, type View } from '../../../../../shared/games/kado/view'
import { gameKado } from '../../../../engine/games/kado'
import { choicesFor } from '../../../../engine/games/kado/score'
import { stream } from '../../../../engine/rng'
import { advise } from './advise'
import { giftReason } from './gift-reasons'
import { aheadOf, bestAtOnce, isSpoiling, mostOf, useOfCard } from './grid-uses'
import { chancesOf, guessReason } from './guess-advice'
import { placeReason } from './place-advice'
import { settledFor } from './settled'

/** For reasons that need no trials. */
const NOTHING_TRIED = {
  lead: { all: 1, guesses: 1 },
  worse: undefined,
  guessedAfter: () => 0,
  returnedAfter: () => 0,
  guessedBy: () => 0,
  swapGain: 0,
  changes: null,
  apart: null,
}

/** Name under which the check reports a wrong share of deals in which a kept card is guessed. */
const OFTEN = 'the chance that it is guessed'
const BY_END = 'the changes by the end'
const EACH = 'the results of each gift'

const PHASES = ['deal', 'challenge', 'place'] as const

/** Every decision of a game whose moves are random, computed once. */
const decisionsOf = (() => {
  const games = new Map<string, readonly Position[]>()
  return (players: (typeof SEAT_COUNTS)[number], seed: string): readonly Position[] => {
    const key = `${players} ${seed}`
    const game = games.get(key) ?? [...decisions(players, seed)]
    games.set(key, game)
    return game
  }
})()

const adviceFor = ({ view, memory }: Pick<Position, 'view' | 'memory'>, inTime = true): Advice =>
  advise({ view, memory, levels: [] }, stream('coach'), () => inTime)

/** From a game at each number of players, some decisions of each kind, from its first turns to its last ones. */
const some = SEAT_COUNTS.flatMap((players) => {
  const all = decisionsOf(players, 'coach')
  return PHASES.flatMap((phase) => {
    const asked = all.filter(({ view }) => view.phase === phase)
    return asked.filter((_, index) => index % Math.ceil(asked.length / 4) === 1)
  })
}).map((position) => ({ ...position, advice: adviceFor(position) }))

/** Some gifts of a game at each number of players, for checks by other deals. */
const given = SEAT_COUNTS.flatMap((players) => [...decisionsOf(players, 'said')])
  .filter(({ view }, index) => view.phase === 'deal' && index % 9 === 0)
  .map((position) => ({ ...position, advice: adviceFor(position) }))

/** Every guess and place of a game at each number of players. Gifts are omitted, as the coach tries many deals for each. */
const decided = SEAT_COUNTS.flatMap((players) => [...decisionsOf(players, 'equals')])
  .filter(({ view }) => view.phase !== 'deal')
  .map((position) => ({ ...position, advice: adviceFor(position) }))

/** The legal actions of the seat, without guesses that cannot be right any more. */
function choicesIn({ state, view, memory }: Position): readonly Action[] {
  const isOpen = (action: Action) =>
    action.type !== 'challenge' ||
    memory.failed.every(({ gift, ribbon }) => action.guess.gift !== gift && action.guess.ribbon !== ribbon)
  return gameKado.legalActions(state, view.viewer ?? Number.NaN).filter(isOpen)
}

function advisedIn(advice: Advice): readonly Action[] {
  switch (advice.on) {
    case 'give':
      return advice.choices.map(({ to }) => (to === null ? { type: 'discard' } : { type: 'give', to }))
    case 'guess':
      return advice.choices.map(({ guess }) =>
        guess === null ? { type: 'pass' } : { type: 'challenge', guess },
      )
    case 'place':
      return advice.choices.map(({ cell }) => ({ type: 'place', cell }))
  }
}

/** Every probability in an advice. */
function chancesIn(advice: Advice): readonly number[] {
  const byWins = advice.on === 'give' || advice.by === 'wins'
  const wins = byWins ? advice.choices.map(({ figure }) => figure) : []
  return advice.on === 'guess' ? [...wins, advice.chances.counted ?? 0, advice.chances.read ?? 0] : wins
}

/** Distinct, in an order that is independent of their quality. */
const named = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).toSorted()

const NOTHING_SEEN = { worse: undefined, unseen: [] }

/** With this many bonus cards nobody can catch up, and with as many more for another player nobody can catch up with them. */
function expectSettledByRiches(view: View, viewer: number): void {
  const rich = view.seats.map((one, at) =>
    at === viewer ? { ...one, bonus: Array.from({ length: 60 }, () => 'kept' as never) } : one,
  )
  const other = (viewer + 1) % view.seats.length
  expect(settledFor({ ...view, seats: rich }, viewer, hiddenFrom(view))).toBe('won')
  expect(settledFor({ ...view, seats: rich }, other, hiddenFrom(view))).toBe('lost')
}

describe('the coach of KADO', () => {
  it('is asked here in every kind of decision, also if a card may be discarded and if guesses have failed', () => {
    for (const phase of PHASES)
      expect(some.filter(({ view }) => view.phase === phase).length).toBeGreaterThan(8)
    expect(some.some(({ view }) => view.phase === 'deal' && view.mayDiscard)).toBe(true)
    expect(some.some(({ view, memory }) => view.phase === 'challenge' && memory.failed.length > 0)).toBe(true)
  })

  it('lists every different choice once', () => {
    for (const { advice, ...position } of some)
      expect(named(advisedIn(advice))).toEqual(named(choicesIn(position)))
  })

  it('gives valid probabilities', () => {
    for (const chance of some.flatMap(({ advice }) => chancesIn(advice))) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1 + 1e-9)
    }
  })

  it('advises a choice that trails no other by more than the noise, in any figure that it gives', () => {
    for (const { advice, view, memory } of some) {
      const [best, ...others] = advice.choices
      for (const { figure } of others) expect(figure - best.figure).toBeLessThanOrEqual(best.noise)
      if (advice.on !== 'guess') continue
      expect(behindInChances(view, memory, advice)).toBeLessThanOrEqual(SAME_CHANCE + 1e-9)
    }
  })

  it('calls choices equal if they cannot be distinguished from the largest figure, and advises nothing that trails a worse one', () => {
    let behindTop = 0
    for (const { advice } of decided) {
      const { choices, tie } = advice
      const [best, ...others] = choices
      const top = Math.max(...choices.map(({ figure }) => figure))
      const isEqual = ({ figure, noise }: (typeof choices)[number]) => top - figure <= noise
      const equals = others.slice(0, tie?.with ?? 0)
      const worse = others.slice(equals.length)
      expect([best, ...equals].every(isEqual)).toBe(true)
      expect(worse.some(isEqual)).toBe(false)
      for (const { figure } of worse) expect(figure).toBeLessThan(best.figure)
      // These are no further from the advised choice than its equals are from the best.
      if (worse.some(({ figure, noise }) => best.figure - figure <= noise)) behindTop++
    }
    expect(behindTop).toBeGreaterThan(3)
  })

  it('while points decide, advises no decision that shows fewer points than an equal one', () => {
    const guesses = decided.flatMap(({ advice }) =>
      advice.on === 'guess' && advice.by === 'points' && advice.tie !== null ? [advice] : [],
    )
    expect(guesses.length).toBeGreaterThan(3)
    for (const { choices } of guesses) {
      const shown = choices.map(({ figure }) => Math.round(10 * figure))
      expect(shown[0]).toBe(Math.max(...shown))
    }
  })

  it('lists the other choices by the figure, equal ones first', () => {
    for (const { advice } of some) {
      const rest = advice.choices.slice(1 + (advice.tie?.with ?? 0)).map(({ figure }) => figure)
      expect(rest).toEqual(rest.toSorted((one, other) => other - one))
    }
  })

  it('compares a card with an average one only if the figures shown differ', () => {
    const compared = SEAT_COUNTS.flatMap((players) => decisionsOf(players, 'compared'))
      .filter(({ view }) => view.phase === 'deal')
      .map((position) => adviceFor(position, false).reason)
      .flatMap((reason) => ('mean' in reason && 'points' in reason ? [reason.points - reason.mean] : []))
    expect(compared.length).toBeGreaterThan(20)
    for (const difference of compared) expect(Math.abs(difference)).toBeGreaterThanOrEqual(0.5)
  })

  it.each(PHASES)('gives reasons that hold in the position: %s', (phase) => {
    const asked = some.filter(({ view }) => view.phase === phase)
    for (const { advice, view, memory } of asked) expect(wrongReasons(view, memory, advice)).toEqual([])
    expect(new Set(asked.map(({ advice }) => advice.reason.is)).size).toBeGreaterThan(1)
  })

  it('gives no reason that speaks against an equally good choice', () => {
    let spared = 0
    const reasons = new Set<string>()
    for (const { view } of decisionsOf(4, 'coach')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.phase === 'deal' ? view.peeked : view.seats[viewer]?.card)
      if (card === null) continue
      if (view.phase === 'deal') {
        const options = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
        for (const to of options) {
          const { is, ...about } = giftReason(view, viewer, card, {
            ...NOTHING_TRIED,
            to,
            options,
            equals: [],
          })
          if (is !== 'denies' && is !== 'waits') continue
          const against = 'from' in about ? about.from : viewer
          const other = giftReason(view, viewer, card, { ...NOTHING_TRIED, to, options, equals: [against] })
          expect(other.is === is && !('from' in other && other.from !== against)).toBe(false)
          reasons.add(is)
        }
      } else if (view.phase === 'place')
        for (const at of view.cells) {
          const grid = view.seats[viewer]?.grid ?? []
          if (placeReason(view.cells, grid, card, { ...NOTHING_SEEN, at, equals: [] }).reason.is !== 'spares')
            continue
          const equals = view.cells.filter(({ ends }) => ends)
          expect(placeReason(view.cells, grid, card, { ...NOTHING_SEEN, at, equals }).reason.is).not.toBe(
            'spares',
          )
          spared++
        }
    }
    expect([...reasons].toSorted()).toEqual(['denies', 'waits'])
    expect(spared).toBeGreaterThan(0)
  })

  it('says that a place elsewhere would spoil a column which lacks one card', () => {
    const grid = [
      ['fb4', -1, -2],
      ['sp3', -1, 0],
      ['so1', 0, -2],
      ['fr2', 0, -1],
      ['cp4', 0, 0],
      ['co1', 0, 1],
      ['hg4', 1, -2],
    ].map(([card, line, column]) => ({ card, line, column })) as readonly Laid[]
    const cells = choicesFor(grid, 'tg1')
    const cellAt = (line: number, column: number) =>
      cells.find((one) => one.line === line && one.column === column) as Choice
    const purple = cellAt(1, 0)
    // The place spoils a column too, but one that has only one card.
    const placing = { at: cellAt(1, 1), equals: [cellAt(1, -1)], worse: cellAt(-1, 1), unseen: [] }
    const reasonWith = (about: Partial<typeof placing>) =>
      placeReason(cells, grid, 'tg1', { ...placing, ...about }).reason
    expect(reasonWith({})).toEqual({ is: 'keeps', ribbon: 'purple', places: 1 })
    expect(reasonWith({ worse: purple })).toEqual({ is: 'keeps', ribbon: 'purple', places: 1 })
    // Of several columns that lack one card, none is named as if it were the only one.
    const two = [...grid, { card: 'so2', line: -1, column: 1 } as const]
    const choices = choicesFor(two, 'tg1')
    const at = choices.find(({ line, column }) => line === 1 && column === -1) as Choice
    const [worse] = choices.filter(({ column }) => column === 1)
    expect(placeReason(choices, two, 'tg1', { at, equals: [], worse, unseen: [] }).reason).toEqual({
      is: 'keeps',
      ribbon: null,
      places: 2,
    })
    expect(reasonWith({ equals: [purple] }).is).not.toBe('keeps')
    expect(reasonWith({ at: purple, equals: [] }).is).not.toBe('keeps')
  })

  it('gives no reason that also holds for the next best place, if the next card distinguishes the two', () => {
    const found = { opens: 0, small: 0, spares: 0, dead: 0 }
    const placed = SEAT_COUNTS.flatMap((players) => [...decisionsOf(players, 'apart')]).filter(
      ({ view }) => view.phase === 'place',
    )
    for (const { view } of placed.filter((_, index) => index % 4 === 0)) {
      const { grid = [], card = null } = view.seats[view.viewer ?? 0] ?? {}
      const known = knownCard(card)
      if (known === null) continue
      const unseen = hiddenFrom(view)
      const sameColumn = (one: Choice) => grid.filter(({ column }) => column === one.column)
      const pairsIn = (one: Choice) => {
        const [laid, ...more] = sameColumn(one)
        return laid !== undefined && more.length === 0 && ribbonOf(laid.card) === ribbonOf(known)
      }
      const isDeadIn = (one: Choice) => new Set(sameColumn(one).map((laid) => ribbonOf(laid.card))).size > 1
      for (const at of view.cells)
        for (const worse of view.cells.filter((one) => one !== at)) {
          const { reason, isTelling } = placeReason(view.cells, grid, known, {
            at,
            worse,
            equals: [],
            unseen,
          })
          if (reason.is === 'pairs') expect(pairsIn(worse)).toBe(false)
          if (reason.is === 'dead') {
            const isOnly = view.cells.every((one) => one.points === 0 || isDeadIn(one))
            expect(isDeadIn(worse)).toBe(false)
            expect(reason.points).toBe(at.points > 0 && isOnly ? at.points : null)
            if (reason.points !== null) found.dead++
          }
          if (reason.is === 'weighed') expect(isTelling).toBe(false)
          if (reason.is === 'at-once' && at.points === worse.points) expect(isTelling).toBe(false)
          if (reason.is !== 'opens') continue
          expect(isTelling).toBe(true)
          expect(reason.mean.toFixed(1)).not.toBe(reason.otherwise.toFixed(1))
          found.opens++
          if (reason.mean - reason.otherwise < 0.15) found.small++
        }
      // A place that spoils no column is not praised for that if an equal one spoils a column.
      for (const at of view.cells.filter(({ ends }) => !ends)) {
        const [equal, worse] = view.cells.filter(({ ends }) => ends)
        if (equal === undefined || worse === undefined) continue
        const placing = { at, worse, equals: [equal], unseen }
        const { reason, isTelling } = placeReason(view.cells, grid, known, placing)
        if (reason.is !== 'spares') continue
        expect(isTelling).toBe(false)
        found.spares++
      }
    }
    expect(Math.min(found.opens, found.small, found.spares, found.dead)).toBeGreaterThan(0)
  })

  it('names the line to which a card that completes a column brings points', () => {
    const column = [
      { card: 'cb2', line: 0, column: 0 },
      { card: 'sb1', line: 1, column: 0 },
    ] as const
    const reasonAfter = (beside: readonly Laid[]) => {
      const grid = [...column, ...beside]
      const cells = choicesFor(grid, 'fb4')
      const at = cells.find(({ line, column }) => line === -1 && column === 0) as Choice
      return placeReason(cells, grid, 'fb4', { at, equals: [], worse: undefined, unseen: [] }).reason
    }
    const completes = { is: 'completes', ribbon: 'blue' } as const
    expect(reasonAfter([])).toMatchObject({ ...completes, line: null })
    const flowers = { gift: 'flowers', makes: false }
    expect(reasonAfter([{ card: 'fr1', line: -1, column: 1 }])).toMatchObject({ ...completes, line: flowers })
  })

  it('says that a good card is given away to get it back, that one is kept to be guessed, and that a poor one would come back', () => {
    const found = { returns: 0, comesBack: 0, safer: 0, lures: 0, unwanted: 0 }
    for (const { view } of decisionsOf(4, 'coach')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      if (view.phase !== 'deal' || card === null) continue
      const options = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      for (const to of options) {
        const worse = options.find((one) => one !== to)
        const about = { ...NOTHING_TRIED, to, options, equals: [], worse }
        const isTo = (seat: number | null) => (seat === to ? 0.5 : 0.1)
        const returned = giftReason(view, viewer, card, { ...about, returnedAfter: isTo, swapGain: 1 })
        if (returned.is === 'returns') {
          found.returns++
          expect(to).not.toBe(viewer)
          expect(returned.points).toBeGreaterThanOrEqual(returned.theirs)
          const { is } = giftReason(view, viewer, card, { ...about, returnedAfter: () => 0.2, swapGain: 1 })
          expect(is).not.toBe('returns')
        }
        const lured = giftReason(view, viewer, card, { ...about, guessedAfter: isTo, swapGain: 1 })
        if (lured.is === 'lures') {
          found.lures++
          expect(to).toBe(viewer)
          // The others see from their grids that it is worth guessing.
          const alike = hiddenFrom(view).filter((one) => pipsOf(one) === pipsOf(card))
          const more = view.seats.map(
            ({ grid }, seat) => bestAtOnce(view, seat, card) - meanGain(grid, alike),
          )
          expect(Math.max(...more.filter((_, seat) => seat !== viewer))).toBeGreaterThan(-1e-9)
          const { is } = giftReason(view, viewer, card, { ...about, guessedAfter: isTo, swapGain: 0 })
          expect(is).not.toBe('lures')
        }
        // The table shows everything that changes, and whatever contradicts a reason contradicts it there.
        const apart = view.seats.map((_, seat) => (seat === viewer ? -1 : 1))
        const against = giftReason(view, viewer, card, { ...about, apart })
        expect(['little', 'fits', 'less', 'suits', 'denies', 'waits', 'spoils']).not.toContain(against.is)
        const often = (seat: number | null) => (seat === to ? 0.1 : 0.5)
        const safe = giftReason(view, viewer, card, { ...about, guessedAfter: often })
        if (safe.is === 'safer') {
          found.safer++
          expect([to === viewer, safe.chance, safe.otherwise]).toEqual([false, 0.1, 0.5])
        }
        const rarely = (chance: number) => (seat: number | null) => (seat === to ? chance : 0)
        const back = giftReason(view, viewer, card, { ...about, returnedAfter: rarely(0.25) })
        if (back.is === 'comes-back') {
          found.comesBack++
          expect(view.seats[viewer]?.card).not.toBeNull()
          const { is } = giftReason(view, viewer, card, { ...about, returnedAfter: rarely(0.05) })
          expect(is).not.toBe('comes-back')
        }
        // A poor card is kept from players who would give it back for a better one.
        if (worse === undefined || options.includes(viewer) || found.unwanted > 1) continue
        const isBack = (seat: number | null) => (seat === worse ? 0.5 : 0.1)
        const discarded = { ...about, to: null, options: [null, ...options], returnedAfter: isBack }
        const kept = knownCard(view.seats[viewer]?.card)
        const reason = giftReason(view, viewer, card, discarded)
        if (reason.is !== 'unwanted' || kept === null) continue
        found.unwanted++
        expect(reason).toMatchObject({ from: worse, chance: 0.5, otherwise: 0 })
        expect(reason.points).toBe(bestAtOnce(view, viewer, card))
        expect(reason.kept).toBe(bestAtOnce(view, viewer, kept))
        expect(reason.kept).toBeGreaterThan(reason.points)
        expect(giftReason(view, viewer, card, { ...discarded, returnedAfter: () => 0.2 }).is).not.toBe(
          'unwanted',
        )
      }
    }
    expect(found.returns).toBeGreaterThan(3)
    expect(found.comesBack).toBeGreaterThan(1)
    expect(found.safer).toBeGreaterThan(1)
    expect(found.unwanted).toBeGreaterThan(1)
    expect(found.lures).toBeGreaterThan(1)
  })

  it('gives no reason about a player for whom a gift changes little, if it changes much for another', () => {
    const isAbout = (reason: GiftReason, seat: number, viewer: number) =>
      reason.is === 'fits' ? reason.whose === seat : 'from' in reason ? reason.from === seat : seat === viewer
    const ABOUT_ONE = ['waits', 'suits', 'denies', 'less', 'fits']
    let count = 0
    for (const { view } of decisionsOf(4, 'coach')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      if (view.phase !== 'deal' || card === null) continue
      const options = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      for (const to of options)
        for (const seat of view.seats.keys()) {
          const changes = view.seats.map((_, one) => (one !== seat ? 0 : one === viewer ? 1 : -3))
          const about = { ...NOTHING_TRIED, to, options, equals: [], changes }
          const reason = giftReason(view, viewer, card, about)
          if (!ABOUT_ONE.includes(reason.is)) continue
          expect(isAbout(reason, seat, viewer)).toBe(true)
          count++
        }
    }
    expect(count).toBeGreaterThan(10)
  })

  it('says that the discard is kept for later, and that a card could be placed only where it spoils a column', () => {
    const found = { 'saves-discard': 0, spoils: 0 }
    for (const { view } of decisionsOf(2, 'coach')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      const waiting = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      if (view.phase !== 'deal' || card === null || !waiting.includes(viewer)) continue
      const changes = view.seats.map((_, seat) => (seat === viewer ? 1 : 0))
      for (const to of [...waiting.filter((seat) => seat !== viewer), null]) {
        const worse = to === null ? viewer : null
        const about = { ...NOTHING_TRIED, to, options: [...waiting, null], equals: [], worse, changes }
        const reason = giftReason(view, viewer, card, about)
        if (reason.is === 'saves-discard') {
          found[reason.is]++
          expect(to).not.toBeNull()
        }
        if (reason.is === 'spoils') {
          found[reason.is]++
          const grid = view.seats[viewer]?.grid ?? []
          expect(reason.points).toBe(gainOf(grid, card))
          const best = legalCells(grid).filter((cell) => gainAt(grid, card, cell) === reason.points)
          for (const cell of best) expect(endedBy(grid, card, cell)).not.toBeNull()
        }
      }
    }
    expect(found['saves-discard']).toBeGreaterThan(2)
    expect(found.spoils).toBeGreaterThan(0)
  })

  it('argues against keeping a card if that is the next best choice, and for keeping it if a discard is', () => {
    const ABOUT_OTHERS = ['denies', 'little', 'less', 'behind']
    const found = { risked: 0, poor: 0, kept: 0 }
    for (const players of [2, 3] as const)
      for (const { view } of decisionsOf(players, 'coach')) {
        const viewer = view.viewer ?? Number.NaN
        const card = knownCard(view.peeked)
        const waiting = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
        if (view.phase !== 'deal' || card === null || !waiting.includes(viewer)) continue
        const options = [...waiting, null]
        const isAboutOther = (reason: GiftReason) =>
          ABOUT_OTHERS.includes(reason.is) || (reason.is === 'fits' && reason.whose !== viewer)
        const rival = view.seats.findIndex((_, seat) => seat !== viewer)
        for (const to of options.filter((one) => one !== viewer)) {
          const about = { ...NOTHING_TRIED, to, options, equals: [], worse: viewer }
          const often = {
            ...about,
            guessedAfter: () => 0.4,
            guessedBy: (seat: number) => (seat === rival ? 0.4 : 0),
          }
          const reason = giftReason(view, viewer, card, often)
          // Of the others, only the recipient counts, who would get a better one otherwise.
          const isPoor = (one: GiftReason) => one.is === 'little' || (one.is === 'fits' && one.whose === to)
          for (const one of [giftReason(view, viewer, card, about), reason])
            if (isPoor(one)) {
              found.poor++
              expect(aheadOf(view, to ?? viewer, card, hiddenFrom(view))).toBeLessThan(0)
            } else expect(isAboutOther(one)).toBe(false)
          if (reason.is !== 'risked') continue
          found.risked++
          const brings = bestAtOnce(view, rival, card)
          expect(reason).toMatchObject({ points: bestAtOnce(view, viewer, card), kept: 0.4 })
          // The recipient would gain as much from it.
          expect(reason.by).toEqual(
            rival === to || brings === 0 ? null : { from: rival, chance: 0.4, brings },
          )
        }
        const kept = { ...NOTHING_TRIED, to: viewer, options, equals: [], worse: null }
        expect(isAboutOther(giftReason(view, viewer, card, kept))).toBe(false)
        if (giftReason(view, viewer, card, kept).is !== 'weighed') found.kept++
      }
    expect(Math.min(found.risked, found.poor, found.kept)).toBeGreaterThan(3)
  })

  it("argues by the frequency of guesses only if that makes half of a gift's lead", () => {
    const found = { named: 0, unnamed: 0 }
    for (const { view } of decisionsOf(3, 'coach')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      const options = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      if (view.phase !== 'deal' || card === null) continue
      for (const to of options) {
        const worse = options.find((one) => one !== to)
        const guessedAfter = (seat: number | null) => (seat === to ? 0.1 : 0.5)
        const about = { ...NOTHING_TRIED, to, options, equals: [], worse, guessedAfter }
        const isByGuesses = (guesses: number) =>
          ['guessed', 'safer', 'lures'].includes(
            giftReason(view, viewer, card, { ...about, lead: { all: 1, guesses } }).is,
          )
        if (isByGuesses(0.6)) found.named++
        if (!isByGuesses(0.4)) found.unnamed++
        expect(isByGuesses(0.4)).toBe(false)
      }
    }
    expect(Math.min(found.named, found.unnamed)).toBeGreaterThan(3)
  })

  it('says in the last turn that a card is not enough, as another player has more points already', () => {
    let count = 0
    for (const { view } of ['few', 'behind', 'late'].flatMap((seed) =>
      SEAT_COUNTS.flatMap((players) => [...decisionsOf(players, seed)]),
    )) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      const waiting = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      if (view.phase !== 'deal' || card === null || !waiting.includes(viewer)) continue
      const to = waiting.find((one) => one !== viewer) ?? null
      const options = [...waiting, null]
      const reason = giftReason(view, viewer, card, {
        ...NOTHING_TRIED,
        to,
        options,
        equals: [],
        worse: viewer,
      })
      const own = (view.seats[viewer]?.total ?? 0) + bestAtOnce(view, viewer, card)
      const most = Math.max(...view.seats.map(({ total }, seat) => (seat === viewer ? 0 : (total ?? 0))))
      expect(reason.is === 'too-few').toBe(view.turn === TURNS && own < most)
      if (reason.is === 'too-few') {
        expect(reason).toMatchObject({ points: bestAtOnce(view, viewer, card), more: most - own })
        count++
      }
    }
    expect(count).toBeGreaterThan(0)
  })

  it('finds the use of a card in a grid where it should do most', () => {
    const grid: readonly Laid[] = [
      { card: 'sr2', line: 0, column: 0 },
      { card: 'fb3', line: 0, column: 1 },
    ]
    expect(useOfCard(grid, 'tr4', FACES)).toEqual({
      ribbon: { ribbon: 'red', column: null, by: 'sr2' },
      gift: null,
    })
    expect(useOfCard(grid, 'fp5', FACES)?.gift).toEqual({ gift: 'flowers', line: null, by: 'fb3' })
    expect(useOfCard([], 'fp5', FACES)).toBeNull()
  })

  it('praises no card that brings less than an average one, if there is a better reason', () => {
    let better = 0
    for (const { view } of decisionsOf(3, 'kept')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      const options = view.seats.flatMap((seat, at) => (seat.card === null ? [at] : []))
      if (view.phase !== 'deal' || card === null || !options.includes(viewer)) continue
      const worse = options.find((one) => one !== viewer)
      const about = { ...NOTHING_TRIED, to: viewer, options, equals: [], worse }
      const mean = meanGain(view.seats[viewer]?.grid ?? [], hiddenFrom(view))
      const gains = options.map((seat) => gainOf(view.seats[seat]?.grid ?? [], card))
      const own = gains[options.indexOf(viewer)] ?? 0
      const { is } = giftReason(view, viewer, card, about)
      if (own > 0 && own < mean && own === Math.max(...gains) && is !== 'keeps') better++
    }
    expect(better).toBeGreaterThan(0)
  })

  it('distinguishes the recipient from another candidate: the card does less for them, or they lead', () => {
    const found = { fits: 0, leads: 0, little: 0 }
    for (const players of [3, 4] as const)
      for (const { view } of decisionsOf(players, 'recipients')) {
        const viewer = view.viewer ?? Number.NaN
        const card = knownCard(view.peeked)
        const others = view.seats.flatMap((seat, at) => (seat.card === null && at !== viewer ? [at] : []))
        if (view.phase !== 'deal' || card === null) continue
        for (const to of others)
          for (const worse of others) {
            if (to === worse) continue
            const about = { ...NOTHING_TRIED, to, options: others, equals: [], worse }
            const reason = giftReason(view, viewer, card, about)
            const gainFor = (seat: number) => gainOf(view.seats[seat]?.grid ?? [], card)
            if (reason.is === 'little') {
              expect(gainFor(worse)).toBeGreaterThan(gainFor(to))
              found.little++
            } else if (reason.is === 'fits' && reason.whose === to) {
              expect(reason).toMatchObject({ is: 'fits', whose: to, isMore: false, use: null, than: worse })
              found.fits++
            } else if (reason.is === 'leads') {
              const pointsOf = (at: number) => view.seats[at]?.total ?? 0
              expect(reason).toEqual({ is: 'leads', from: worse, points: pointsOf(to) - pointsOf(worse) })
              expect(Math.max(...others.map(pointsOf))).toBe(pointsOf(to))
              found.leads++
            }
          }
      }
    expect(Math.min(found.fits, found.leads, found.little)).toBeGreaterThan(0)
  })

  it('gives a reason by the points if all choices win equally often', () => {
    const reasons = new Set<string>()
    for (const { view, memory } of decisionsOf(2, 'decided')) {
      if (view.phase !== 'deal' || view.turn < 6) continue
      // With this many bonus cards the gifter has won.
      const seats = view.seats.map((one, at) =>
        at === view.viewer ? { ...one, bonus: Array.from({ length: 60 }, () => 'kept' as never) } : one,
      )
      const advice = adviceFor({ view: { ...view, seats }, memory })
      if (advice.on !== 'give' || advice.byEnd === null) continue
      expect(advice.tie?.with).toBe(advice.choices.length - 1)
      reasons.add(advice.reason.is)
    }
    expect(['waits', 'denies', 'less', 'little'].some((is) => reasons.has(is))).toBe(true)
  })

  it('says that the recipient is far behind the strongest rival', () => {
    let count = 0
    for (const { view } of decisionsOf(4, 'behind')) {
      const viewer = view.viewer ?? Number.NaN
      const card = knownCard(view.peeked)
      const others = view.seats.flatMap((seat, at) => (seat.card === null && at !== viewer ? [at] : []))
      if (view.phase !== 'deal' || card === null) continue
      for (const to of others)
        for (const worse of others) {
          if (to === worse) continue
          const about = { ...NOTHING_TRIED, to, options: others, equals: [], worse }
          const reason = giftReason(view, viewer, card, about)
          if (reason.is !== 'behind') continue
          const pointsOf = (at: number) => view.seats[at]?.total ?? 0
          expect(reason).toEqual({ is: 'behind', from: worse, points: pointsOf(worse) - pointsOf(to) })
          expect(reason.points).toBeGreaterThan(4)
          count++
        }
    }
    expect(count).toBeGreaterThan(0)
  })

  it('leaves as few choices as possible without a reason: it omits no reason that holds', () => {
    const all = SEAT_COUNTS.flatMap((players) => [...decisionsOf(players, 'told')])
    const hurried = all
      .filter(({ view }, index) => view.phase === 'deal' && index % 6 === 1)
      .map((position) => ({ ...position, advice: adviceFor(position, false) }))
    const reasons = hurried.map(({ advice }) => advice.reason.is)
    for (const is of ['fits', 'weighed']) expect(reasons).toContain(is)
    // If no reason explains the change of the final points, the change itself is shown.
    const unexplained = hurried.filter(
      ({ advice }) => advice.on === 'give' && advice.reason.is === 'weighed' && advice.byEnd === null,
    )
    expect(unexplained.length / reasons.length).toBeLessThan(0.2)
    for (const { advice, view, memory } of hurried) {
      // Shares and gains from these few deals differ from those that the check finds in more of them.
      if (
        advice.on !== 'give' ||
        ['guessed', 'lures', 'returns', 'risked', 'unwanted'].includes(advice.reason.is)
      )
        continue
      const isOfPosition = (one: string) => ![OFTEN, BY_END, EACH].includes(one)
      expect(wrongReasons(view, memory, advice).filter(isOfPosition)).toEqual([])
      if (!['keeps', 'little', 'suits', 'fits', 'less'].includes(advice.reason.is)) continue
      const unsaid = { ...advice, reason: { is: 'weighed' } } as const
      expect(wrongReasons(view, memory, unsaid)).not.toEqual([])
    }
  })

  it("shows the change of each player's final points by a gift, as other deals confirm", () => {
    let count = 0
    for (const { advice, view, memory } of given) {
      if (advice.on !== 'give' || advice.byEnd === null) continue
      const { byEnd } = advice
      const points = byEnd.points.map((one, seat) => (seat === view.viewer ? one + 2 : one))
      expect(wrongReasons(view, memory, { ...advice, byEnd: { ...byEnd, points } })).toEqual([BY_END])
      count++
    }
    expect(count).toBeGreaterThan(1)
  })

  it('says how often a kept card is guessed, as other deals confirm', () => {
    let count = 0
    for (const { advice, view, memory } of given) {
      if (advice.on !== 'give' || advice.kept === null) continue
      for (const off of [-0.2, 0.2])
        expect(wrongReasons(view, memory, { ...advice, kept: advice.kept + off })).toContain(OFTEN)
      count++
    }
    expect(count).toBeGreaterThan(1)
  })

  it('is confirmed by other deals in every statement about a gift', () => {
    for (const { advice, view, memory } of given) expect(wrongReasons(view, memory, advice)).toEqual([])
  })

  it('compares a place with the best of those that bring more at once, if any does', () => {
    let named = 0
    for (const { advice, view } of decided) {
      if (advice.on !== 'place') continue
      const { choices, tie, moreAtOnce } = advice
      const pointsAt = ({ line, column }: Cell) =>
        view.cells.find((one) => one.line === line && one.column === column)?.points ?? 0
      const advised = pointsAt(choices[0].cell)
      const worse = choices.slice(1 + (tie?.with ?? 0)).map(({ cell }) => cell)
      const [best] = worse.filter((cell) => pointsAt(cell) > advised)
      const points = best === undefined ? 0 : pointsAt(best)
      expect(moreAtOnce).toEqual(best === undefined ? null : { cell: best, points, advised })
      if (best !== undefined) named++
    }
    expect(named).toBeGreaterThan(3)
  })

  it('says that a place brings most at once, also if others bring as much', () => {
    let count = 0
    for (const { view } of decisionsOf(4, 'coach')) {
      const { grid = [], card = null } = view.seats[view.viewer ?? 0] ?? {}
      const known = knownCard(card)
      if (view.phase !== 'place' || known === null) continue
      const most = Math.max(...view.cells.map(({ points }) => points))
      const rest = view.cells.filter(({ points }) => points < most)
      for (const at of view.cells.filter(({ points }) => points === most)) {
        const { is, ...said } = placeReason(view.cells, grid, known, {
          ...NOTHING_SEEN,
          at,
          equals: [],
        }).reason
        if (rest.length > 0) expect(is).not.toBe('weighed')
        if (is !== 'at-once') continue
        expect(said).toEqual({
          points: most,
          alike: view.cells.length - rest.length - 1,
          next: Math.max(...rest.map(({ points }) => points)),
          spoiling: at.ends
            ? 0
            : view.cells.filter((one) => one !== at && one.points === most && one.ends).length,
          pairs: 'pairs' in said ? said.pairs : null,
          areEqual: view.cells.length - rest.length === 1,
        })
        const alike = view.cells.filter((one) => one !== at && one.points === most)
        const equal = placeReason(view.cells, grid, known, { ...NOTHING_SEEN, at, equals: alike }).reason
        if (equal.is === 'at-once') expect(equal.areEqual).toBe(true)
        count++
      }
      // Nothing is said against equally good places.
      const [at] = view.cells
      if (at === undefined) continue
      expect(
        placeReason(view.cells, grid, known, { ...NOTHING_SEEN, at, equals: view.cells }).reason.is,
      ).not.toBe('at-once')
    }
    expect(count).toBeGreaterThan(0)
  })

  it('is caught by the check if it gives a reason or a figure that does not hold', () => {
    let altered = 0
    for (const { advice, view, memory } of some) {
      if (altered > 6) break
      const { reason } = advice
      if (!('points' in reason) || reason.points === null) continue
      const other = { ...advice, reason: { ...reason, points: reason.points + 1 } } as Advice
      expect(wrongReasons(view, memory, other)).not.toEqual([])
      altered++
    }
    expect(altered).toBeGreaterThan(6)
    const tied = some.find(({ advice }) => advice.tie !== null)
    if (tied === undefined) throw new Error('Nothing is equally good')
    const { advice, view, memory } = tied
    expect(wrongReasons(view, memory, { ...advice, tie: null })).not.toEqual([])
  })

  it('says that the game is lost or won only if nobody can catch up any more, and never that a place opens what costs more', () => {
    const count = { lost: 0, won: 0 }
    for (const players of SEAT_COUNTS)
      for (const [index, { view }] of [...decisionsOf(players, 'lost')].entries()) {
        const viewer = view.viewer ?? Number.NaN
        const pointsOf = (seat: number) => view.seats[seat]?.total ?? 0
        const most = Math.max(...view.seats.map((_, seat) => pointsOf(seat)))
        const settled = settledFor(view, viewer, hiddenFrom(view))
        if (index % 5 === 0) expectSettledByRiches(view, viewer)
        if (settled !== null) count[settled]++
        if (settled === 'won') {
          // Each of them may still get a card of this value, and a bonus card.
          for (const [seat] of view.seats.entries())
            if (seat !== viewer) expect(pointsOf(viewer)).toBeGreaterThan(pointsOf(seat))
        } else if (settled === 'lost') {
          expect(pointsOf(viewer)).toBeLessThan(most)
        } else if (view.turn === TURNS && view.phase === 'place') {
          // The last card decides alone.
          expect(
            pointsOf(viewer) + Math.max(...view.cells.map(({ points }) => points)),
          ).toBeGreaterThanOrEqual(most)
        }
      }
    expect(count.lost).toBeGreaterThan(2)
    for (const { view } of decisionsOf(3, 'coach').filter((_, index) => index % 3 === 0)) {
      const { grid = [], card = null } = view.seats[view.viewer ?? 0] ?? {}
      const known = knownCard(card)
      if (view.phase !== 'place' || known === null) continue
      for (const at of view.cells)
        for (const worse of view.cells) {
          if (at === worse) continue
          const placing = { at, worse, equals: [], unseen: hiddenFrom(view) }
          const { reason } = placeReason(view.cells, grid, known, placing)
          if (reason.is !== 'opens') continue
          expect(reason.mean + at.points).toBeGreaterThan(reason.otherwise + worse.points)
          // It would speak as much against an equally good place, if that opens no more than the worse one.
          const equal = { ...placing, equals: [worse] }
          expect(placeReason(view.cells, grid, known, equal).reason.is).not.toBe('opens')
        }
    }
  })

  it("names the main source of a guess's gain, and uses of its cards for a grid that hold by the rules", () => {
    const found = { own: 0, gifter: 0, bonus: 0, uses: 0 }
    for (const { advice, view, memory } of decided) {
      if (advice.on !== 'guess' || advice.reason.is !== 'wanted') continue
      const { most, own, gifter } = advice.reason
      expect(wrongReasons(view, memory, advice)).toEqual([])
      if (most !== null) found[most]++
      if (own !== null || gifter !== null) found.uses++
      for (const other of ['own', 'gifter', 'bonus'] as const) {
        if (most === null || other === most) continue
        const wrong = { ...advice, reason: { ...advice.reason, most: other } }
        expect(wrongReasons(view, memory, wrong)).toContain('what brings most of the gain')
      }
    }
    expect(Math.min(found.own, found.gifter, found.uses)).toBeGreaterThan(0)
  })

  it('argues for both halves of a guess if both are useful, in the columns and lines as they lie', () => {
    const challenge = decisionsOf(2, 'coach').find(({ view }) => view.phase === 'challenge')
    if (challenge === undefined) throw new Error('Nobody was challenged')
    const { view } = challenge
    const viewer = view.viewer ?? Number.NaN
    const grid = [
      { card: 'sr2', line: 0, column: 0, handle: 'a' },
      { card: 'hr5', line: 1, column: 0, handle: 'b' },
      { card: 'tg2', line: 0, column: 1, handle: 'c' },
      { card: 'to1', line: 0, column: 2, handle: 'd' },
    ] as const
    // The grid may still grow to both sides and downwards, so its columns and lines have no numbers yet.
    const red = { ribbon: 'red', column: null, by: 'sr2' }
    const teddies = { gift: 'teddy', line: null, by: 'tg2' }
    const wide = { card: 'fg1', line: 1, column: 3, handle: 'e' } as const
    for (const whose of ['own', 'gifter'] as const) {
      const at = whose === 'own' ? viewer : view.gifter
      const useOf = (guess: Guess, laid: (typeof view.seats)[number]['grid'] = grid) => {
        const seats = view.seats.map((seat, one) => ({ ...seat, grid: one === at ? laid : [] }))
        const changed = { ...view, seats }
        const unseen = hiddenFrom(changed)
        const suspects = unseen.map((card) => ({ card, chance: 1 / unseen.length }))
        const about = { suspects, byEnd: null, wins: null, guesses: [], worse: null }
        const reason = guessReason(changed, viewer, 'fp1', guess, about)
        return reason.is === 'wanted' ? reason[whose] : null
      }
      expect(useOf({ gift: 'teddy', ribbon: 'red' })).toEqual({ ribbon: red, gift: teddies })
      expect(useOf({ gift: 'cube', ribbon: 'red' })).toEqual({ ribbon: red, gift: null })
      expect(useOf({ gift: 'teddy', ribbon: 'blue' })).toEqual({ ribbon: null, gift: teddies })
      expect(useOf({ gift: 'flowers', ribbon: 'purple' })).toBeNull()
      expect(useOf({ gift: 'teddy', ribbon: 'red' }, [...grid, wide])?.ribbon).toEqual({ ...red, column: 1 })
    }
  })

  it('says that a gifter would keep both halves of a guess if the same grid shows both, unless a reason names one', () => {
    const challenge = decisionsOf(2, 'coach').find(({ view }) => view.phase === 'challenge')
    if (challenge === undefined) throw new Error('Nobody was challenged')
    const { seats, ...view } = challenge.view
    const grid = [
      { card: 'tr2', line: 0, column: 0, handle: 'a' },
      { card: 'tr5', line: 2, column: 0, handle: 'b' },
      { card: 'tg2', line: 1, column: 1, handle: 'c' },
      { card: 'to5', line: 1, column: 2, handle: 'd' },
    ] as const
    const changed = {
      ...view,
      seats: seats.map((seat, at) => (at === view.gifter ? { ...seat, grid } : seat)),
    }
    const unseen = hiddenFrom(changed)
    const becauseOf = (guess: Guess, named: Parameters<typeof chancesOf>[3]) => {
      const isRight = (card: Card) => giftOf(card) === guess.gift || ribbonOf(card) === guess.ribbon
      const all = unseen.reduce((sum, card) => sum + (isRight(card) ? 4 : 1), 0)
      const suspects = unseen.map((card) => ({ card, chance: (isRight(card) ? 4 : 1) / all }))
      return chancesOf(changed, guess, suspects, named).because
    }
    const [both, none] = [
      { gift: 'teddy', ribbon: 'red' },
      { gift: null, ribbon: null },
    ] as const
    expect(becauseOf(both, none)).toEqual({ ...both, isLikelier: true, from: null })
    expect(becauseOf(both, { ...none, gift: 'teddy' })).toEqual({
      gift: 'teddy',
      isLikelier: true,
      from: null,
    })
    // The grid shows no more for cubes than for most other gifts.
    const cube = { gift: 'cube', ribbon: 'green' } as const
    expect(becauseOf(cube, none)?.gift).toBeUndefined()
  })

  it('says that a gifter would keep a gift or a ribbon only if a grid shows more for it than for most others', () => {
    let named = 0
    for (const { view } of decisionsOf(2, 'coach')) {
      if (view.phase !== 'challenge' || view.board === null) continue
      const unseen = hiddenFrom(view)
      const broughtTo = (seat: number, gift: Gift) =>
        meanGain(
          view.seats[seat]?.grid ?? [],
          unseen.map((card) => cardOf(gift, ribbonOf(card), pipsOf(card))),
        )
      for (const gift of GIFTS) {
        const isRight = (card: Card) => giftOf(card) === gift
        const all = unseen.reduce((sum, card) => sum + (isRight(card) ? 4 : 1), 0)
        const suspects = unseen.map((card) => ({ card, chance: (isRight(card) ? 4 : 1) / all }))
        const guess = { gift, ribbon: 'red' } as const
        const { because } = chancesOf(view, guess, suspects, { gift: null, ribbon: null })
        if (because?.gift === undefined || !because.isLikelier) continue
        const seat = because.from ?? view.gifter
        const own = broughtTo(seat, gift)
        const others = GIFTS.filter((one) => one !== gift && unseen.some((card) => giftOf(card) === one))
        const more = others.map((one) => broughtTo(seat, one) - own)
        expect(Math.max(...more)).toBeLessThan(0.25)
        expect(more.filter((one) => one > -0.25).length).toBeLessThan(2)
        named++
      }
    }
    expect(named).toBeGreaterThan(3)
  })

  it('compares a guess with the best equal one', () => {
    const guesses = decided.flatMap(({ advice }) =>
      advice.on === 'guess' && advice.choices[0].guess !== null ? [advice] : [],
    )
    const compared = guesses.flatMap(({ choices, tie, answers }) => {
      const [equal] = choices.slice(1, 1 + (tie?.with ?? 0)).flatMap(({ guess }) => guess ?? [])
      return equal === undefined
        ? []
        : [answers.filter(({ guess }) => guess?.gift === equal.gift && guess.ribbon === equal.ribbon)]
    })
    expect(compared.length).toBeGreaterThan(3)
    expect(compared.every((found) => found.length === 1)).toBe(true)
  })

  it('counts cards as the board beside it does, and says so', () => {
    let given = 0
    for (const { advice, view } of some) {
      if (advice.on !== 'guess' || advice.chances.counted === null) continue
      const { guess } = advice.choices[0]
      const pairs = (view.board ?? []).filter(
        (pair) => pair.gift === guess?.gift || pair.ribbon === guess?.ribbon,
      )
      expect(advice.chances.counted).toBe(pairs.reduce((sum, { likelihood }) => sum + likelihood, 0))
      given++
    }
    expect(given).toBeGreaterThan(0)
  })

  it('advises the decision that wins whatever the gifter holds, and says that it does', () => {
    const advice = adviceFor({ view: SURE, memory: { failed: [] } })
    expect(advice).toMatchObject({ on: 'guess', by: 'wins', reason: { is: 'sure' }, tie: null })
    expect(advice.choices[0]).toMatchObject({ guess: { gift: 'socks', ribbon: 'blue' } })
    expect(advice.choices[0].figure).toBeCloseTo(1, 9)
  })

  it('knows nothing that its seat does not, and repeats its advice', () => {
    let hidden = 0
    for (const [index, { state, view, memory }] of some.entries()) {
      const viewer = { kind: 'seat', seat: view.viewer ?? Number.NaN } as const
      const other = gameKado.resample(state, viewer, stream('other', index))
      // A short search suffices: it uses the same knowledge as a long one.
      const again = adviceFor({ view: gameKado.view(other, viewer), memory }, false)
      expect(again).toEqual(adviceFor({ view, memory }, false))
      if (other.order.some((card, place) => card !== state.order[place])) hidden++
    }
    expect(hidden).toBe(some.length)
  })

  it('says something however little time there is, and from enough deals', () => {
    const far: number[] = []
    for (const { advice, ...position } of some) {
      const hurried = adviceFor(position, false)
      expect(named(advisedIn(hurried))).toEqual(named(advisedIn(advice)))
      if (hurried.on !== 'give' || advice.on !== 'give') expect(hurried).toEqual(advice)
      else
        for (const { to, figure } of hurried.choices)
          far.push(Math.abs(figure - (advice.choices.find((one) => one.to === to)?.figure ?? Number.NaN)))
    }
    expect(Math.max(...far)).toBeLessThan(0.1)
  })
})

describe('the immediate gain of a card', () => {
  it('counts no spoiled column for the last card of a grid', () => {
    const all = Array.from({ length: 12 }, (_, at) => ({ line: Math.floor(at / 4), column: at % 4 }))
    const grid = all
      .slice(0, -1)
      .map((cell, at): Laid => ({ ...cell, card: cardOf(GIFTS[at % 2] ?? 'socks', 'red', 1) }))
    const card = cardOf('socks', 'blue', 5)
    expect(choicesFor(grid, card).every(({ ends }) => ends)).toBe(true)
    expect(isSpoiling(grid, card)).toBe(false)
  })
})

describe("the main source of a guess's gain", () => {
  it('is named only if it brings half as much again as any other', () => {
    const duel = some.find(({ view }) => view.seats.length === 2)
    if (duel === undefined) throw new Error('No such decision')
    const named = (own: number, theirs: number, bonus = 0) => mostOf({ own, theirs, bonus }, duel.view)
    expect(named(0.3, -1)).toBe('gifter')
    expect(named(1.2, -0.5)).toBe('own')
    expect(named(0.7, -0.9)).toBeNull()
    expect(named(1.3, -1.1)).toBeNull()
  })
})
