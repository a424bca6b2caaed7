import { describe, expect, it } from 'vitest'
import { give, guess, pass } from '../../../../../test/games/kado/played'
import type { Action } from '../../../../shared/games/kado'
import { shownAt } from '../hud/shown.fixture'
import { type Asking, stillAsked } from './asking'

const DEALT = [give(1), give(2), give(3)]
const at4 = (own: number, actions: readonly Action[]) =>
  shownAt({ own, top: ['tg1', 'fp5', 'cb3', 'so2'], actions })

describe('a question that the view still has', () => {
  const GIVE: Asking = { for: 'give', seat: 0, id: '1', now: true }
  const GUESS: Asking = { for: 'guess', seat: 2, id: 'guess in 1', now: false }

  it('of the gifter stands between two cards, and is over once the last one has set out', () => {
    const { hud, view } = at4(0, DEALT.slice(0, 2))
    const away = { ...hud, looked: null }
    expect(stillAsked(GIVE, { hud, view, next: null })).toBe(GIVE)
    expect(stillAsked(GIVE, { hud: away, view, next: GIVE })).toBe(GIVE)
    expect(stillAsked(GIVE, { hud: away, view, next: null })).toBeNull()
    expect(stillAsked(GIVE, { hud: { ...hud, phase: 'challenge' }, view, next: GIVE })).toBeNull()
  })

  it('of who will guess becomes that of who guesses, as the one before is seen to have', () => {
    const { view, hud } = at4(2, DEALT)
    const asked = (actions: readonly Action[]) => ({ ...hud, asked: at4(2, actions).view.asked })
    const left = (actions: readonly Action[]) => stillAsked(GUESS, { hud: asked(actions), view, next: null })
    expect(left(DEALT)).toEqual(GUESS)
    expect(left([...DEALT, guess('flowers', 'red')])).toEqual({ ...GUESS, now: true })
    expect(left([...DEALT, guess('socks', 'red')])).toBeNull()
    expect(left([...DEALT, pass, guess('flowers', 'red')])).toBeNull()
  })
})
