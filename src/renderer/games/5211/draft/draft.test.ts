import { signal } from '@preact/signals'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SampleTable, sampleSnapshot, sampleView } from '../../../../../test/games/5211/sample'
import { getUp, sit } from '../../../../../test/games/5211/session'
import type { VisibleEvent } from '../../../../shared/games/5211/view'
import { err } from '../../../../shared/result'
import { DEFAULT_SETTINGS } from '../../../../shared/settings'
import { actorOf } from '../../../table/handover/handover'
import type { Point } from '../../../table/plan'
import { createSpeech } from '../../../table/session/speech'
import { promptOf } from '../hud/prompt'
import { layoutTable } from '../plan/layout-table'
import { NO_COUNTS } from '../tally'
import { voice } from '../voice'
import { createDraft, type Draft5211 } from './draft'

const layout = layoutTable({ width: 1440, height: 900 }, 4)

function hold(sample: SampleTable = {}) {
  const snapshot = sampleSnapshot(sampleView(sample))
  const send = vi.fn()
  const press = vi.fn(() => draft.large.value?.isReady && draft.large.value.run())
  const draft: Draft5211 = createDraft({
    snapshot: signal(snapshot),
    actor: signal(actorOf(snapshot)),
    pending: signal(false),
    plan: signal(layout),
    behind: signal(false),
    telling: signal(false),
    reducedMotion: signal(false),
    settings: signal(DEFAULT_SETTINGS),
    send,
    change: () => {},
    playSound: () => {},
    say: () => {},
    finish: () => {},
    press,
  })
  const { selecting, hand } = draft
  /** The distance from a card to a point. */
  const carryTo = (index: number, { x, y }: Point) => {
    const home = hand.places.value[index]
    if (home === undefined || !hand.take(index)) return
    hand.carry(index, { x: x - home.x, y: y - home.y })
  }
  return { selecting, hand, press, send, carryTo }
}

const slot = (n: number): Point => {
  const found = layout.seats[0]?.slots[n]
  if (found === undefined) throw new Error(`No slot ${n}`)
  return found
}
const NOWHERE: Point = { x: 1300, y: 300 }

describe('a card that is carried', () => {
  it('follows the pointer and leans in its direction', () => {
    const { hand, carryTo } = hold()
    carryTo(2, { x: 300, y: 400 })
    expect(hand.pose.value.dragged).toEqual({ index: 2, x: 300, y: 400, leans: 'left' })
    carryTo(2, { x: 310, y: 380 })
    expect(hand.pose.value.dragged?.leans).toBe('right')
    carryTo(2, { x: 310, y: 360 })
    expect(hand.pose.value.dragged?.leans).toBe('right')
  })

  it('shows the slot it is meant for, and when it is over it', () => {
    const { selecting, hand, carryTo } = hold()
    selecting.lay(0)
    carryTo(2, NOWHERE)
    expect(hand.target.value).toEqual({ slot: 1, over: false })
    carryTo(2, slot(1))
    expect(hand.target.value).toEqual({ slot: 1, over: true })
  })

  it('springs back when dropped elsewhere', () => {
    const { selecting, hand, carryTo, press } = hold({ turn: 2 })
    carryTo(2, NOWHERE)
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ dragged: null, laid: [], chosen: [] })
    expect(selecting.selection.value.chosen).toEqual([])
    expect(press).not.toHaveBeenCalled()
  })

  it('moves in the hand when dropped on it', () => {
    const { selecting, hand, carryTo, press } = hold()
    const [first, ...others] = selecting.selection.value.hand
    carryTo(0, { x: layout.hand.x + 1.5 * layout.hand.pitch, y: layout.hand.y })
    hand.drop(0)
    expect(selecting.selection.value.hand).toEqual([...others.slice(0, 3), first, ...others.slice(3)])
    expect(selecting.selection.value.chosen).toEqual([])
    expect(press).not.toHaveBeenCalled()
  })

  it('springs back when it slips away', () => {
    const { hand, carryTo } = hold()
    carryTo(2, slot(0))
    hand.slip()
    expect(hand.pose.value).toMatchObject({ dragged: null, laid: [] })
  })

  it('cannot be taken once the cards are committed', () => {
    const { hand } = hold({ hand: 'v1 v2 g5', ready: [0], table: ['(b2) (o3)'] })
    expect(hand.take(0)).toBe(false)
  })
})

describe('a card dropped over the slots', () => {
  it('is laid there, and the last one due commits all', () => {
    const { hand, carryTo, send } = hold()
    carryTo(2, slot(0))
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ chosen: [2], laid: [2], dragged: null })
    expect(hand.places.value[2]).toMatchObject(slot(0))
    expect(send).not.toHaveBeenCalled()
    carryTo(4, slot(3))
    hand.drop(4)
    expect(send).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['g5', 'o3'] })
  })

  it('commits together with a card that was lifted', () => {
    const { selecting, hand, carryTo, send } = hold()
    selecting.toggle(0)
    carryTo(3, slot(0))
    hand.drop(3)
    expect(send).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v1', 'b2'] })
  })

  it('commits nothing when it displaces a lifted one', () => {
    const { selecting, hand, carryTo, press } = hold({ turn: 2 })
    selecting.toggle(0)
    carryTo(3, slot(2))
    hand.drop(3)
    expect(selecting.selection.value).toMatchObject({ chosen: [3], laid: [3] })
    expect(press).not.toHaveBeenCalled()
  })

  it('can be carried away again', () => {
    const { hand, carryTo } = hold()
    carryTo(2, slot(0))
    hand.drop(2)
    carryTo(2, NOWHERE)
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ chosen: [], laid: [] })
  })
})

afterEach(getUp)

function table(...args: Parameters<typeof sit>) {
  const sample = sit(...args)
  const { selecting } = sample.session.draft
  return { ...sample, selecting }
}

describe('committing', () => {
  it('sends the lifted cards once, however often it is requested', () => {
    const { session, selecting, act } = table()
    selecting.toggle(0)
    session.pressing.pressPrimary()
    expect(act).not.toHaveBeenCalled()
    selecting.toggle(4)
    session.pressing.pressPrimary()
    session.pressing.pressPrimary()
    expect(act.mock.calls).toEqual([[{ type: 'commit-cards', cards: ['v1', 'o3'] }, 0]])
  })

  it('waits until the view shows it, even if the reply has already arrived', async () => {
    const { session, selecting, act, push } = table()
    selecting.toggle(0)
    selecting.toggle(4)
    session.pressing.pressPrimary()
    await act.mock.results[0]?.value
    push(sampleView({ ready: [1] }))
    expect(session.moment.value.pending).toBe(true)
    selecting.toggle(2)
    expect(selecting.selection.value.chosen).toEqual([0, 4])
    push(sampleView({ hand: 'v2 g5 b2', ready: [0, 1] }))
    expect(session.moment.value.pending).toBe(false)
  })

  it('leaves it to the bubble if a tutorial asks for another choice', async () => {
    const { session, selecting, act } = table(sampleView({ turn: 2 }))
    act.mockResolvedValueOnce(err({ code: 'tutorial-asks-otherwise' }))
    selecting.toggle(0)
    session.pressing.pressPrimary()
    await expect.poll(() => session.reminded.value).toBe(1)
    expect(session.notes.note.value).toBeNull()
    expect(session.moment.value.pending).toBe(false)
  })

  it('shows a refusal in words with its code, and may be retried', async () => {
    const { session, selecting, act } = table(sampleView({ turn: 2 }))
    act.mockResolvedValueOnce(err({ code: 'decision-closed' }))
    selecting.toggle(0)
    session.pressing.pressPrimary()
    await expect.poll(() => session.notes.note.value).not.toBeNull()
    expect(session.notes.note.value).toMatchObject({ kind: 'error', code: 'decision-closed' })
    expect(session.moment.value.pending).toBe(false)
    session.pressing.pressPrimary()
    expect(act).toHaveBeenCalledTimes(2)
  })
})

describe('pointing at a card', () => {
  it('prefers the pointer to the keyboard, and ends when a card is carried', () => {
    const { hand } = table().session.draft
    hand.focus(1)
    expect(hand.pointed.value).toBe(1)
    hand.hover(3)
    expect(hand.pointed.value).toBe(3)
    expect(hand.take(3)).toBe(true)
    hand.carry(3, { x: 40, y: -40 })
    expect(hand.pointed.value).toBeNull()
    hand.slip()
    hand.hover(null)
    expect(hand.pointed.value).toBe(1)
    hand.focus(null)
    expect(hand.pointed.value).toBeNull()
  })
})

describe('the card whose gauges are previewed', () => {
  const due1 = () => table(sampleView({ turn: 2 })).session

  it('is the pointed one while it would still be added', () => {
    const { hand, selecting } = table().session.draft
    selecting.toggle(0)
    hand.focus(1)
    expect(hand.previewed.value).toBe(1)
  })

  it('is the chosen one for keyboard users when the focused one would displace it', () => {
    const session = due1()
    const { hand } = session.draft
    hand.focus(3)
    session.keys.key({ type: 'game', key: '1' }, 'card')
    expect(hand.previewed.value).toBe(0)
    hand.focus(2)
    expect(hand.previewed.value).toBe(0)
    hand.focus(0)
    expect(hand.previewed.value).toBe(0)
    hand.focus(null)
    expect(hand.previewed.value).toBeNull()
  })

  it('is the one that the pointer moves to, not the one that it has rested on', () => {
    const session = due1()
    const { hand } = session.draft
    hand.hover(3)
    session.keys.key({ type: 'game', key: '1' }, 'card')
    expect(hand.previewed.value).toBe(0)
    hand.hover(2)
    expect(hand.previewed.value).toBe(2)
  })
})

describe('announcing', () => {
  const nobody: VisibleEvent = { type: 'nobody-scores' }

  it('announces every event once, in order', () => {
    const { session, push } = table()
    push(sampleView({ ready: [0, 2] }), [{ type: 'cards-committed', seat: 2, turn: 1, cards: [] }])
    push(sampleView({ ready: [0, 2] }), [nobody])
    session.show.finish()
    expect(announced({ session }).slice(-2)).toEqual(['Bram 2 is ready.', 'Nobody scores.'])
    expect(session.speech.announced.value.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('forgets the result of a round with the next cards if the players rely on their memory', () => {
    const scored: VisibleEvent = { type: 'cards-scored', scoring: 'blue', cards: [['b2']], points: [2] }
    const revealed: VisibleEvent = { type: 'cards-revealed', turn: 1, cards: [] }
    const texts = (tableMemory: boolean) => {
      const view = { ...sampleView(), options: { long: true, tableMemory } }
      const { session, push } = table(view)
      push(view, [scored])
      push(view, [revealed])
      session.show.finish()
      return session.speech.announced.value.map(({ n, text }) => `${n} ${text}`)
    }
    // With table memory the points and the race were announced before.
    expect(texts(true).slice(-2)).toEqual(['7 You score 2 points.', '8 Revealed: .'])
    expect(texts(false)).toEqual(['6 Revealed: .'])
  })

  const announced = ({ session }: Pick<ReturnType<typeof table>, 'session'>) =>
    session.speech.announced.value.map(({ text }) => text)
  const OPENING = [
    'Round 3 of 6.',
    'Your hand: Violet 1 Kododo, Violet 2, Green 5, Blue 2 and Orange 3.',
    'Points so far: You 0, Bram 0, Bram 2 0, Luis 0.',
    'Turn 1, choose 2 cards.',
    'Keys: 1 to 5 for your cards, then Enter. A colour with 7 cards is out. Exactly 6 Kododo, and only they score.',
  ]

  it('announces the opening hand, and each decision with its hints as it opens', () => {
    const opened = table()
    expect(announced(opened)).toEqual(OPENING)
    const close = { ...sampleView({ turn: 2, decision: '1.3.2' }), counts: { ...NO_COUNTS, green: 6 } }
    const revealed: VisibleEvent = { type: 'cards-revealed', turn: 1, cards: [] }
    opened.push(close, [revealed])
    opened.session.show.finish()
    const hint = promptOf(close, opened.selecting.selection.value, null)[1]?.text ?? 'none'
    expect(announced(opened).slice(OPENING.length)).toEqual(['Revealed: .', 'Turn 2, choose 1 card.', hint])
    opened.push(close)
    expect(announced(opened)).toHaveLength(OPENING.length + 3)
  })

  it('leaves out the hints if the player has turned them off', () => {
    const snapshot = sampleSnapshot({ ...sampleView(), counts: { ...NO_COUNTS, green: 6 } })
    const asked = (hints: boolean) => {
      const parts = { voice, snapshot: signal(snapshot), actor: signal(actorOf(snapshot)) }
      const speech = createSpeech({ ...parts, settings: signal({ ...DEFAULT_SETTINGS, hints }) })
      speech.attend({ moment: signal({ behind: false }), covered: signal(false) })
      const texts = speech.announced.value.map(({ text }) => text)
      return texts.slice(texts.indexOf('Turn 1, choose 2 cards.'), -1)
    }
    expect(asked(false)).toEqual(['Turn 1, choose 2 cards.'])
    expect(asked(true)).toHaveLength(2)
  })

  it('announces nothing of a closed hand, and everything of the one that is opened', () => {
    const shared = table(sampleView(), [0, 1])
    const closed = { ...sampleView(), viewer: null }
    shared.push(closed)
    expect(announced(shared)).toEqual([])
    shared.push(closed, [{ type: 'cards-committed', seat: 2, turn: 1, cards: [] }])
    shared.session.show.finish()
    expect(announced(shared)).toEqual(['Bram 2 is ready.'])
    shared.push(sampleView())
    // They were announced before the instructions.
    expect(announced(shared)).toEqual(OPENING.slice(0, -1))
  })

  it('keeps the last evaluation in a line until the next choice', () => {
    const { selecting, push } = table()
    const evaluation = {
      deal: 1,
      round: 3,
      played: [],
      counts: sampleView().counts,
      steps: [nobody],
      scoring: null,
      scored: [],
      points: [],
    }
    push({ ...sampleView({ decision: 'next' }), evaluations: [evaluation] }, [nobody])
    expect(selecting.summary.value).toBe('Nobody scores.')
    selecting.toggle(1)
    expect(selecting.summary.value).toBeNull()
  })

  it('names the bots that were replaced', () => {
    const { session, push } = table()
    push(sampleView(), [], [3])
    expect(session.notes.note.value?.text).toContain('simpler bot chose for Luis')
  })

  it('ignores events after it is disposed', () => {
    const { session, listeners } = table()
    session.dispose()
    expect(listeners.size).toBe(0)
  })
})
