import { describe, expect, it } from 'vitest'
import { playAtRandom, playbackOf, usualOptions } from '../../../../test/main/replays'
import { replayOf } from '../../../main/match/playback'
import type { Replay, ReplayViewer } from '../../../shared/bridge/contract'
import type { FaceKado } from '../../../shared/games/kado'
import { replay } from './replay'

const shownOf = (seats: number, viewer: ReplayViewer = 0) => {
  const { record } = playAtRandom({ game: 'kado', seed: 'grouped', seats, options: usualOptions('kado') })
  const who = [null, 'Bram', 'Chila', 'Yuna'].slice(0, seats)
  return { replay: replayOf(playbackOf(record), viewer) as Replay as Replay<FaceKado>, who }
}

describe('the steps of a replay of KADO', () => {
  it.each([2, 3, 4])(
    'are grouped by turns, each with dealing, challenges and placing, with %i players',
    (seats) => {
      const shown = shownOf(seats)
      const groups = replay.groupsOf(shown)
      expect(groups.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1))
      expect(groups.at(-1)?.last).toBe(shown.replay.steps.length - 1)
      for (const [index, { first, last, cells }] of groups.entries()) {
        expect(first).toBe((groups[index - 1]?.last ?? -1) + 1)
        expect(cells.map(({ label }) => label)).toEqual(['D', 'C', 'P'])
        expect(cells.at(-1)?.last).toBe(last)
      }
    },
  )

  it('never name a card that the viewer does not know', () => {
    const all = shownOf(3, 'all')
    const own = shownOf(3)
    const known = (shown: typeof all) =>
      shown.replay.steps
        .flatMap((step) => (step.type === 'gave' ? step.gifts : []))
        .map(({ card }) => card !== null)
    expect(known(all).every(Boolean)).toBe(true)
    expect(known(own)).toContain(false)
    expect(known(own)).toContain(true)
    const hidden = own.replay.steps.find((step) => step.type === 'gave' && step.gifts[0]?.card === null)
    expect(hidden && replay.spoken(hidden, own)).toMatch(/a card/)
  })

  it('are found by a card: first the one that placed it, then the one that gave it', () => {
    const shown = shownOf(4)
    const { steps } = shown.replay
    const placed = steps.findIndex(({ type }) => type === 'placed')
    const step = steps[placed]
    const handle = step?.type === 'placed' ? step.handle : ''
    const gave = replay.stepOfCard(handle, placed, shown)
    expect(replay.stepOfCard(handle, steps.length - 1, shown)).toBe(placed)
    expect(gave).not.toBeNull()
    expect(steps[gave ?? 0]).toMatchObject({ type: 'gave' })
    expect(replay.stepOfCard('deck:0', 5, shown)).toBeNull()
  })

  it('have sentences about gifts, guesses and places', () => {
    const shown = shownOf(3)
    const spoken = shown.replay.steps.map((step) => replay.spoken(step, shown))
    expect(spoken[0]).toMatch(/^Turn 1\. .* the cards\.$/)
    for (const text of spoken) expect(text).toMatch(/^[A-Z].*\.$/)
    expect(spoken.at(-1)).toBe('All grids are counted. The game is over.')
  })
})
