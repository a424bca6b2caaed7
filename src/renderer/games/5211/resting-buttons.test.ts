import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { getUp, sit } from '../../../../test/games/5211/session'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { isInReach } from './evaluations'

afterEach(getUp)

/** A round with steps, at a table with memory. */
const update = [...randomTable('again', 2, YOU)].find(({ events }) =>
  events.some((event) => event.type === 'kododo-counted' && isInReach(event)),
)
if (update === undefined) throw new Error('Nothing was evaluated')

const tell = () => {
  const table = sit(update.before)
  table.session.show.finish()
  table.tell(update.beats)
  return table
}

describe('an inactive button', () => {
  it('asks for nothing while too few cards are lifted', () => {
    const { session, settings } = sit()
    settings.value = { ...DEFAULT_SETTINGS, confirmCommit: true }
    session.draft.selecting.toggle(0)
    expect(session.pressing.primary.value).toMatchObject({
      type: 'act',
      act: { id: 'commit', isReady: false },
    })
    session.pressing.press(session.pressing.primary.value)
    expect(session.pressing.confirming.value).toBe(false)
  })

  it.each(['wait', 'stand-in'] as const)('ends no motion: %s', (type) => {
    const { session } = tell()
    session.pressing.press({ type })
    expect(session.moment.value.playing).toBe(true)
  })

  it('replays no round during a recap', async () => {
    const { session, client, again } = tell()
    expect(client.snapshot.value.view.options.tableMemory).toBe(true)
    await session.repeating.repeat()
    expect(again).not.toHaveBeenCalled()
  })
})

describe('an evaluation that waits for the player', () => {
  it('returns to its current step when the canvas is lost, instead of ending', () => {
    const table = sit(update.before)
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'always' }
    const { session } = table
    session.show.finish()
    table.tell(update.beats)
    session.pressing.press({ type: 'continue' })
    session.pressing.press({ type: 'continue' })
    expect(session.show.hud.value.verdict).toHaveLength(2)
    table.lost[0]?.()
    expect(session.show.hud.value.verdict).toHaveLength(2)
    expect(session.moment.value).toMatchObject({ playing: true, behind: true })
  })
})
