import { afterEach, describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { buttonOf, sit } from '../../../../test/games/5211/session'
import type { View } from '../../../shared/games/5211/view'
import { leadersOf, moodOf, statusOf } from './hud/seats'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

const opened: Table[] = []

// The fake clock stays in place between tests, as gsap holds on to it.
afterEach(() => {
  for (const { session } of opened.splice(0)) session.dispose()
})

const last = [...randomTable('ending', 4, YOU)].at(-1)
if (last?.view.outcome == null) throw new Error('The game has no end')
const update = last
const { view: over } = last
const SEATS = over.seats.map((_, seat) => seat)

type Table = ReturnType<typeof sit>

function open(view: View): Table {
  const table = sit(view)
  opened.push(table)
  return table
}

/** Everything on the table from which a player could learn the result. */
function tells({ session }: Table): readonly string[] {
  const { hud, seen, goal: shown } = session.show
  const state = { hud: hud.value, view: seen.value, goal: shown.value }
  const moods = SEATS.map((seat) => moodOf(seat, state))
  const placed = SEATS.some((seat) => statusOf(seat, seen.value, hud.value, null).type === 'placed')
  return [
    ...(hud.value.outcome === null ? [] : ['winner']),
    ...(seen.value.over ? ['over'] : []),
    ...(moods.includes('beaten') || (hud.value.counting && moods.includes('pleased')) ? ['moods'] : []),
    ...(hud.value.counting && leadersOf(hud.value).length > 0 ? ['crown'] : []),
    ...(placed ? ['places'] : []),
    ...(session.pressing.primary.value.type === 'result' ? ['result'] : []),
    ...(session.speech.announced.value.some(({ text }) => /wins?\b|share the win|game is over/.test(text))
      ? ['heard']
      : []),
  ]
}

/** Advances the time until the winner is on the table. @returns everything shown before */
function waitForWinner(table: Table): readonly string[] {
  const early: string[] = []
  for (let ms = 0; ms < 60_000 && table.session.show.hud.value.outcome === null; ms += 100) {
    early.push(...tells(table))
    vi.advanceTimersByTime(100)
  }
  return early
}

describe('the end of a game at the table', () => {
  it('is not given away before the winner is named', () => {
    const table = open(update.before)
    table.tell(update.beats)
    expect(waitForWinner(table)).toEqual([])
    vi.advanceTimersByTime(2000)
    expect(tells(table)).toEqual(expect.arrayContaining(['winner', 'over', 'places', 'result', 'heard']))
  })

  it('is counted again for a player who joins afterwards, and gives nothing away before', () => {
    const table = open(over)
    expect(table.session.moment.value).toMatchObject({ behind: true })
    expect(buttonOf(table)).toBe('skip')
    expect(waitForWinner(table)).toEqual([])
    vi.advanceTimersByTime(2000)
    expect(buttonOf(table)).toBe('result')
    expect(tells(table)).toContain('heard')
  })

  it('is reached by three presses on Skip: to the evaluation, to the count, past the count', () => {
    const table = open(update.before)
    table.tell(update.beats)
    const { hud } = table.session.show
    const seen: string[] = []
    for (const _press of [1, 2, 3]) {
      expect(buttonOf(table)).toBe('skip')
      table.session.pressing.press({ type: 'skip' })
      seen.push(hud.value.counting ? 'count' : hud.value.verdict !== null ? 'evaluation' : 'winner')
    }
    expect(seen).toEqual(['evaluation', 'count', 'count'])
    expect(tells(table)).toEqual([])
    table.session.pressing.press({ type: 'skip' })
    expect(hud.value.outcome).not.toBeNull()
  })

  it('opens nothing early that the players must remember themselves', () => {
    const options = { long: false, tableMemory: false }
    const table = open({ ...update.before, options })
    const forgetful = update.beats.map((beat) => ({ ...beat, view: { ...beat.view, options } }))
    const [first, ...others] = forgetful
    if (first === undefined) throw new Error('The update has no beats')
    table.tell([first, ...others])
    const mayOpen = () =>
      ['seen', 'rounds', 'discard', 'pile'].filter((id) => table.session.panels.mayOpen(id))
    expect([mayOpen(), table.session.repeating.mayRepeat.value]).toEqual([[], false])
    for (const _press of [1, 2, 3, 4]) table.session.pressing.press({ type: 'skip' })
    expect(mayOpen()).toEqual(['seen', 'rounds', 'discard', 'pile'])
    expect(table.session.repeating.mayRepeat.value).toBe(true)
  })
})
