import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAll, find, game, LONG, open } from '../../../../../test/games/5211/director'
import { toldSteps } from '../evaluations'
import { layoutTable } from '../plan/layout-table'

// Before gsap is loaded, so that its clock is this one.
vi.hoisted(() => vi.useFakeTimers())

/** How many tiles an update's evaluation gets. In this one the Kododo are out of reach. */
const tilesOf = ({ view }: ReturnType<typeof find>) => toldSteps(view.evaluations.at(-1)?.steps ?? []).length

beforeEach(() => void vi.clearAllTimers())
afterEach(closeAll)

describe('createDirector', () => {
  it('says that an evaluation is on', () => {
    const told = find('table-cleared')
    const { director, hud } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(3500)
    expect(director.playing.value).toBe('account')
    expect(hud.value.verdict?.length).toBeGreaterThan(0)
  })

  it('continues step by step: what is laid and turned is one, each step of an evaluation another', () => {
    const told = find('table-cleared')
    const steps = tilesOf(told)
    const { director, hud, shown, synced } = open(told)
    director.play(told.beats)
    const seen: number[] = []
    for (let presses = 0; presses < 20 && director.playing.value !== 'nothing'; presses++) {
      director.advance()
      seen.push(hud.value.verdict?.length ?? -1)
    }
    // Room is made for the first tile; then each press ends the step that is told and begins the next.
    const tiles = Array.from({ length: steps }, (_, i) => i + 1)
    expect(seen.slice(0, steps + 1)).toEqual([0, ...tiles])
    expect(shown()).toEqual(synced())
  })

  describe('where each step waits for the player', () => {
    const told = find('table-cleared')
    const tiles = tilesOf(told)
    /** The tiles, and what the scoring cards bring. */
    const stops = tiles + (told.view.evaluations.at(-1)?.scoring === null ? 0 : 1)

    it.each([1, 'instant'] as const)('stands still until it is continued, at speed %s', (speed) => {
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = true
      table.tempo.value = { speed, reduced: speed === 'instant' }
      director.play(told.beats)
      for (let stop = 1; stop <= stops; stop++) {
        vi.advanceTimersByTime(LONG)
        expect(director.playing.value).toBe('account')
        expect(hud.value.verdict).toHaveLength(Math.min(stop, tiles))
        expect(vi.getTimerCount()).toBe(0)
        director.advance()
      }
      vi.advanceTimersByTime(LONG)
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('goes straight on to the next step when it is pressed before the step has ended', () => {
      const { director, hud, table } = open(told)
      table.waits.value = true
      director.play(told.beats)
      director.advance()
      vi.advanceTimersByTime(300)
      expect(hud.value.verdict).toHaveLength(1)
      director.advance()
      expect(hud.value.verdict).toHaveLength(2)
    })

    it('completes everything when it is skipped', () => {
      const { director, table, shown, synced } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      director.finish()
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('keeps what comes meanwhile for later, in order', () => {
      const next = game[game.indexOf(told) + 1]
      if (next === undefined) throw new Error('Nothing follows')
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      director.play(next.beats)
      vi.advanceTimersByTime(LONG)
      expect(hud.value.verdict).toHaveLength(1)
      table.waits.value = false
      vi.advanceTimersByTime(LONG)
      expect(shown()).toEqual(synced(next.view))
    })

    it.each([1, 'instant'] as const)(
      'comes back to the step that stands when the window changes, and says nothing of it again, at speed %s',
      (speed) => {
        const { director, hud, table, shown, synced } = open(told)
        table.waits.value = true
        table.tempo.value = { speed, reduced: false }
        director.play(told.beats)
        for (let stop = 1; stop <= stops; stop++) {
          vi.advanceTimersByTime(LONG)
          const [heard, announced] = [table.heard.length, table.announced.length]
          const stood = hud.value
          table.layout = layoutTable({ width: stop % 2 === 0 ? 1440 : 700, height: 1000 }, 4)
          director.layAnew()
          expect(director.standing.value).toBe(true)
          expect(hud.value).toEqual(stood)
          vi.advanceTimersByTime(LONG)
          expect(hud.value).toEqual(stood)
          expect([table.heard.length, table.announced.length]).toEqual([heard, announced])
          director.advance()
        }
        vi.advanceTimersByTime(LONG)
        expect(shown()).toEqual(synced())
      },
    )

    it('goes on from where it is in a step that is being told when the window changes', () => {
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      director.advance()
      vi.advanceTimersByTime(300)
      expect([hud.value.verdict?.length, director.standing.value]).toEqual([2, false])
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
      expect([hud.value.verdict?.length, director.standing.value]).toEqual([2, false])
      vi.advanceTimersByTime(LONG)
      expect([hud.value.verdict?.length, director.standing.value]).toEqual([2, true])
      director.finish()
      expect(shown()).toEqual(synced())
    })

    it('stands where it stood while something lies over the table or nobody sees it', () => {
      for (const hides of ['covered', 'hidden'] as const) {
        const { director, hud, table } = open(told)
        table.waits.value = true
        director.play(told.beats)
        vi.advanceTimersByTime(LONG)
        director.advance()
        vi.advanceTimersByTime(LONG)
        table[hides].value = true
        table.layout = layoutTable({ width: 700, height: 1000 }, 4)
        director.layAnew()
        expect([hud.value.verdict?.length, director.standing.value]).toEqual([2, true])
      }
    })

    it('is there again when the window changes, and stands while nobody sees it', () => {
      const { director, hud, table } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
      vi.advanceTimersByTime(LONG)
      table.hidden.value = true
      expect(director.playing.value).toBe('account')
      expect(hud.value.verdict).toHaveLength(1)
    })
  })

  describe('in a window that flips between two sizes', () => {
    const told = find('table-cleared')
    const SIZES = [
      { width: 700, height: 1000 },
      { width: 1440, height: 900 },
    ] as const
    const EVERY = 200 // ms

    /** Each step that the evaluation reaches, up to its end, and all that was heard and announced by then. */
    const toldFrom = (flips: boolean, waits: boolean) => {
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = waits
      director.play(told.beats)
      while (director.playing.value === 'moves') vi.advanceTimersByTime(EVERY)
      const tiles: number[] = []
      for (let times = 0; director.playing.value === 'account' && times < 1000; times++) {
        tiles.push(hud.value.verdict?.length ?? 0)
        if (director.standing.value) director.advance()
        vi.advanceTimersByTime(EVERY)
        if (!flips || director.playing.value !== 'account') continue
        table.layout = layoutTable(SIZES[times % 2] ?? SIZES[0], 4)
        director.layAnew()
      }
      const [heard, announced] = [[...table.heard], [...new Set(table.announced)]]
      vi.advanceTimersByTime(LONG)
      expect(shown()).toEqual(synced())
      return { tiles, heard, announced }
    }

    it.each([true, false])('is told as in one that keeps its size, where steps wait: %s', (waits) => {
      const still = toldFrom(false, waits)
      expect(still.tiles.length).toBeGreaterThan(10)
      expect(toldFrom(true, waits)).toEqual(still)
    })

    it('is drawn at once wherever it goes on, and nothing of how it gets there', () => {
      const { director, table } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      for (let times = 0; director.playing.value === 'account'; times++) {
        const { frames } = table
        table.layout = layoutTable(SIZES[times % 2] ?? SIZES[0], 4)
        director.layAnew()
        expect(table.frames).toBe(frames + 1)
        director.advance()
        vi.advanceTimersByTime(times % 2 === 0 ? 300 : LONG)
      }
    })
  })

  describe('that is still to come where each step waits for the player', () => {
    const told = find('table-cleared')
    const steps = told.view.evaluations.at(-1)?.steps.length ?? 0
    /** The cards of the last turn are still being turned up. */
    const turningUp = () => {
      const opened = open(told)
      opened.table.waits.value = true
      opened.director.play(told.beats)
      vi.advanceTimersByTime(100)
      expect(opened.director.playing.value).toBe('moves')
      return opened
    }
    const resize = ({ director, table }: ReturnType<typeof open>) => {
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
    }

    it('is told when the window changes before it', () => {
      const opened = turningUp()
      resize(opened)
      vi.advanceTimersByTime(LONG)
      expect([opened.director.playing.value, opened.hud.value.verdict?.length]).toEqual(['account', 1])
      opened.director.finish()
      expect(opened.shown()).toEqual(opened.synced())
    })

    it('is told where it waits behind something else, and not again once it has been told', () => {
      const before = game[game.indexOf(told) - 1]
      if (before === undefined) throw new Error('Nothing went before')
      const opened = open(before)
      opened.table.waits.value = true
      opened.director.play(before.beats)
      opened.director.play(told.beats)
      resize(opened)
      vi.advanceTimersByTime(LONG)
      expect([opened.director.playing.value, opened.hud.value.verdict?.length]).toEqual(['account', 1])
      for (let n = 0; n <= steps + 1 && opened.director.playing.value === 'account'; n++)
        opened.director.advance()
      // What gave way to it comes back.
      expect(opened.director.playing.value).toBe('moves')
      resize(opened)
      expect(opened.director.playing.value).toBe('nothing')
      expect(opened.shown()).toEqual(opened.synced(told.view))
    })
  })

  it('holds an evaluation while something lies over the table, and nothing else', () => {
    const told = find('table-cleared')
    const { director, hud, table, shown, synced } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(3500)
    const tiles = hud.value.verdict?.length
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(director.playing.value).toBe('account')
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

  it('begins no evaluation beneath something, not even at instant speed chosen there', () => {
    const told = find('table-cleared')
    const { director, hud, table, shown, synced } = open(told)
    director.play(told.beats)
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(hud.value.verdict).toHaveLength(0)
    table.tempo.value = { speed: 'instant', reduced: false }
    expect(director.playing.value).toBe('account')
    table.covered.value = false
    expect(shown()).toEqual(synced())
  })

  it('tells an evaluation once more and puts the table back', () => {
    const told = game.find(({ again }) => again.length > 0)
    if (told === undefined) throw new Error('Nothing to tell again')
    const { director, shown, synced } = open({ ...told, before: told.view })
    director.again(told.again)
    expect(director.playing.value).toBe('account')
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
  })
})
