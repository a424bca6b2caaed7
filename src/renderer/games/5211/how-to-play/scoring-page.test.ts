import { describe, expect, test } from 'vitest'
import { assess, evaluate } from '../../../../main/engine/games/5211/score'
import { CARDS_PER_ROUND, FACES, numbersFor, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import { copiesIn, laidCount } from '../../../parts/trial'
import {
  copiesOf,
  fromPreset,
  laidCards,
  PRESETS,
  type Preset,
  playersOf,
  presetLayout,
  randomRound,
  resized,
  roundOf,
  rungsOf,
  type Topic,
  topicOf,
} from './scoring-page'

test('a preset stays selected for another number of players', () => {
  const five = resized(fromPreset('limit', 4), 5)
  expect([five.preset, laidCount(five.layout), playersOf(five.layout)]).toEqual(['limit', 20, 5])
})

test('a round for another number of players keeps the cards that still fit', () => {
  const two = { layout: roundOf('g1 b2 | y3'), preset: null, chosen: null }
  const three = resized(two, 3)
  expect(laidCards(three.layout)).toEqual([['g1', 'b2'], ['y3'], []])
  expect(resized({ ...two, ...three }, 2).layout).toEqual(two.layout)
})

test.each([0, 0.5, 0.999999])('a random round is full and only uses cards of the deck: %d', (number) => {
  const round = randomRound(5, () => number)
  expect(laidCount(round)).toBe(20)
  expect(FACES.filter((card) => copiesIn(round, card) > copiesOf(card))).toEqual([])
})

const ALL = PRESETS.flatMap((preset) => SEAT_COUNTS.map((players) => [preset, players] as const))

/** The engine's evaluation of a preset. @throws if the engine refuses it */
function said(preset: Preset, players: (typeof SEAT_COUNTS)[number]) {
  const reply = assess(laidCards(presetLayout(preset, players)))
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

describe.each(ALL)('the preset %s for %i players', (preset, players) => {
  test('lays four cards for each player, and no card more often than the deck has it', () => {
    const layout = presetLayout(preset, players)
    expect(laidCards(layout).map(({ length }) => length)).toEqual(Array(players).fill(CARDS_PER_ROUND))
    expect(FACES.filter((card) => copiesIn(layout, card) > copiesOf(card))).toEqual([])
  })

  test('shows its rule', () => {
    const topics: Readonly<Record<Preset, Topic>> = {
      kododo: 'kododo',
      limit: 'limit',
      tie: 'tie',
      nobody: 'nobody',
    }
    expect(topicOf(said(preset, players))).toBe(topics[preset])
  })
})

test.each(SEAT_COUNTS)('the Kododo preset meets the target of %i players', (players) => {
  const { kododoTarget } = numbersFor(players)
  const { steps } = said('kododo', players)
  expect(steps).toEqual([{ type: 'kododo-counted', count: kododoTarget, target: kododoTarget, exact: true }])
})

test.each(SEAT_COUNTS)('in the preset of the limit, the next colour scores for %i players', (players) => {
  const { steps, scoring } = said('limit', players)
  expect(steps).toMatchObject([
    { exact: false },
    { reason: 'limit', colours: ['green'] },
    { colour: 'yellow' },
  ])
  expect(scoring).toBe('yellow')
})

const rungs = (preset: Preset) =>
  rungsOf(evaluate(laidCards(presetLayout(preset, 4)), numbersFor(4)).steps).map(
    ({ question, result, tag, tone }) => [question, result, tag, tone],
  )

test('the ladder shows each question with its result', () => {
  expect(rungs('limit')).toEqual([
    ['Exactly 6 Kododo?', '3 of 6', 'no', 'past'],
    ['Most played: 7 or more?', 'Green 8, too many', 'out', 'past'],
    ['Next: alone in front?', 'Yellow 4', 'scores', 'lantern'],
  ])
})

test('the ladder ends with the Kododo when they hit their target', () => {
  expect(rungs('kododo')).toEqual([['Exactly 6 Kododo?', '6 of 6', 'exact', 'kododo']])
})

test('the ladder goes on to the last tie', () => {
  expect(rungs('nobody')).toEqual([
    ['Exactly 6 Kododo?', '2 of 6', 'no', 'past'],
    ['Most played: alone in front?', 'Green = Yellow, 5', 'out', 'past'],
    ['Next: alone in front?', 'Blue = Orange = Violet, 2', 'out', 'past'],
    ['No colour is left', 'Nobody scores', null, 'sea'],
  ])
})
