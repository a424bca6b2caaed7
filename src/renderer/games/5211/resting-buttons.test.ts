import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { getUp, sit } from '../../../../test/games/5211/session'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { isInReach } from './evaluations'

afterEach(getUp)

/** A round with steps, at a table that remembers. */
const told = [...randomTable('again', 2, YOU)].find(({ events }) =>
  events.some((event) => event.type === 'kododo-counted' && isInReach(event)),
)
if (told === undefined) throw new Error('Nothing was evaluated')

const tell = () => {
  const table = sit(told.before)
  table.sitting.show.finish()
  table.tell(told.beats)
  return table
}

describe('a button that rests', () => {
  it('asks for nothing while too few cards are lifted', () => {
    const { sitting, settings } = sit()
    settings.value = { ...DEFAULT_SETTINGS, confirmCommit: true }
    sitting.draft.selecting.toggle(0)
    expect(sitting.pressing.primary.value).toMatchObject({
      type: 'act',
      act: { id: 'commit', isReady: false },
    })
    sitting.pressing.press(sitting.pressing.primary.value)
    expect(sitting.pressing.confirming.value).toBe(false)
  })

  it.each(['wait', 'stand-in'] as const)('ends nothing that moves: %s', (type) => {
    const { sitting } = tell()
    sitting.pressing.press({ type })
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('tells no round once more while one is told', async () => {
    const { sitting, client, again } = tell()
    expect(client.snapshot.value.view.options.tableMemory).toBe(true)
    await sitting.repeating.repeat()
    expect(again).not.toHaveBeenCalled()
  })
})

describe('an evaluation that waits for the player', () => {
  it('comes back to the step that stood when the canvas is lost, instead of being over', () => {
    const table = sit(told.before)
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'always' }
    const { sitting } = table
    sitting.show.finish()
    table.tell(told.beats)
    sitting.pressing.press({ type: 'continue' })
    sitting.pressing.press({ type: 'continue' })
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
    table.lost[0]?.()
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
    expect(sitting.moment.value).toMatchObject({ playing: true, behind: true })
  })
})
