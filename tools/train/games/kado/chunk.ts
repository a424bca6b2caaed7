import {
  describeGrid,
  EACH,
  PARTS,
  sharesOf,
  WHOLE,
} from '../../../../src/main/bots/games/kado/describe-grid'
import { createGridNet, planGrid, UNITS } from '../../../../src/main/bots/games/kado/grid-net'
import { plainManner } from '../../../../src/main/bots/games/kado/manner'
import { BLANK, type Memory } from '../../../../src/main/bots/games/kado/memory'
import { choosing } from '../../../../src/main/bots/games/kado/steady'
import { unseenBy } from '../../../../src/main/bots/games/kado/unseen'
import { learnedWorth, reckonedWorth, type Worth } from '../../../../src/main/bots/games/kado/worth'
import { stream } from '../../../../src/main/engine/rng'
import { playable } from '../../../../src/main/match/playable'
import type { View } from '../../../../src/shared/games/kado'
import { schemasKado } from '../../../../src/shared/games/kado/schema'
import { playOut } from '../../../simulate/play'

/** Some games to learn from. */
export interface ToPlay {
  readonly players: number
  readonly seed: string
  readonly generation: number
  readonly chunk: number
  readonly games: number
  /** The weights of the last generation; null in the first one. */
  readonly weights: Float32Array | null
}

/** Of a grid: its numbers, and the points of its lines and columns in the end. */
export const SAMPLE = PARTS * EACH + WHOLE + 1

/** Of so many cards one is laid anywhere, so that other grids are met as well. */
const ASTRAY = 12

/** Plays the games of one task, which depends on nothing else. @returns the grids they led to */
export function playChunk({ players, seed, generation, chunk, games, weights }: ToPlay): Float32Array {
  const rules = playable('kado')
  const rng = stream(seed, 'train', players, generation, chunk)
  const worth: Worth =
    weights === null
      ? reckonedWorth
      : learnedWorth(createGridNet(planGrid(UNITS), Float64Array.from(weights)))
  const samples: Float32Array[] = []
  const people = Array.from({ length: players }, () => ({ kind: 'bot', name: 'x', level: 'steady' }) as const)
  for (let game = 0; game < games; game++) {
    const open: { seat: number; sample: Float32Array }[] = []
    const setup = {
      id: 'learn',
      players: people,
      options: schemasKado.variants.usual,
      seed: `${seed}:${players}:${generation}:${chunk}:${game}`,
    }
    const { state, game: definition } = playOut(rules, setup, ({ state, memories }, seat) => {
      const view = rules.game.view(state, { kind: 'seat', seat }) as View
      const memory = (memories[seat] ?? BLANK) as Memory
      if (view.phase !== 'place') return choosing(view, memory, { ...plainManner, worth }, rng)
      const chosen =
        rng.int(ASTRAY) === 0
          ? rng
              .shuffle(view.cells)
              .map(({ line, column }) => ({ type: 'place', cell: { line, column } }) as const)[0]
          : undefined
      const action = chosen ?? choosing(view, memory, { ...plainManner, worth }, rng)
      if (action.type === 'place') open.push({ seat, sample: sampleOf(view, seat, action.cell) })
      return action
    })
    const end = definition.view(state, { kind: 'table' }) as View
    for (const { seat, sample } of open) {
      const { score } = end.seats[seat] ?? { score: null }
      const points = [...(score?.lines ?? []), ...(score?.columns ?? [])].reduce(
        (sum, one) => sum + one.points,
        0,
      )
      sample[SAMPLE - 1] = points
      samples.push(sample)
    }
  }
  const all = new Float32Array(samples.length * SAMPLE)
  for (const [index, sample] of samples.entries()) all.set(sample, index * SAMPLE)
  return all
}

const each = new Float64Array(PARTS * EACH)
const whole = new Float64Array(WHOLE)

/** The grid of a seat once its card is laid. */
function sampleOf(view: View, seat: number, cell: { line: number; column: number }): Float32Array {
  const own = view.seats[seat]
  if (own?.card == null || own.card.face === 'hidden') throw new Error('No card to lay')
  describeGrid([...own.grid, { card: own.card.card, ...cell }], sharesOf(unseenBy(view)), each, whole)
  const sample = new Float32Array(SAMPLE)
  sample.set(each)
  sample.set(whole, each.length)
  return sample
}
