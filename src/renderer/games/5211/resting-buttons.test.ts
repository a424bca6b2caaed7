import { afterEach, describe, expect, it } from 'vitest'
import { randomGame, YOU } from '../../../../test/random-game'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { getUp, sit } from './sitting.fixture'

afterEach(getUp)

/** A round with steps, at a table that remembers. */
const told = [...randomGame('again', 2, YOU)].find(({ events }) =>
  events.some(({ type }) => type === 'colours-out'),
)
if (told === undefined) throw new Error('Nothing was evaluated')

const tell = () => {
  const table = sit(told.before)
  table.session.show.finish()
  table.tell(told.beats)
  return table
}

describe('a button that rests', () => {
  it('asks for nothing while too few cards are lifted', () => {
    const { session, settings } = sit()
    settings.value = { ...DEFAULT_SETTINGS, confirmCommit: true }
    session.press({ type: 'commit', due: 2, missing: 1 })
    expect(session.confirming.value).toBe(false)
  })

  it.each(['wait', 'stand-in'] as const)('ends nothing that moves: %s', (type) => {
    const { session } = tell()
    session.press({ type })
    expect(session.moment.value.playing).toBe(true)
  })

  it('tells no round once more while one is told', async () => {
    const { session, client, again } = tell()
    expect(client.snapshot.value.view.options.tableMemory).toBe(true)
    await session.repeat()
    expect(again).not.toHaveBeenCalled()
  })
})

describe('an evaluation that waits for the player', () => {
  it('begins anew when the canvas is lost, instead of being over', () => {
    const table = sit(told.before)
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'always' }
    const { session } = table
    session.show.finish()
    table.tell(told.beats)
    session.press({ type: 'continue' })
    session.press({ type: 'continue' })
    expect(session.show.hud.value.verdict).toHaveLength(2)
    table.lost[0]?.()
    expect(session.show.hud.value.verdict).toHaveLength(0)
    expect(session.moment.value).toMatchObject({ playing: true, behind: true })
  })
})
