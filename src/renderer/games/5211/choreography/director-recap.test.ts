import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAll, find, game, LONG, open } from '../../../../../test/games/5211/director'
import { listedSteps } from '../evaluations'
import { layoutTable } from '../plan/layout-table'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

/** The number of tiles of an update's evaluation. In this one the Kododo are out of reach. */
const tilesOf = ({ view }: ReturnType<typeof find>) =>
  listedSteps(view.evaluations.at(-1)?.steps ?? []).length

beforeEach(() => void vi.clearAllTimers())
afterEach(closeAll)

describe('createDirector', () => {
  it('says that an evaluation is being shown', () => {
    const update = find('table-cleared')
    const { director, hud } = open(update)
    director.play(update.beats)
    vi.advanceTimersByTime(3500)
    expect(director.playing.value).toBe('recap')
    expect(hud.value.verdict?.length).toBeGreaterThan(0)
  })

  it('continues step by step: commits and reveals are one step, each step of an evaluation is another', () => {
    const update = find('table-cleared')
    const steps = tilesOf(update)
    const { director, hud, shown, synced } = open(update)
    director.play(update.beats)
    const seen: number[] = []
    for (let presses = 0; presses < 20 && director.playing.value !== 'nothing'; presses++) {
      director.advance()
      seen.push(hud.value.verdict?.length ?? -1)
    }
    // The table makes room for the first tile; then each press ends the current step and begins the next.
    const tiles = Array.from({ length: steps }, (_, i) => i + 1)
    expect(seen.slice(0, steps + 1)).toEqual([0, ...tiles])
    expect(shown()).toEqual(synced())
  })

  describe('when each step waits for the player', () => {
    const update = find('table-cleared')
    const tiles = tilesOf(update)
    /** The tiles, and the points of the scoring cards. */
    const stops = tiles + (update.view.evaluations.at(-1)?.scoring === null ? 0 : 1)

    it.each([1, 'instant'] as const)('stands still until the player continues, at speed %s', (speed) => {
      const { director, hud, table, shown, synced } = open(update)
      table.waits.value = true
      table.tempo.value = { speed, reduced: speed === 'instant' }
      director.play(update.beats)
      for (let stop = 1; stop <= stops; stop++) {
        vi.advanceTimersByTime(LONG)
        expect(director.playing.value).toBe('recap')
        expect(hud.value.verdict).toHaveLength(Math.min(stop, tiles))
        expect(vi.getTimerCount()).toBe(0)
        director.advance()
      }
      vi.advanceTimersByTime(LONG)
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('goes straight on to the next step when pressed before the current one has ended', () => {
      const { director, hud, table } = open(update)
      table.waits.value = true
      director.play(update.beats)
      director.advance()
      vi.advanceTimersByTime(300)
      expect(hud.value.verdict).toHaveLength(1)
      director.advance()
      expect(hud.value.verdict).toHaveLength(2)
    })

    it('completes everything when skipped', () => {
      const { director, table, shown, synced } = open(update)
      table.waits.value = true
      director.play(update.beats)
      vi.advanceTimersByTime(LONG)
      director.finish()
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('queues updates that arrive meanwhile, in order', () => {
      const next = game[game.indexOf(update) + 1]
      if (next === undefined) throw new Error('No update follows')
      const { director, hud, table, shown, synced } = open(update)
      table.waits.value = true
      director.play(update.beats)
      vi.advanceTimersByTime(LONG)
      director.play(next.beats)
      vi.advanceTimersByTime(LONG)
      expect(hud.value.verdict).toHaveLength(1)
      table.waits.value = false
      vi.advanceTimersByTime(LONG)
      expect(shown()).toEqual(synced(next.view))
    })

    it.each([1, 'instant'] as const)(
      'returns to the current step when the window changes, and does not announce it again, at speed %s',
      (speed) => {
        const { director, hud, table, shown, synced } = open(update)
        table.waits.value = true
        table.tempo.value = { speed, reduced: false }
        director.play(update.beats)
        for (let stop = 1; stop <= stops; stop++) {
          vi.advanceTimersByTime(LONG)
          const [sounds, announced] = [table.sounds.length, table.announced.length]
          const stood = hud.value
          table.layout = layoutTable({ width: stop % 2 === 0 ? 1440 : 700, height: 1000 }, 4)
          director.layAnew()
          expect(director.waitingAtStep.value).toBe(true)
          expect(hud.value).toEqual(stood)
          vi.advanceTimersByTime(LONG)
          expect(hud.value).toEqual(stood)
          expect([table.sounds.length, table.announced.length]).toEqual([sounds, announced])
          director.advance()
        }
        vi.advanceTimersByTime(LONG)
        expect(shown()).toEqual(synced())
      },
    )

    it('resumes a step that is being shown when the window changes', () => {
      const { director, hud, table, shown, synced } = open(update)
      table.waits.value = true
      director.play(update.beats)
      vi.advanceTimersByTime(LONG)
      director.advance()
      vi.advanceTimersByTime(300)
      expect([hud.value.verdict?.length, director.waitingAtStep.value]).toEqual([2, false])
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
      expect([hud.value.verdict?.length, director.waitingAtStep.value]).toEqual([2, false])
      vi.advanceTimersByTime(LONG)
      expect([hud.value.verdict?.length, director.waitingAtStep.value]).toEqual([2, true])
      director.finish()
      expect(shown()).toEqual(synced())
    })

    it('pauses while something covers the table or the window is hidden', () => {
      for (const hides of ['covered', 'hidden'] as const) {
        const { director, hud, table } = open(update)
        table.waits.value = true
        director.play(update.beats)
        vi.advanceTimersByTime(LONG)
        director.advance()
        vi.advanceTimersByTime(LONG)
        table[hides].value = true
        table.layout = layoutTable({ width: 700, height: 1000 }, 4)
        director.layAnew()
        expect([hud.value.verdict?.length, director.waitingAtStep.value]).toEqual([2, true])
      }
    })

    it('reappears when the window changes, and pauses while hidden', () => {
      const { director, hud, table } = open(update)
      table.waits.value = true
      director.play(update.beats)
      vi.advanceTimersByTime(LONG)
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
      vi.advanceTimersByTime(LONG)
      table.hidden.value = true
      expect(director.playing.value).toBe('recap')
      expect(hud.value.verdict).toHaveLength(1)
    })
  })

  describe('in a window that alternates between two sizes', () => {
    const update = find('table-cleared')
    const SIZES = [
      { width: 700, height: 1000 },
      { width: 1440, height: 900 },
    ] as const
    const EVERY = 200 // ms

    /** Each step that the evaluation reaches, up to its end, with the sounds and announcements up to then. */
    const playThrough = (flips: boolean, waits: boolean) => {
      const { director, hud, table, shown, synced } = open(update)
      table.waits.value = waits
      director.play(update.beats)
      while (director.playing.value === 'moves') vi.advanceTimersByTime(EVERY)
      const tiles: number[] = []
      for (let times = 0; director.playing.value === 'recap' && times < 1000; times++) {
        tiles.push(hud.value.verdict?.length ?? 0)
        if (director.waitingAtStep.value) director.advance()
        vi.advanceTimersByTime(EVERY)
        if (!flips || director.playing.value !== 'recap') continue
        table.layout = layoutTable(SIZES[times % 2] ?? SIZES[0], 4)
        director.layAnew()
      }
      const [sounds, announced] = [[...table.sounds], [...new Set(table.announced)]]
      vi.advanceTimersByTime(LONG)
      expect(shown()).toEqual(synced())
      return { tiles, sounds, announced }
    }

    it.each([true, false])(
      'shows an evaluation as in a window of constant size, when steps wait: %s',
      (waits) => {
        const still = playThrough(false, waits)
        expect(still.tiles.length).toBeGreaterThan(10)
        expect(playThrough(true, waits)).toEqual(still)
      },
    )

    it('is drawn at its current state at once, without the animation that led there', () => {
      const { director, table } = open(update)
      table.waits.value = true
      director.play(update.beats)
      vi.advanceTimersByTime(LONG)
      for (let times = 0; director.playing.value === 'recap'; times++) {
        const { frames } = table
        table.layout = layoutTable(SIZES[times % 2] ?? SIZES[0], 4)
        director.layAnew()
        expect(table.frames).toBe(frames + 1)
        director.advance()
        vi.advanceTimersByTime(times % 2 === 0 ? 300 : LONG)
      }
    })
  })

  describe('that is still to come when each step waits for the player', () => {
    const update = find('table-cleared')
    const steps = update.view.evaluations.at(-1)?.steps.length ?? 0
    /** The cards of the last turn are still being revealed. */
    const revealing = () => {
      const opened = open(update)
      opened.table.waits.value = true
      opened.director.play(update.beats)
      vi.advanceTimersByTime(100)
      expect(opened.director.playing.value).toBe('moves')
      return opened
    }
    const resize = ({ director, table }: ReturnType<typeof open>) => {
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
    }

    it('announces its cards when the window changes before it', () => {
      const opened = revealing()
      resize(opened)
      vi.advanceTimersByTime(LONG)
      expect([opened.director.playing.value, opened.hud.value.verdict?.length]).toEqual(['recap', 1])
      opened.director.finish()
      expect(opened.shown()).toEqual(opened.synced())
    })

    it('announces its cards when it waits behind something else, and not again once announced', () => {
      const before = game[game.indexOf(update) - 1]
      if (before === undefined) throw new Error('No update precedes it')
      const opened = open(before)
      opened.table.waits.value = true
      opened.director.play(before.beats)
      opened.director.play(update.beats)
      resize(opened)
      vi.advanceTimersByTime(LONG)
      expect([opened.director.playing.value, opened.hud.value.verdict?.length]).toEqual(['recap', 1])
      for (let n = 0; n <= steps + 1 && opened.director.playing.value === 'recap'; n++)
        opened.director.advance()
      // Everything that made room for the evaluation comes back.
      expect(opened.director.playing.value).toBe('moves')
      resize(opened)
      expect(opened.director.playing.value).toBe('nothing')
      expect(opened.shown()).toEqual(opened.synced(update.view))
    })
  })

  it('holds an evaluation, and nothing else, while something covers the table', () => {
    const update = find('table-cleared')
    const { director, hud, table, shown, synced } = open(update)
    director.play(update.beats)
    vi.advanceTimersByTime(3500)
    const tiles = hud.value.verdict?.length
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(director.playing.value).toBe('recap')
    expect(hud.value.verdict).toHaveLength(tiles ?? 0)
    expect(vi.getTimerCount()).toBe(0)
    table.covered.value = false
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    const drawn = find('cards-drawn')
    const other = open(drawn)
    other.table.covered.value = true
    other.director.play(drawn.beats)
    vi.advanceTimersByTime(LONG)
    expect(other.scene.cards.size).toBe(other.synced().cards.size)
  })

  it('begins no evaluation beneath a dialog, not even at instant speed chosen there', () => {
    const update = find('table-cleared')
    const { director, hud, table, shown, synced } = open(update)
    director.play(update.beats)
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(hud.value.verdict).toHaveLength(0)
    table.tempo.value = { speed: 'instant', reduced: false }
    expect(director.playing.value).toBe('recap')
    table.covered.value = false
    expect(shown()).toEqual(synced())
  })

  it('replays an evaluation and puts the table back', () => {
    const update = game.find(({ again }) => again.length > 0)
    if (update === undefined) throw new Error('No evaluation to replay')
    const { director, shown, synced } = open({ ...update, before: update.view })
    director.again(update.again)
    expect(director.playing.value).toBe('recap')
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
  })
})
