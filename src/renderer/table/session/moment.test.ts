import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { sampleView } from '../../../../test/games/5211/sample'
import { sampleClient } from '../../../../test/games/5211/sample-client'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { BaseView } from '../../../shared/game'
import { err, type Result } from '../../../shared/result'
import type { Act, LargeAct } from './game'
import { createSender, momentOf, stateOf, type TableFacts } from './moment'
import { type Primary, primaryOf, type Secondary, secondaryOf } from './pressing'

it('keeps an action pending when an earlier one is refused late', async () => {
  const { client, act, push } = sampleClient()
  const refusals: ((refused: Result<null, BridgeError>) => void)[] = []
  act.mockImplementation(() => new Promise((resolve) => refusals.push(resolve)))
  const refuse = vi.fn()
  const sender = createSender(client.snapshot, client, signal(0), refuse)
  sender.send({ type: 'take-back' })
  // The decision closes without this action. A second action is sent for the next decision, before the first one is refused.
  push(sampleView({ decision: 'next' }))
  expect(sender.pending.value).toBe(false)
  sender.send({ type: 'take-back' })
  refusals[0]?.(err({ code: 'decision-closed' }))
  await expect.poll(() => refuse).toHaveBeenCalledTimes(1)
  expect(sender.pending.value).toBe(true)
  refusals[1]?.(err({ code: 'decision-closed' }))
  await expect.poll(() => sender.pending.value).toBe(false)
})

const REST: TableFacts = {
  playing: false,
  telling: false,
  behind: false,
  untold: false,
  waits: false,
  pending: false,
  actor: 0,
  sharing: null,
  standIn: false,
}
const OWN = { viewer: 0, over: false }
const OPEN = { viewer: null, over: false }
const OVER = { viewer: 0, over: true }
const ALONE = { ...REST, actor: null }
const SHARED = { ...ALONE, sharing: { next: 'Luis', mayLookAgain: false } }
const PEEK = { ...ALONE, sharing: { next: 'Luis', mayLookAgain: true } }
const MOVES = { playing: true, behind: true }
const RECAP = { playing: true, telling: true, behind: true, untold: true }
const REPEAT = { playing: true, telling: true }

const SEND: LargeAct = { id: 'send', label: '', small: null, isReady: true, run: () => {} }
const CLEAR: Act = { id: 'clear', label: '', run: () => {} }

/** A button as text: its type, or the id of its action, with an exclamation mark while it has no effect. */
const asText = (button: Primary | Secondary): string | null => {
  if (button === null) return null
  if (button.type === 'open') return `open for ${button.of}`
  return button.type === 'act' ? `${button.act.id}${button.act.isReady === false ? '!' : ''}` : button.type
}

/** The large button and the small one, for a player who has something to send and something to clear. */
const buttonsOf = (view: Pick<BaseView, 'viewer' | 'over'>, facts: TableFacts, acts = true) => {
  const state = stateOf(view, facts)
  return [asText(primaryOf(state, acts ? SEND : null)), asText(secondaryOf(state, acts ? CLEAR : null))]
}

describe('the state of a table', () => {
  it.each([
    ['deciding', 'a player is asked', OWN, REST, ['send', 'clear']],
    [
      'deciding',
      'people are asked in the open',
      OPEN,
      { ...REST, sharing: SHARED.sharing },
      ['send', 'clear'],
    ],
    ['deciding', 'a recap is repeated', OWN, { ...REST, ...REPEAT }, ['send', null]],
    ['deciding', 'steps of a recap would wait', OWN, { ...REST, waits: true }, ['send', 'clear']],
    ['deciding', 'something moves that is known', OWN, { ...REST, playing: true }, ['send', 'clear']],
    ['deciding', 'a player who is alone has decided', OWN, ALONE, ['send', 'clear']],
    ['deciding', 'only bots play', OPEN, ALONE, ['send', null]],
    ['sent', 'an action is on its way', OWN, { ...REST, pending: true }, ['wait', 'clear!']],
    [
      'sent',
      'it is on its way beside a recap',
      OWN,
      { ...REST, ...REPEAT, pending: true },
      ['wait', 'clear!'],
    ],
    ['playing', 'the table is behind', OWN, { ...REST, ...MOVES }, ['skip', 'clear']],
    [
      'playing',
      'it is behind before steps that wait',
      OWN,
      { ...REST, ...MOVES, waits: true },
      ['skip', 'clear'],
    ],
    [
      'playing',
      'it is behind and shows an old recap',
      OWN,
      { ...REST, ...REPEAT, behind: true },
      ['skip', null],
    ],
    ['playing', 'it leads to a recap', OWN, { ...REST, playing: true, untold: true }, ['skip', 'clear']],
    ['playing', 'it is behind after sending', OWN, { ...REST, ...MOVES, pending: true }, ['skip', 'clear!']],
    ['playing', 'the end of the game is played', OVER, { ...ALONE, ...MOVES }, ['skip', null]],
    [
      'playing',
      'a bot plays for the viewer',
      OWN,
      { ...ALONE, ...MOVES, standIn: true },
      ['skip', 'take-seat'],
    ],
    ['playing', 'nobody is active', OPEN, { ...PEEK, ...MOVES }, ['skip', 'look-again']],
    ['recap', 'a recap does not wait', OWN, { ...REST, ...RECAP }, ['skip', null]],
    ['recap', 'its steps wait', OWN, { ...REST, ...RECAP, waits: true }, ['continue', null]],
    ['recap', 'it is played after sending', OWN, { ...REST, ...RECAP, pending: true }, ['skip', 'clear!']],
    ['recap', 'the last one waits', OVER, { ...ALONE, ...RECAP, waits: true }, ['continue', null]],
    [
      'recap',
      'a bot plays for the viewer',
      OWN,
      { ...ALONE, ...RECAP, standIn: true },
      ['skip', 'take-seat'],
    ],
    ['handingOver', 'nobody is active', OPEN, SHARED, ['open for Luis', null]],
    ['handingOver', 'somebody may peek again', OPEN, PEEK, ['open for Luis', 'look-again']],
    ['handingOver', 'a player has decided', OWN, SHARED, ['close', 'clear']],
    ['handingOver', 'a player takes it back', OWN, { ...SHARED, pending: true }, ['close', 'clear!']],
    [
      'handingOver',
      'only bots are awaited',
      OPEN,
      { ...ALONE, sharing: { next: null, mayLookAgain: false } },
      ['wait', null],
    ],
    ['standIn', 'a bot plays for the viewer', OWN, { ...ALONE, standIn: true }, ['stand-in', 'take-seat']],
    [
      'standIn',
      'it took over after sending',
      OWN,
      { ...ALONE, standIn: true, pending: true },
      ['stand-in', 'clear!'],
    ],
    ['over', 'the game is over', OVER, ALONE, ['result', null]],
    ['over', 'the last recap stays', OVER, { ...ALONE, telling: true }, ['result', null]],
  ])('is %s when %s', (type, _, view, facts, buttons) => {
    expect(stateOf(view, facts).type).toBe(type)
    expect(buttonsOf(view, facts)).toEqual(buttons)
  })

  it('gives neither button a function before there is a draft', () => {
    expect(buttonsOf(OWN, REST, false)).toEqual(['wait', null])
    expect(buttonsOf(OWN, { ...REST, pending: true }, false)).toEqual(['wait', null])
  })

  it('lets a person peek again while others have not begun to choose in public', () => {
    expect(buttonsOf(OPEN, { ...PEEK, actor: 1 }, false)).toEqual(['wait', 'look-again'])
    expect(buttonsOf(OPEN, { ...PEEK, actor: 1 })).toEqual(['send', 'clear'])
  })

  it.each([
    REST,
    { ...REST, pending: true },
    { ...REST, ...MOVES },
    { ...REST, ...RECAP, waits: true },
    { ...REST, ...REPEAT },
    { ...ALONE, ...MOVES, standIn: true },
    { ...ALONE, standIn: true, pending: true },
  ])('keeps the facts that games read: %j', (facts) => {
    const { sharing: _, ...read } = facts
    expect(momentOf(stateOf(OWN, facts))).toEqual(read)
  })
})
