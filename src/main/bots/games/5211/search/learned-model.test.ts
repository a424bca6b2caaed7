import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/game'
import { CARDS_PER_ROUND, COLOURS, SEAT_COUNTS } from '../../../../../shared/games/5211/cards'
import { COLOUR_OF, type Core, POINTS_OF, TALLY_OF } from '../../../../engine/games/5211/core'
import { allHidden, copyHidden, type Hidden, knownTo } from '../knowledge'
import { learnedModelFor } from './learned-model'

const folder = 'resources/bots'

/** The face of the same value in the next colour. */
const turned = (face: number): number =>
  POINTS_OF.findIndex(
    (points, other) =>
      points === POINTS_OF[face] && COLOUR_OF[other] === ((COLOUR_OF[face] as number) + 1) % COLOURS.length,
  )

/** The same game with the colours rotated. */
function withOtherColours(core: Core, hidden: Hidden): { core: Core; hidden: Hidden } {
  const other = structuredClone(core)
  for (const list of [other.hands, other.table])
    for (const [at, face] of list.entries()) list[at] = turned(face)
  other.tally = 0
  for (let seat = 0; seat < core.players; seat++)
    for (let slot = 0; slot < core.laid; slot++)
      other.tally += TALLY_OF[other.table[seat * CARDS_PER_ROUND + slot] as number] as number
  const next = allHidden()
  copyHidden(hidden, next)
  for (const [face, count] of hidden.faces.entries()) next.faces[turned(face)] = count
  for (let colour = 0; colour < COLOURS.length; colour++) {
    next.counts[(colour + 1) % COLOURS.length] = hidden.counts[colour] as number
    next.points[(colour + 1) % COLOURS.length] = hidden.points[colour] as number
  }
  return { core: other, hidden: next }
}

it('treats all colours alike', () => {
  for (const { view, memory } of decisions('colours', 4)) {
    const { core, hidden, seat } = knownTo(view, memory)
    const { policy, value } = learnedModelFor(core.players)
    const same = withOtherColours(core, hidden)
    const count = policy.weigh(core, seat, hidden)
    const logits = policy.logits.slice(0, count)
    expect(policy.weigh(same.core, seat, same.hidden)).toBe(count)
    for (const [index, logit] of logits.entries()) expect(policy.logits[index]).toBeCloseTo(logit, 9)
    value.evaluate(core, seat, hidden)
    const [win, points] = value.out
    value.evaluate(same.core, seat, same.hidden)
    expect(value.out[0]).toBeCloseTo(win as number, 9)
    expect(value.out[1]).toBeCloseTo(points as number, 9)
  }
})

it.each(SEAT_COUNTS)('matches its file, for %i players', (players) => {
  const bytes = readFileSync(`${folder}/5211-${players}.bin`)
  const file = JSON.parse(readFileSync(`${folder}/5211-${players}.json`, 'utf8'))
  expect(file).toMatchObject({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    numbers: bytes.length / 2,
    command: expect.stringContaining(`--game 5211 --players ${players}`),
  })
})
