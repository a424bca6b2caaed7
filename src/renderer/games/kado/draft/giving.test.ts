import { describe, expect, it } from 'vitest'
import { discard, give } from '../../../../../test/games/kado/played'
import { DESELECT, SELECT } from '../../../table/sounds'
import { hold, tableAfter } from './draft.fixture'

const first = () => tableAfter({ players: 4, actions: [] })

describe('the gifter', () => {
  it('chooses a player by the letters clockwise from the left, and sends with the large button', () => {
    const { draft, send, type } = hold(first())
    expect(draft.large.value).toMatchObject({ id: 'give', isReady: false })
    expect(type('c')).toEqual([true])
    expect(draft.chosen.value.to).toBe(3)
    expect(draft.large.value).toMatchObject({ label: 'Give to Luis', isReady: true })
    expect(send).not.toHaveBeenCalled()
    draft.large.value?.run()
    expect(send.mock.calls).toEqual([[{ type: 'give', to: 3 }]])
  })

  it('keeps with D, and changes their mind or lets the choice go', () => {
    const { draft, type } = hold(first())
    type('a', 'd')
    expect(draft.large.value).toMatchObject({ label: 'Keep it' })
    draft.giveTo(0)
    expect(draft.chosen.value.to).toBeNull()
  })

  it('is told what is chosen and what is put back, however it was done', () => {
    const { draft, said, type } = hold(first())
    type('c', 'a')
    draft.giveTo(0)
    type('d')
    expect(said).toEqual([
      'Chosen: Give to Luis.',
      'Chosen: Give to Bram.',
      'Chosen: Keep it.',
      'Not kept any more.',
    ])
  })

  it('chooses by arrows as the focus reaches somebody, and takes it back by Backspace alone', () => {
    const { draft, said, type } = hold(first())
    expect(type('Backspace')).toEqual([false])
    draft.giveTo(1, 'reached')
    draft.giveTo(2, 'reached')
    draft.giveTo(2, 'chosen')
    expect(draft.chosen.value.to).toBe(2)
    expect(said).toEqual([])
    expect(type('Backspace')).toEqual([true])
    expect(draft.chosen.value.to).toBeNull()
    expect(said).toEqual(['Not to Yuna any more.'])
    expect(type('Backspace')).toEqual([false])
  })

  it('hears what is chosen, changed and let go, and nothing of what cannot be chosen', () => {
    const { draft, hear, type } = hold(first())
    type('c', 'a')
    draft.giveTo(1)
    draft.giveTo('discard')
    expect(hear.mock.calls.flat()).toEqual([SELECT, SELECT, DESELECT])
  })

  it('from another seat has the same letters, clockwise from there', () => {
    const view = tableAfter({
      ...{ players: 3, viewer: 0 },
      actions: [],
    })
    const turned = { ...view, viewer: 2, gifter: 2, awaited: [2] }
    const { draft, type } = hold(turned, { people: [2] })
    type('a')
    expect(draft.chosen.value.to).toBe(0)
    type('b')
    expect(draft.chosen.value.to).toBe(1)
  })

  it('cannot give to who has a card, nor discard with more than two players', () => {
    const { draft, type } = hold(tableAfter({ players: 4, actions: [give(1)] }))
    expect(type('a', 'x', '1')).toEqual([false, false, false])
    draft.giveTo(1)
    draft.giveTo('discard')
    expect(draft.chosen.value.to).toBeNull()
  })

  it('of a duel discards once a turn with X', () => {
    const duel = hold(tableAfter({ players: 2, actions: [] }))
    duel.type('x')
    expect(duel.draft.large.value).toMatchObject({ label: 'Discard it' })
    duel.draft.large.value?.run()
    expect(duel.send.mock.calls).toEqual([[{ type: 'discard' }]])
    const after = hold(tableAfter({ players: 2, actions: [discard] }))
    expect(after.type('x', 'a')).toEqual([false, true])
  })

  it('of a duel asks to keep or to discard once the other one has a card', () => {
    const asked = hold(tableAfter({ players: 2, actions: [give(1)] })).draft.large.value
    expect(asked).toMatchObject({ label: 'Keep or discard', small: 'choose one', isReady: false })
    const before = hold(tableAfter({ players: 2, actions: [] })).draft.large.value
    expect(before).toMatchObject({ label: 'Give', small: 'choose who gets it' })
  })

  it('starts anew with the next card', () => {
    const { draft, type, see } = hold(first())
    type('b')
    see(tableAfter({ players: 4, actions: [give(2)] }))
    expect(draft.chosen.value.to).toBeNull()
    expect(draft.large.value).toMatchObject({ isReady: false })
  })

  it('changes nothing while an answer is on its way', () => {
    const { draft, type, pending } = hold(first())
    type('b')
    pending.value = true
    type('c')
    expect(draft.chosen.value.to).toBe(2)
  })
})

describe('a card that is carried to a player', () => {
  it('goes to whom it is let go over, at once', () => {
    const { draft, send, press, plan } = hold(first())
    const { carry } = draft
    expect(carry.take()).toBe(true)
    const panel = plan.value.seats[2]?.panel ?? { x: 0, y: 0 }
    const { x, y } = plan.value.peeked
    carry.carry({ x: panel.x + 20 - x, y: panel.y + 20 - y })
    expect(draft.carrying.value).toBe(true)
    expect(carry.target.value).toEqual({ to: 2 })
    carry.drop()
    expect(press).toHaveBeenCalledOnce()
    expect(send.mock.calls).toEqual([[{ type: 'give', to: 2 }]])
    expect(draft.pose.value.carried).toBeNull()
  })

  it('springs back when it is let go elsewhere, or slips away', () => {
    const { draft, send } = hold(first())
    const { carry } = draft
    carry.carry({ x: 10, y: 5 })
    expect(draft.pose.value.carried).toMatchObject({ leans: 'right' })
    carry.drop()
    expect([draft.chosen.value.to, draft.pose.value.carried]).toEqual([null, null])
    carry.carry({ x: -10, y: 5 })
    carry.slip()
    carry.drop()
    expect(send).not.toHaveBeenCalled()
  })

  it('is not there for who only waits', () => {
    const { draft } = hold(tableAfter({ players: 3, actions: [give(1)], viewer: 1 }), { people: [1] })
    expect(draft.carry.take()).toBe(false)
    draft.carry.carry({ x: 10, y: 10 })
    expect([draft.carrying.value, draft.large.value]).toEqual([false, null])
  })
})
