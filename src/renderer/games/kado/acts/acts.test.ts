import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../../test/games/kado/played'
import { shownAt } from '../../../../../test/games/kado/shown'
import type { Action } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import { captionOf, headingOf, ownCaption, statusOf } from '../hud/turn'
import { hudOf } from '../scene/hud'
import { actingSeat } from '../scene/turn-order'
import { waitingFor } from './panel'

const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const ASKED = [...DEALT, guess('flowers', 'red'), pass, pass]

const at4 = (own: number, actions: readonly Action[]) => shownAt({ own, top: TOP, actions })

describe('waitingFor', () => {
  it('names the player who acts on screen', () => {
    const titles = (own: number, actions: readonly Action[]) => waitingFor(at4(own, actions)).title
    expect(titles(1, [])).toBe('Ava deals')
    expect(titles(0, DEALT)).toBe('Bram is asked')
    expect(titles(0, ASKED)).toBe('Bram places')
    expect(titles(2, [...ASKED, at(0, 0)])).toBe('You place')
  })

  it('follows the HUD while the view is still that of the challenge, as the heading and the seats do', () => {
    const before = at4(0, ASKED.slice(0, -1))
    const shown = { ...before, hud: { ...hudOf(at4(0, ASKED).view) } }
    expect(waitingFor(shown)).toMatchObject({ seat: 1, title: 'Bram places' })
    expect(headingOf(actingSeat(shown), 0, shown.people).title).toBe('Bram places a card.')
    expect([1, 3].map((seat) => statusOf(seat, shown).text)).toEqual(['places now', 'places third'])
  })

  it('follows the HUD when the next turn has begun and the view is still that of the placing', () => {
    const placed = [...ASKED, at(0, 0), at(0, 0), at(0, 0), at(0, 0)]
    const [before, after] = [at4(0, placed.slice(0, -1)), at4(0, placed)]
    expect(waitingFor({ ...before, hud: after.hud })).toEqual({
      seat: 1,
      title: 'Bram deals',
      line: 'You see your card once everyone has one.',
    })
  })

  it('tells a gifter who has given the last card that everyone gets theirs', () => {
    expect(waitingFor(at4(0, [])).line).toBe('Everyone gets their card.')
    expect(waitingFor(at4(1, [])).line).toBe('You see your card once everyone has one.')
  })

  it("reports the outcome of another player's last guess while nobody else is asked", () => {
    const wrong = [...DEALT, pass, pass, guess('flowers', 'red')]
    const { hud, ...shown } = at4(0, wrong)
    expect(waitingFor({ ...shown, hud: { ...hud, phase: 'challenge' } })).toEqual({
      seat: 3,
      title: 'Yuna',
      line: 'guessed wrong',
    })
  })

  it("reports the outcome of the viewer's guess, and does not ask for it again, while nobody else is asked", () => {
    const lastly = (own: Action) => {
      const { hud, ...shown } = at4(3, [...DEALT, pass, pass, own])
      const { title, line } = waitingFor({ ...shown, hud: { ...hud, phase: 'challenge' } })
      return [title, line]
    }
    expect(lastly(guess('flowers', 'red'))).toEqual(['Your guess was wrong', 'You keep your card.'])
    expect(lastly(pass)).toEqual(['You passed', 'You keep your card.'])
  })
})

describe('the outcome of a right guess', () => {
  const RIGHT = [...DEALT, guess('socks', 'red')]
  const PERFECT = [...DEALT, guess('socks', 'orange')]
  /** At the moment of the verdict: the view is still the earlier one; once the swap is shown, its cards are known. */
  const verdict = (own: number | null, actions: readonly Action[], isSwapSeen = false) => {
    const before = shownAt({ own, top: TOP, actions: DEALT })
    const { view } = shownAt({ own, top: TOP, actions })
    const swapped = new Map([0, 1].flatMap((seat) => cardOf(view, seat) ?? []))
    const hud = { ...before.hud, asked: view.asked, swapped: isSwapSeen ? swapped : null }
    const { title, line } = waitingFor({ ...before, hud })
    return `${title} ${line}`
  }
  const cardOf = ({ seats }: View, seat: number) => {
    const card = seats[seat]?.card
    return card ? [[seat, card] as const] : null
  }

  it('is a swap, and names the received card as soon as it is visible', () => {
    expect(verdict(1, RIGHT)).toBe('You guessed right You swap cards.')
    expect(verdict(1, RIGHT, true)).toBe('You guessed right You get socks, Orange 2 for teddy bear, Green 1.')
    expect(verdict(0, RIGHT)).toBe('Bram guessed right You swap cards.')
    expect(verdict(0, RIGHT, true)).toBe(
      'Bram guessed right You get teddy bear, Green 1 for socks, Orange 2.',
    )
    expect(verdict(2, RIGHT, true)).toBe('Bram guessed right Bram and Ava swap cards.')
    expect(verdict(null, RIGHT, true)).toBe('Bram guessed right Bram and Ava swap cards.')
  })

  it('adds a bonus card if both halves are right', () => {
    expect(verdict(1, PERFECT, true)).toBe('Both right! You swap, and +2. You get socks, Orange 2.')
    expect(verdict(1, PERFECT)).toBe('Both right! You swap, and +2')
    expect(verdict(0, PERFECT, true)).toBe(
      'Bram: both right! You get teddy bear, Green 1 for socks, Orange 2.',
    )
    expect(verdict(2, PERFECT)).toBe('Bram: both right! Bram and Ava swap cards. Bram takes a bonus card: +2')
  })

  it('shows both players of the swap the card lost, the card received and the points of a bonus card', () => {
    const swapOf = (own: number, actions: readonly Action[]) => {
      const before = shownAt({ own, top: TOP, actions: DEALT })
      const { view } = shownAt({ own, top: TOP, actions })
      const swapped = new Map([0, 1].flatMap((seat) => cardOf(view, seat) ?? []))
      return waitingFor({ ...before, hud: { ...before.hud, asked: view.asked, swapped } }).swap
    }
    expect(swapOf(1, RIGHT)).toEqual({ lost: 'tg1', got: 'so2', bonus: 0 })
    expect(swapOf(1, PERFECT)).toEqual({ lost: 'tg1', got: 'so2', bonus: 2 })
    expect(swapOf(0, PERFECT)).toEqual({ lost: 'so2', got: 'tg1', bonus: 0 })
    expect(swapOf(2, PERFECT)).toBeUndefined()
  })

  it("changes the caption of the viewer's card together with the card", () => {
    const before = shownAt({ own: 1, top: TOP, actions: DEALT })
    const swapped = new Map(cardOf(shownAt({ own: 1, top: TOP, actions: RIGHT }).view, 1) ?? [])
    const after = { ...before, hud: { ...before.hud, swapped } }
    const names = [before, after].map((shown) => ownCaption(1, shown, 'name')?.name)
    expect(names).toEqual(['Teddy bear, Green 1', 'Socks, Orange 2'])
    expect(captionOf(1, after, 'standard')).toBe('shown')
  })
})
