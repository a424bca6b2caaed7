import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../main/engine/games/kado/stacked.fixture'
import type { Action } from '../../../../shared/games/kado'
import { actingSeat } from '../hud/acting'
import { headingOf } from '../hud/placing-heading'
import { statusOf } from '../hud/seats/status'
import { shownAt } from '../hud/shown.fixture'
import { hudOf } from '../scene/hud'
import { waitingFor } from './waiting-for'

const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const ASKED = [...DEALT, guess('flowers', 'red'), pass, pass]

const at4 = (own: number, actions: readonly Action[]) => shownAt({ own, top: TOP, actions })

describe('whom the table waits for', () => {
  it('is whoever is seen to act', () => {
    const titles = (own: number, actions: readonly Action[]) => waitingFor(at4(own, actions)).title
    expect(titles(1, [])).toBe('Ava deals')
    expect(titles(0, DEALT)).toBe('Bram is asked')
    expect(titles(0, ASKED)).toBe('Bram places')
    expect(titles(2, [...ASKED, at(0, 0)])).toBe('You place')
  })

  it('follows what is written where the view is still that of the challenge, as heading and seats do', () => {
    const before = at4(0, ASKED.slice(0, -1))
    const shown = { ...before, hud: { ...hudOf(at4(0, ASKED).view) } }
    expect(waitingFor(shown)).toMatchObject({ seat: 1, title: 'Bram places' })
    expect(headingOf(actingSeat(shown), 0, shown.people).title).toBe('Bram places a card.')
    expect([1, 3].map((seat) => statusOf(seat, shown).text)).toEqual(['places now', 'places third'])
  })

  it('follows what is written where the next turn has begun and the view is still that of the placing', () => {
    const placed = [...ASKED, at(0, 0), at(0, 0), at(0, 0), at(0, 0)]
    const [before, after] = [at4(0, placed.slice(0, -1)), at4(0, placed)]
    expect(waitingFor({ ...before, hud: after.hud })).toEqual({
      ...{ seat: 1, title: 'Bram deals', line: 'You see your card once everyone has one.' },
    })
  })

  it('says what came of the own guess until the placing begins', () => {
    const right = [...DEALT, guess('socks', 'red')]
    const { hud, ...shown } = at4(1, right)
    expect(waitingFor({ ...shown, hud: { ...hud, phase: 'challenge' } })).toEqual({
      ...{ seat: 1, title: 'You are asked', line: 'Your guess was right.' },
    })
  })

  it('says what came of the last guess of somebody else while nobody is asked any more', () => {
    const right = [...DEALT, guess('socks', 'red')]
    const { hud, ...shown } = at4(0, right)
    expect(waitingFor({ ...shown, hud: { ...hud, phase: 'challenge' } })).toEqual({
      ...{ seat: 1, title: 'Bram', line: 'guessed right' },
    })
  })
})
