import { describe, expect, it } from 'vitest'
import { LIGHT } from '../../../../../test/bots'
import { decisions } from '../../../../../test/games/kado/views'
import { work as playPart } from '../../../../../tools/bots/contest'
import { playOut } from '../../../../../tools/bots/simulate'
import { SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import { LEVELS, type Options, STYLES } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { gameKado } from '../../../engine/games/kado'
import { stream } from '../../../engine/rng'
import { playable } from '../../../match/playthrough'
import { decide, decisionSeed } from '../../decide'
import { kitKado } from './index'

const everywhere = SEAT_COUNTS.flatMap((players) =>
  LEVELS.flatMap((level) => STYLES.map((style) => ({ players, level, style }))),
)

/** Every decision of one game, by number of players. */
const positions = new Map(SEAT_COUNTS.map((players) => [players, [...decisions(players, 'fair')]] as const))

/** The actions of steady bots in a game, in order. */
function actionsOf(players: number, options: Options): readonly unknown[] {
  const bots = Array.from(
    { length: players },
    () => ({ kind: 'bot', name: 'x', level: 'steady', style: 'all-round' }) as const,
  )
  const setup = { id: 'memory', players: bots, options, seed: 'memory' }
  return playOut(playable('kado'), setup, ({ game, state, memories }, seat, n) => {
    const view = game.view(state, { kind: 'seat', seat })
    return decide({
      bot: { level: 'steady', style: 'all-round' },
      view,
      memory: memories[seat],
      seed: decisionSeed('memory', seat, n),
    })
  }).log
}

describe('a bot', () => {
  it.each(everywhere)(
    'chooses the same whatever its seat cannot see: $level $style at $players',
    ({ players, level, style }) => {
      let asked = 0
      // Every second decision, offset by style, so that all levels are asked in all of them.
      const half = (positions.get(players) ?? []).filter(
        (_, index) => index % 2 === STYLES.indexOf(style) % 2,
      )
      for (const { state, view, memory } of half) {
        const seat = view.viewer ?? Number.NaN
        const other = gameKado.resample(state, { kind: 'seat', seat }, stream('resampled', asked))
        const choose = (of: typeof state) =>
          decide(
            {
              bot: { level, style },
              view: gameKado.view(of, { kind: 'seat', seat }),
              memory,
              seed: 'decision',
            },
            LIGHT,
          )
        expect(choose(other)).toEqual(choose(state))
        asked++
      }
      expect(asked).toBeGreaterThan(6 * players)
    },
  )

  it.each(SEAT_COUNTS)('plays the same with and without table memory, at %i', (players) => {
    const { usual, printed } = schemasKado.variants
    expect(actionsOf(players, printed)).toEqual(actionsOf(players, usual))
  })

  it('that is steady beats an easy one', () => {
    const rung = { game: 'kado', players: 4, bot: 'steady', against: 'easy' } as const
    const dealt = playPart({ ...rung, seed: 'contest', first: 1, deals: 2 })
    expect(dealt.reduce((sum, { share }) => sum + share, 0) / dealt.length).toBeGreaterThan(0.5)
  })

  it('names nothing that a failed guess has ruled out', () => {
    let guesses = 0
    for (const { view, memory } of decisions(4, 'struck', schemasKado.variants.printed)) {
      for (const level of LEVELS) {
        const action = decide({ bot: { level, style: 'all-round' }, view, memory, seed: 'decision' }, LIGHT)
        if (action.type !== 'challenge' || memory.failed.length === 0) continue
        guesses++
        for (const { gift, ribbon } of memory.failed) {
          expect(action.guess.gift).not.toBe(gift)
          expect(action.guess.ribbon).not.toBe(ribbon)
        }
      }
    }
    expect(guesses).toBeGreaterThan(0)
  })
})

it('a bot has random numbers of its own for every decision', () => {
  const asked = [...decisions(4, 'luck')].find(({ view }) => view.phase === 'challenge')
  if (asked === undefined) throw new Error('Nobody was challenged')
  const { view, memory } = asked
  const chosen = Array.from({ length: 20 }, (_, n) =>
    JSON.stringify(decide({ bot: { level: 'easy', style: 'all-round' }, view, memory, seed: `luck ${n}` })),
  )
  expect(new Set(chosen).size).toBeGreaterThan(5)
})

it('a steady bot replaces a person who has left', () => {
  expect(kitKado.standIn).toEqual({ level: 'steady', style: 'all-round' })
})

describe('the apparent thinking time of a bot', () => {
  it.each([
    [{ type: 'give', to: 1 }, 400, 900],
    [{ type: 'discard' }, 400, 900],
    [{ type: 'pass' }, 300, 600],
    [{ type: 'challenge', guess: { gift: 'cube', ribbon: 'red' } }, 900, 1600],
    [{ type: 'place', cell: { line: 0, column: 1 } }, 500, 900],
  ] as const)('depends on its action alone: %j', (action, shortest, longest) => {
    const pauses = [...decisions(3, 'pauses')].map(({ state }) =>
      kitKado.pause(gameKado.view(state, { kind: 'table' }), action),
    )
    for (const pause of pauses) expect(pause).toEqual({ shortest, spread: longest - shortest })
  })
})
