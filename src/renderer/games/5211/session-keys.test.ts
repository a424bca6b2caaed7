import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { sampleView } from '../../../../test/games/5211/sample'
import { getUp, remembering, sit } from '../../../../test/games/5211/session'
import { DEFAULT_SETTINGS } from '../../../shared/settings'

afterEach(getUp)

const found = [...randomTable('untold', 2, YOU)].find(({ events }) =>
  events.some(({ type }) => type === 'colours-out'),
)
if (found === undefined) throw new Error('Nothing was evaluated')
const update = found

describe('keys at the table', () => {
  it('lift cards and commit them', () => {
    const { session, act } = sit()
    session.keys.key({ type: 'game', key: '2' }, 'none')
    session.keys.key({ type: 'game', key: '3' }, 'none')
    expect(session.draft.selecting.selection.value.chosen).toEqual([1, 2])
    session.keys.key({ type: 'large' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v2', 'g5'] }, 0)
  })

  it('clear before committing, and take back after', () => {
    const { session, act, push } = sit()
    session.keys.key({ type: 'game', key: '2' }, 'none')
    session.keys.key({ type: 'small' }, 'none')
    expect(session.draft.selecting.selection.value.chosen).toEqual([])
    push(sampleView({ hand: 'g5 b2 o3', ready: [0], table: ['(v1) (v2)'] }))
    session.keys.key({ type: 'small' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'take-back' }, 0)
  })

  it('lift the cards 1 to 5, and leave every other one alone', () => {
    const { session } = sit(sampleView({ turn: 2 }))
    for (const [key, index] of [
      ['1', 0],
      ['5', 4],
    ] as const) {
      expect(session.keys.key({ type: 'game', key }, 'skip')).toBe(true)
      expect(session.draft.selecting.selection.value.chosen).toEqual([index])
    }
    for (const key of ['6', '0', 'constructor', 'Tab'])
      expect(session.keys.key({ type: 'game', key }, 'none')).toBe(false)
    expect(session.draft.selecting.selection.value.chosen).toEqual([4])
  })

  it('are shown once one has been pressed', () => {
    const { session } = sit()
    expect(session.keys.inUse.value).toBe(false)
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.keys.inUse.value).toBe(true)
    expect(session.panels.panel.value).toBe('menu')
  })

  it('disappear once the player continues by mouse, but not for a press between two keys', () => {
    const { session } = sit()
    session.keys.key({ type: 'coach' }, 'none')
    session.keys.useMouse()
    session.keys.key({ type: 'coach' }, 'none')
    session.keys.useMouse()
    expect(session.keys.inUse.value).toBe(true)
    session.keys.useMouse()
    expect(session.keys.inUse.value).toBe(false)
    session.keys.useKeys()
    expect(session.keys.inUse.value).toBe(true)
  })

  it('cycle through the speeds', () => {
    const { session, onChange, settings } = sit()
    session.keys.key({ type: 'speed' }, 'none')
    expect(onChange).toHaveBeenLastCalledWith({ speed: 2 })
    expect(session.speech.announced.value.at(-1)?.text).toBe('Speed 2×.')
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant' }
    session.nextSpeed()
    expect(onChange).toHaveBeenLastCalledWith({ speed: 0.5 })
    // The button shows the speed by name.
    expect(session.speech.announced.value.at(-1)?.text).toBe('Speed 2×.')
  })

  it('leave Space to the control that has the focus', async () => {
    const { session } = remembering()
    await session.repeating.repeat()
    expect(session.keys.key({ type: 'continue' }, 'control')).toBe(false)
    expect(session.show.hud.value.verdict).toHaveLength(0)
  })

  it('lift the focused card by Space, but continue during a recap', async () => {
    const { session } = remembering()
    expect(session.keys.key({ type: 'continue' }, 'card')).toBe(false)
    await session.repeating.repeat()
    expect(session.keys.key({ type: 'continue' }, 'card')).toBe(true)
    expect(session.show.hud.value.verdict).toHaveLength(2)
  })

  it('continue by Space from one step of an evaluation to the next', async () => {
    const { session } = remembering()
    await session.repeating.repeat()
    expect(session.keys.key({ type: 'continue' }, 'skip')).toBe(true)
    expect(session.show.hud.value.verdict).toHaveLength(2)
    expect(session.moment.value.playing).toBe(true)
  })

  it('end a replay by Esc before the menu is opened', async () => {
    const { session } = remembering()
    await session.repeating.repeat()
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.panels.panel.value).toBeNull()
    expect(session.moment.value.playing).toBe(false)
    expect(session.speech.announced.value.map(({ text }) => text)).toContain('Nobody scores.')
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.panels.panel.value).toBe('menu')
  })

  it('open the menu by Esc over a first recap', () => {
    const { session, tell } = sit(update.before)
    session.show.finish()
    tell(update.beats)
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.panels.panel.value).toBe('menu')
    expect(session.moment.value.playing).toBe(true)
  })

  it('open the cards seen if the game keeps table memory', () => {
    const { session } = sit()
    for (const [key, id] of [
      ['d', 'discard'],
      ['k', 'seen'],
      ['r', 'rounds'],
      ['p', 'pile'],
    ] as const) {
      session.keys.key({ type: 'game', key }, 'none')
      expect(session.panels.panel.value).toBe(id)
    }
    const forgetful = sit({ ...sampleView(), options: { long: false, tableMemory: false } })
    for (const key of ['d', 'k', 'r', 'p']) forgetful.session.keys.key({ type: 'game', key }, 'none')
    expect(forgetful.session.panels.panel.value).toBeNull()
  })
})
