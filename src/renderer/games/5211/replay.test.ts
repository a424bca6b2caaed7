import { describe, expect, it } from 'vitest'
import { playAtRandom, playbackOf, usualOptions } from '../../../../test/main/replays'
import { replayOf } from '../../../main/match/playback'
import type { Replay } from '../../../shared/bridge/contract'
import type { Face5211 } from '../../../shared/games/5211'
import { replay } from './replay'

const shownOf = (seed: string, long = false, seats = 3) => {
  const options = { ...usualOptions('5211'), long } as ReturnType<typeof usualOptions>
  const playback = playbackOf(playAtRandom({ game: '5211', seed, seats, options }).record)
  const who = [null, 'Bram', 'Chila', 'Yuna', 'Luis'].slice(0, seats)
  return { replay: replayOf(playback, 0) as Replay as Replay<Face5211>, who }
}

describe('the steps of a replay of 5211', () => {
  it('are grouped by rounds, each with three turns and its evaluation', () => {
    for (const long of [false, true]) {
      const shown = shownOf('groups', long)
      const groups = replay.groupsOf(shown)
      expect(groups[0]?.first).toBe(0)
      expect(groups.at(-1)?.last).toBe(shown.replay.steps.length - 1)
      for (const [index, { first, last, cells }] of groups.entries()) {
        expect(first).toBe((groups[index - 1]?.last ?? -1) + 1)
        expect(cells.map(({ label }) => label)).toEqual(['1', '2', '3', 'S'])
        expect(cells.at(-1)?.last).toBe(last)
      }
      const { steps } = shown.replay
      for (const { first, last, deal, number } of groups)
        for (const step of steps.slice(first, last + 1))
          if (step.type === 'turn' || step.type === 'score')
            expect([step.deal, step.round]).toEqual([deal, number])
    }
  })

  it('have names and sentences that mention the reader as you', () => {
    const shown = shownOf('names')
    const spoken = shown.replay.steps.map((step) => replay.spoken(step, shown))
    expect(spoken[0]).toBe('The cards are dealt.')
    expect(spoken[1]).toMatch(/^Round 1, turn 1: You .*Bram .*Chila .*\.$/)
    expect(spoken.at(-1)).toBe('The game is over.')
    expect(shown.replay.steps.slice(0, 5).map((step) => replay.nameOf(step, shown))).toEqual([
      'Cards dealt',
      'Turn 1',
      'Turn 2',
      'Turn 3',
      'Score',
    ])
  })

  it('are found by the cards that were played in them', () => {
    const shown = shownOf('cards')
    const { steps } = shown.replay
    const find = (key: string, at = 0) => replay.stepOfCard(key, at, shown)
    expect([0, 1, 2, 3].map((slot) => find(`d1r2s1c${slot}`))).toEqual(
      [1, 1, 2, 3].map((turn) =>
        steps.findIndex((step) => step.type === 'turn' && step.round === 2 && step.turn === turn),
      ),
    )
    // A card of the hand leads to the turn in which it is played next.
    const third = steps[3]
    const card = third?.type === 'turn' ? third.cards[0]?.[0] : undefined
    expect(find(`hand:${card}#0`, 2)).toBe(3)
    expect(find('draw:0')).toBeNull()
  })
})
