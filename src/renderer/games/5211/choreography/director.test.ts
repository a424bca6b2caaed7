import { gsap } from 'gsap'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAll, find, game, LONG, open } from '../../../../../test/games/5211/director'
import { layoutTable } from '../plan/layout-table'
import { NO_POSE, type Pose } from '../scene/pose'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

beforeEach(() => void vi.clearAllTimers())
afterEach(closeAll)

describe('createDirector', () => {
  it('plays an update, comes to rest at the view, and then requests no more frames', () => {
    const update = find('cards-drawn')
    const { director, shown, synced } = open(update)
    director.play(update.beats)
    expect(director.playing.value).toBe('moves')
    vi.advanceTimersByTime(100)
    expect(shown()).not.toEqual(synced())
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    expect(director.playing.value).toBe('nothing')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps updates in order and ends in the last one', () => {
    const [first, ...others] = game.slice(0, 12)
    if (first === undefined) throw new Error('No game')
    const { director, shown, synced } = open(first)
    for (const update of [first, ...others]) director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced(others.at(-1)?.view))
  })

  it('completes everything at once, at any time', () => {
    for (const [i, update] of game.entries()) {
      const { director, shown, synced } = open(update)
      director.play(update.beats)
      vi.advanceTimersByTime((i * 389) % 5000)
      director.finish()
      // The count at the end of the game and the pause after it cannot be skipped over.
      if (update.view.outcome !== null) for (const _more of ['count', 'breath']) director.finish()
      expect(shown()).toEqual(synced())
      expect(director.playing.value).toBe('nothing')
      expect(vi.getTimerCount()).toBe(0)
      director.dispose()
    }
  })

  it('leaves nothing in the clock', () => {
    for (const update of game) {
      const { director } = open(update)
      const hand = update.view.seats[0]?.hand.cards ?? []
      director.play(update.beats)
      vi.advanceTimersByTime(250)
      director.pose({ ...NO_POSE, hand, hovered: 0 })
      director.pose({ ...NO_POSE, hand, hovered: 0 })
      vi.advanceTimersByTime(LONG)
      expect(gsap.globalTimeline.getChildren()).toEqual([])
    }
  })

  it('takes half the time at speed 2, even if the speed changes on the way', () => {
    const update = find('table-cleared')
    const timeOf = (change: (tempo: ReturnType<typeof open>['table']['tempo']) => void) => {
      const { director, table } = open(update)
      director.play(update.beats)
      change(table.tempo)
      let ms = 0
      for (; director.playing.value !== 'nothing'; ms += 20) vi.advanceTimersByTime(20)
      return ms
    }
    const once = timeOf(() => {})
    const twice = timeOf((tempo) => {
      tempo.value = { speed: 2, reduced: false }
    })
    expect(once / twice).toBeCloseTo(2, 0)
  })

  it.each(['instant', 'hidden'])('moves nothing when %s', (why) => {
    const update = find('cards-drawn')
    const { director, table, shown, synced } = open(update)
    if (why === 'hidden') table.hidden.value = true
    else table.tempo.value = { speed: 'instant', reduced: false }
    director.play(update.beats)
    expect(shown()).toEqual(synced())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('completes the motion when the speed becomes instant', () => {
    const update = find('cards-drawn')
    const { director, table, shown, synced } = open(update)
    director.play(update.beats)
    vi.advanceTimersByTime(100)
    table.tempo.value = { speed: 'instant', reduced: false }
    expect(shown()).toEqual(synced())
  })

  it('moves the hand while the player handles it', () => {
    const update = find('cards-dealt')
    const hand = update.view.seats[0]?.hand.cards ?? []
    const pose: Pose = { ...NO_POSE, hand, chosen: [1, 4] }
    const { director, table, shown, synced } = open({ ...update, before: update.view }, pose)
    director.pose(pose)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    expect(table.frames).toBeGreaterThan(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets the player choose cards while other seats play', () => {
    const update = game.find((t) => t.events.some((e) => e.type === 'cards-committed' && e.seat !== 0))
    if (update === undefined) throw new Error('No other player acts in this game')
    const hand = update.view.seats[0]?.hand.cards ?? []
    const pose: Pose = { ...NO_POSE, hand, chosen: [0] }
    const { director, scene, shown, synced } = open(update, pose)
    director.play(update.beats)
    vi.advanceTimersByTime(50)
    director.pose(pose)
    vi.advanceTimersByTime(250)
    const lifted = [...synced().cards.values()].find(({ badge }) => badge === 'tick')
    expect(scene.cards.get(lifted?.key ?? '')?.y).toBe(lifted?.y)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
  })

  it('lays everything out again when the window changes', () => {
    const update = find('cards-drawn')
    const { director, table, shown, synced } = open(update)
    director.play(update.beats)
    vi.advanceTimersByTime(100)
    table.layout = layoutTable({ width: 700, height: 1000 }, 4)
    director.layAnew()
    expect(shown()).toEqual(synced())
  })

  it('can still be skipped after the choreography has failed', () => {
    const update = find('cards-drawn')
    const fails = () => {
      throw new Error('No such place')
    }
    const { director, shown, synced } = open(update, NO_POSE, { choreograph: fails })
    expect(() => director.play(update.beats)).toThrow('No such place')
    director.advance()
    director.finish()
    expect(shown()).toEqual(synced())
    expect(director.playing.value).toBe('nothing')
  })

  it('forgets what it was showing when it is given another table', () => {
    const update = find('cards-drawn')
    const { director, shown, synced } = open(update)
    director.play(update.beats)
    const later = game.at(-3)?.view
    if (later === undefined) throw new Error('No later view')
    director.resync(later)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced(later))
  })
})
