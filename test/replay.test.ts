import { describe, expect, it } from 'vitest'
import { game5211, type Types5211 } from '../src/main/engine/games/5211'
import { seededChance } from '../src/main/engine/rng'
import { finalState, LONG, playRandomly, SHORT } from './games/5211/table'
import { replay } from './replay'

const played = playRandomly({ seats: 3, options: LONG, seed: 'replay' })
const chance = seededChance(played.seed)

describe('replay', () => {
  it('gives a step for the set-up and one for each action', () => {
    const replayed = replay<Types5211>(game5211, 3, LONG, played.log, chance)
    expect(replayed).toEqual({ ok: true, value: played.steps.map(({ beats }) => beats) })
    expect(played.steps).toHaveLength(played.log.length + 1)
  })

  it('returns only the set-up for an empty log', () => {
    expect(replay<Types5211>(game5211, 3, LONG, [], chance)).toEqual({
      ok: true,
      value: [game5211.setup(3, LONG, chance)],
    })
  })

  it('names the first action that the rules refuse', () => {
    const log = [...played.log.slice(0, 7), { seat: 9, action: { type: 'take-back' } as const }]
    expect(replay<Types5211>(game5211, 3, LONG, log, chance)).toEqual({
      ok: false,
      error: { index: 7, code: 'not-awaited' },
    })
  })

  it('refuses to continue after the end', () => {
    const short = playRandomly({ seats: 2, options: SHORT, seed: 'over' })
    const log = [...short.log, ...short.log.slice(0, 1)]
    expect(finalState(short).phase).toBe('over')
    expect(replay<Types5211>(game5211, 2, SHORT, log, seededChance('over'))).toEqual({
      ok: false,
      error: { index: short.log.length, code: 'match-over' },
    })
  })
})
