import { afterEach, describe, expect, it } from 'vitest'
import type { VisibleEvent } from '../../../shared/games/5211'
import { publicView } from './public-view.fixture'
import { sampleView } from './sample.fixture'
import { getUp, sit } from './sitting.fixture'

afterEach(getUp)

describe('a table that people share', () => {
  const everybody = () => publicView(sampleView())
  const turnedUp: readonly VisibleEvent[] = [
    {
      ...{ type: 'cards-revealed', turn: 1 },
      cards: [[{ face: 'up', handle: '0-0', card: 'v1' }], [], [], []],
    },
  ]
  /** A place for the cards of a hand that has any in it. */
  const IN_HAND = /"hand":(\{"count":\d,"cards":)?\["/

  it('forgets a hand the moment the device is handed on, whatever is still to be shown', () => {
    const { session, push } = sit(everybody(), [0, 3])
    push(sampleView())
    session.key({ type: 'toggle', index: 0 }, 'none')
    expect(session.inspect().kept).toMatch(IN_HAND)
    expect(session.inspect().cards.filter(({ key }) => key.startsWith('hand:'))).toHaveLength(5)

    push({ ...everybody(), turn: 2 }, turnedUp)
    expect(session.moment.value.playing).toBe(true)
    expect(session.inspect().kept).not.toMatch(IN_HAND)
    expect(session.inspect().cards.filter(({ key }) => key.startsWith('hand:'))).toEqual([])
  })

  it('lets no key through the shutters but the menu’s and the one that opens them', () => {
    const { session, client } = sit(everybody(), [0, 3])
    for (const type of ['clear', 'speed', 'again', 'discard'] as const)
      expect(session.key({ type }, 'none')).toBe(false)
    expect(session.panel.value).toBeNull()
    session.key({ type: 'commit' }, 'none')
    expect(client.openHand).toHaveBeenCalledWith(0)
    session.key({ type: 'menu' }, 'none')
    expect(session.panel.value).toBe('menu')
  })

  it('never sends a commit twice when the next person has the device', async () => {
    const { session, client, push } = sit(everybody(), [0, 3])
    push(sampleView({ hand: 'v1 v2 g5 b2 o3' }))
    session.key({ type: 'toggle', index: 0 }, 'none')
    session.key({ type: 'toggle', index: 1 }, 'none')
    session.key({ type: 'commit' }, 'none')
    push(publicView(sampleView({ ready: [0] })))
    push({ ...sampleView({ ready: [0] }), viewer: 3 })
    expect(session.play.pending.value).toBe(false)
    expect(session.play.selection.value.chosen).toEqual([])
    expect(client.act).toHaveBeenCalledOnce()
  })
})
