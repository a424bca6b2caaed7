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
const untold = found

describe('keys at the table', () => {
  it('lift cards and commit them', () => {
    const { sitting, act } = sit()
    sitting.keys.key({ type: 'game', key: '2' }, 'none')
    sitting.keys.key({ type: 'game', key: '3' }, 'none')
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([1, 2])
    sitting.keys.key({ type: 'large' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v2', 'g5'] }, 0)
  })

  it('clear before committing, and take back after', () => {
    const { sitting, act, push } = sit()
    sitting.keys.key({ type: 'game', key: '2' }, 'none')
    sitting.keys.key({ type: 'small' }, 'none')
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([])
    push(sampleView({ hand: 'g5 b2 o3', ready: [0], table: ['(v1) (v2)'] }))
    sitting.keys.key({ type: 'small' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'take-back' }, 0)
  })

  it('lift the cards 1 to 5, and leave every other one alone', () => {
    const { sitting } = sit(sampleView({ turn: 2 }))
    for (const [key, index] of [
      ['1', 0],
      ['5', 4],
    ] as const) {
      expect(sitting.keys.key({ type: 'game', key }, 'skip')).toBe(true)
      expect(sitting.draft.selecting.selection.value.chosen).toEqual([index])
    }
    for (const key of ['6', '0', 'constructor', 'Tab'])
      expect(sitting.keys.key({ type: 'game', key }, 'none')).toBe(false)
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([4])
  })

  it('are shown once one has been pressed', () => {
    const { sitting } = sit()
    expect(sitting.keys.inUse.value).toBe(false)
    sitting.keys.key({ type: 'menu' }, 'none')
    expect(sitting.keys.inUse.value).toBe(true)
    expect(sitting.panels.panel.value).toBe('menu')
  })

  it('are shown no more once the player goes on by mouse, and stay for a press between two keys', () => {
    const { sitting } = sit()
    sitting.keys.key({ type: 'coach' }, 'none')
    sitting.keys.useMouse()
    sitting.keys.key({ type: 'coach' }, 'none')
    sitting.keys.useMouse()
    expect(sitting.keys.inUse.value).toBe(true)
    sitting.keys.useMouse()
    expect(sitting.keys.inUse.value).toBe(false)
    sitting.keys.useKeys()
    expect(sitting.keys.inUse.value).toBe(true)
  })

  it('step through the speeds, round and round', () => {
    const { sitting, onChange, settings } = sit()
    sitting.keys.key({ type: 'speed' }, 'none')
    expect(onChange).toHaveBeenLastCalledWith({ speed: 2 })
    expect(sitting.speech.told.value.at(-1)?.text).toBe('Speed 2×.')
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant' }
    sitting.nextSpeed()
    expect(onChange).toHaveBeenLastCalledWith({ speed: 0.5 })
    // The button says it by its name.
    expect(sitting.speech.told.value.at(-1)?.text).toBe('Speed 2×.')
  })

  it('leave Space to the control that has the focus', async () => {
    const { sitting } = remembering()
    await sitting.repeating.repeat()
    expect(sitting.keys.key({ type: 'continue' }, 'control')).toBe(false)
    expect(sitting.show.hud.value.verdict).toHaveLength(0)
  })

  it('lift the focused card by Space, but continue while a round is told', async () => {
    const { sitting } = remembering()
    expect(sitting.keys.key({ type: 'continue' }, 'card')).toBe(false)
    await sitting.repeating.repeat()
    expect(sitting.keys.key({ type: 'continue' }, 'card')).toBe(true)
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
  })

  it('continue by Space from one step of an evaluation to the next', async () => {
    const { sitting } = remembering()
    await sitting.repeating.repeat()
    expect(sitting.keys.key({ type: 'continue' }, 'skip')).toBe(true)
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('end by Esc what is told once more before the menu is opened', async () => {
    const { sitting } = remembering()
    await sitting.repeating.repeat()
    sitting.keys.key({ type: 'menu' }, 'none')
    expect(sitting.panels.panel.value).toBeNull()
    expect(sitting.moment.value.playing).toBe(false)
    expect(sitting.speech.told.value.map(({ text }) => text)).toContain('Nobody scores.')
    sitting.keys.key({ type: 'menu' }, 'none')
    expect(sitting.panels.panel.value).toBe('menu')
  })

  it('open the menu by Esc over what is told for the first time', () => {
    const { sitting, tell } = sit(untold.before)
    sitting.show.finish()
    tell(untold.beats)
    sitting.keys.key({ type: 'menu' }, 'none')
    expect(sitting.panels.panel.value).toBe('menu')
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('open what has been seen, where it is kept in mind', () => {
    const { sitting } = sit()
    for (const [key, id] of [
      ['d', 'discard'],
      ['k', 'seen'],
      ['r', 'rounds'],
      ['p', 'pile'],
    ] as const) {
      sitting.keys.key({ type: 'game', key }, 'none')
      expect(sitting.panels.panel.value).toBe(id)
    }
    const forgetful = sit({ ...sampleView(), options: { long: false, tableMemory: false } })
    for (const key of ['d', 'k', 'r', 'p']) forgetful.sitting.keys.key({ type: 'game', key }, 'none')
    expect(forgetful.sitting.panels.panel.value).toBeNull()
  })
})
