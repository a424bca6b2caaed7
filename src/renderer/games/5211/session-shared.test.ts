import { afterEach, describe, expect, it } from 'vitest'
import { publicView, sampleView } from '../../../../test/games/5211/sample'
import { getUp, sit } from '../../../../test/games/5211/session'
import type { VisibleEvent } from '../../../shared/games/5211/view'

afterEach(getUp)

describe('a table that people share', () => {
  const everybody = () => publicView(sampleView())
  const revealed: readonly VisibleEvent[] = [
    {
      type: 'cards-revealed',
      turn: 1,
      cards: [[{ face: 'up', handle: '0-0', card: 'v1' }], [], [], []],
    },
  ]
  /** Matches a hand with cards in it. */
  const IN_HAND = /"hand":(\{"count":\d,"cards":)?\["/

  it('forgets a hand at the moment of the handover, whatever is still to be shown', () => {
    const { session, push } = sit(everybody(), [0, 3])
    push(sampleView())
    session.keys.key({ type: 'game', key: '1' }, 'none')
    expect(session.inspect().kept).toMatch(IN_HAND)
    expect(session.inspect().cards.filter(({ key }) => key.startsWith('hand:'))).toHaveLength(5)

    push({ ...everybody(), turn: 2 }, revealed)
    expect(session.moment.value.playing).toBe(true)
    expect(session.inspect().kept).not.toMatch(IN_HAND)
    expect(session.inspect().cards.filter(({ key }) => key.startsWith('hand:'))).toEqual([])
  })

  it('lets no key through the shutters but the menu’s and the one that opens them', () => {
    const { session, client } = sit(everybody(), [0, 3])
    for (const type of ['small', 'speed', 'again'] as const)
      expect(session.keys.key({ type }, 'none')).toBe(false)
    expect(session.keys.key({ type: 'game', key: 'd' }, 'none')).toBe(false)
    expect(session.panels.panel.value).toBeNull()
    session.keys.key({ type: 'large' }, 'none')
    expect(client.request).toHaveBeenCalledWith('match/open-hand', { seat: 0 })
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.panels.panel.value).toBe('menu')
  })

  it('opens nothing but the menu while the shutters are closed, and leaves nothing open behind them', () => {
    const { session, push } = sit({ ...everybody(), options: { long: true, tableMemory: true } }, [0, 3])
    for (const id of ['long-game', 'seen']) {
      expect(session.panels.mayOpen(id)).toBe(false)
      session.panels.open(id)
      expect(session.panels.panel.value).toBeNull()
    }
    push({ ...sampleView(), options: { long: true, tableMemory: true } })
    session.panels.open('long-game')
    expect([session.panels.mayOpen('seen'), session.panels.panel.value]).toEqual([true, 'long-game'])
    push(publicView(sampleView({ ready: [0] })))
    expect([session.handover.eyes.value.of, session.panels.panel.value]).toEqual(['nobody', null])
    session.panels.open('menu')
    expect(session.panels.panel.value).toBe('menu')
  })

  it('never sends a commit twice when the next player is active', async () => {
    const { session, client, push } = sit(everybody(), [0, 3])
    push(sampleView({ hand: 'v1 v2 g5 b2 o3' }))
    session.keys.key({ type: 'game', key: '1' }, 'none')
    session.keys.key({ type: 'game', key: '2' }, 'none')
    session.keys.key({ type: 'large' }, 'none')
    push(publicView(sampleView({ ready: [0] })))
    push({ ...sampleView({ ready: [0] }), viewer: 3 })
    expect(session.moment.value.pending).toBe(false)
    expect(session.draft.selecting.selection.value.chosen).toEqual([])
    expect(client.act).toHaveBeenCalledOnce()
  })
})
