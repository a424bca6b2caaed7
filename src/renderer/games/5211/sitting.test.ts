import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomGame, YOU } from '../../../../test/random-game'
import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import { primaryOf } from '../../table/sitting/moves'
import { statusOf } from './hud/plates/status'
import { sampleView } from './sample.fixture'
import { getUp, sit } from './sitting.fixture'

afterEach(getUp)

const steps: readonly EvaluationStep[] = [
  { type: 'kododo-counted', count: 0, target: 6, exact: false },
  { type: 'nobody-scores' },
]
const nobody: Evaluation = {
  deal: 1,
  round: 2,
  played: ['b2 b3 g2 g3', 'y2 y3 o2 o3', 'v2 v3 b2 g2', 'y2 o2 v2 v3'].map(
    (cards) => cards.split(' ') as Evaluation['played'][number],
  ),
  counts: { blue: 3, green: 3, yellow: 3, orange: 3, violet: 4 },
  steps,
  scoring: null,
  scored: [[], [], [], []],
  points: [0, 0, 0, 0],
}
const afterNobody: View = { ...sampleView(), evaluations: [nobody] }
const laid: View = { ...sampleView({ decision: null, table: ['b2 b3 g2 g3'] }), round: 2, awaited: [] }

/** A table after a round that main can tell once more. */
function remembering(view: View = afterNobody) {
  const table = sit(view)
  table.again.mockResolvedValue([
    { from: laid, events: steps, view: laid, rests: false, together: false },
    {
      events: [{ type: 'table-cleared', cards: nobody.played }],
      view: afterNobody,
      rests: false,
      together: false,
    },
  ])
  return table
}

describe('keys at the table', () => {
  it('lift cards and commit them', () => {
    const { session, act } = sit()
    session.key({ type: 'toggle', index: 1 }, 'none')
    session.key({ type: 'toggle', index: 2 }, 'none')
    expect(session.play.selection.value.chosen).toEqual([1, 2])
    session.key({ type: 'commit' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v2', 'g5'] })
  })

  it('clear before committing, and take back after', () => {
    const { session, act, push } = sit()
    session.key({ type: 'toggle', index: 1 }, 'none')
    session.key({ type: 'clear' }, 'none')
    expect(session.play.selection.value.chosen).toEqual([])
    push(sampleView({ hand: 'g5 b2 o3', ready: [0], table: ['(v1) (v2)'] }))
    session.key({ type: 'clear' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'take-back' })
  })

  it('are shown once one has been pressed', () => {
    const { session } = sit()
    expect(session.keysUsed.value).toBe(false)
    session.key({ type: 'menu' }, 'none')
    expect(session.keysUsed.value).toBe(true)
    expect(session.panel.value).toBe('menu')
  })

  it('step through the speeds, round and round', () => {
    const { session, onSpeed, settings } = sit()
    session.key({ type: 'speed' }, 'none')
    expect(onSpeed).toHaveBeenLastCalledWith(2)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant' }
    session.nextSpeed()
    expect(onSpeed).toHaveBeenLastCalledWith(0.5)
  })

  it('leave Space to the control that has the focus', async () => {
    const { session } = remembering()
    await session.repeat()
    expect(session.key({ type: 'finish' }, 'control')).toBe(false)
    expect(session.show.hud.value.verdict).toHaveLength(0)
  })

  it('lift the focused card by Space, but go on while a round is told', async () => {
    const { session } = remembering()
    expect(session.key({ type: 'finish' }, 'card')).toBe(false)
    await session.repeat()
    expect(session.key({ type: 'finish' }, 'card')).toBe(true)
    expect(session.show.hud.value.verdict).toHaveLength(2)
  })

  it('go on by Space from one step of an evaluation to the next', async () => {
    const { session } = remembering()
    await session.repeat()
    expect(session.key({ type: 'finish' }, 'skip')).toBe(true)
    expect(session.show.hud.value.verdict).toHaveLength(2)
    expect(session.moment.value.playing).toBe(true)
  })

  it('open the discard and the cards seen, where they are kept in mind', () => {
    const { session } = sit()
    for (const type of ['discard', 'seen'] as const) {
      session.key({ type }, 'none')
      expect(session.panel.value).toBe(type)
    }
    const forgetful = sit({ ...sampleView(), options: { long: false, tableMemory: false } })
    forgetful.session.key({ type: 'discard' }, 'none')
    forgetful.session.key({ type: 'seen' }, 'none')
    expect(forgetful.session.panel.value).toBeNull()
  })
})

describe('the last round again', () => {
  it('plays the evaluation, which a card chosen finishes', async () => {
    const { session } = remembering()
    session.key({ type: 'again' }, 'none')
    await vi.waitUntil(() => session.moment.value.playing)
    session.key({ type: 'toggle', index: 0 }, 'none')
    expect(session.moment.value).toMatchObject({ playing: false, evaluating: false })
    expect(session.play.selection.value.chosen).toEqual([0])
  })

  it('is left to the memory of the players where they chose so', async () => {
    const { session } = remembering({ ...afterNobody, options: { long: false, tableMemory: false } })
    await session.repeat()
    expect(session.moment.value.playing).toBe(false)
  })

  it('is nothing before the first evaluation', async () => {
    const { session } = sit()
    await session.repeat()
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('an evaluation', () => {
  it('is not given away before the table tells it', () => {
    const last = [...randomGame('untold', 2, YOU)].find(({ events }) =>
      events.some(({ type }) => type === 'kododo-counted'),
    )
    if (last === undefined) throw new Error('Nothing was evaluated')
    const { session, tell, client } = sit(last.before)
    session.show.finish()
    tell(last.beats)
    const { view } = client.snapshot.value
    const told = () =>
      [0, 1].map((seat) => statusOf(seat, session.show.seen.value, session.show.hud.value, null).type)
    // The cards are being turned up: nobody is asked for the next round, and Skip stands where Commit will.
    expect(session.moment.value).toMatchObject({ evaluating: false, behind: true })
    expect(told()).not.toContain('choose')
    expect(primaryOf(view, session.play.selection.value, session.moment.value).type).toBe('skip')
    session.show.finish()
    expect(session.moment.value.behind).toBe(false)
    expect(told()).toContain('choose')
  })

  it('is explained again from its first step', async () => {
    const { session } = remembering()
    await session.repeat()
    session.show.goOn()
    expect(session.show.hud.value.verdict).toHaveLength(2)
    session.explain()
    expect(session.show.hud.value.verdict).toHaveLength(0)
    expect(session.moment.value).toMatchObject({ playing: true, evaluating: true })
  })

  it('is not explained while there is none', () => {
    const { session } = sit(afterNobody)
    session.explain()
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('an evaluation that waits for the player', () => {
  const last = [...randomGame('untold', 2, YOU)].find(({ events }) =>
    events.some(({ type }) => type === 'colours-out'),
  )
  if (last === undefined) throw new Error('Nothing was evaluated')
  const tell = () => {
    const table = sit(last.before)
    table.settings.value = { ...DEFAULT_SETTINGS, gamesFinished: 2 }
    table.session.show.finish()
    table.tell(last.beats)
    return table
  }
  const buttonOf = ({ session, client }: ReturnType<typeof sit>) =>
    primaryOf(client.snapshot.value.view, session.play.selection.value, session.moment.value).type

  it('goes on by Enter, Space or a press, step by step', () => {
    const table = tell()
    const { session } = table
    const tiles = () => session.show.hud.value.verdict?.length ?? null
    expect(buttonOf(table)).toBe('continue')
    session.key({ type: 'commit' }, 'none')
    expect(tiles()).toBe(0)
    session.key({ type: 'commit' }, 'card')
    expect(tiles()).toBe(2)
    session.key({ type: 'finish' }, 'none')
    expect(tiles()).toBe(3)
    session.press({ type: 'continue' })
    expect(buttonOf(table)).toBe('continue')
  })

  it('is completed by Skip', () => {
    const table = tell()
    table.session.press({ type: 'skip' })
    expect(table.session.moment.value.playing).toBe(false)
    expect(buttonOf(table)).toBe('commit')
  })

  it('waits in the first three games, or as the player says', () => {
    const { session, settings } = sit(afterNobody)
    const waits = (change: Partial<Settings>) => {
      settings.value = { ...DEFAULT_SETTINGS, ...change }
      return session.moment.value.waits
    }
    expect([0, 2, 3].map((gamesFinished) => waits({ gamesFinished }))).toEqual([true, true, false])
    expect(waits({ waits: 'always', gamesFinished: 3 })).toBe(true)
    expect(waits({ waits: 'never' })).toBe(false)
  })

  it('is told before the game counts as finished, and before its race is shown', () => {
    const table = sit(last.before)
    const { session, push, onFinished } = table
    session.show.finish()
    const over: View = { ...last.view, phase: 'over', over: true, decision: null, awaited: [] }
    push(over, last.events)
    expect(onFinished).not.toHaveBeenCalled()
    expect(session.told.value.view).toEqual(last.before)
    session.show.finish()
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(session.told.value.view.phase).toBe('over')
  })
})

describe('a table that has gone on behind an evaluation', () => {
  const updates = [...randomGame('untold', 2, YOU)]
  const told = updates.flatMap(({ events }, i) =>
    events.some(({ type }) => type === 'kododo-counted') ? [i] : [],
  )
  const [first = 0, second = 0] = told
  const before = updates[first]?.before
  if (before === undefined || second <= first) throw new Error('No two rounds were evaluated')
  const goneOn = (people: readonly number[]) => {
    const table = sit(before, people)
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'always' }
    table.session.show.finish()
    table.standIn(0)
    for (const { beats } of updates.slice(first, second + 1)) table.tell(beats)
    return table
  }
  const buttonOf = ({ session, client }: ReturnType<typeof sit>) =>
    primaryOf(client.snapshot.value.view, session.play.selection.value, session.moment.value).type

  it('can still be continued by whoever is waited for, round after round', () => {
    const table = goneOn([0, 1])
    const rounds = new Set<number>()
    while (table.session.moment.value.evaluated) {
      expect(buttonOf(table)).toBe('continue')
      rounds.add(table.session.show.hud.value.round)
      table.session.press({ type: 'continue' })
    }
    expect([...rounds]).toEqual([1, 2])
    table.session.show.finish()
    expect(buttonOf(table)).toBe('stand-in')
  })

  it('waits for nobody where bots play for everybody', () => {
    const table = goneOn([0])
    expect(table.session.moment.value.waits).toBe(false)
    expect(buttonOf(table)).toBe('skip')
  })

  it('can still be skipped while a dialog lies over it', () => {
    const table = goneOn([0])
    table.session.show.goOn()
    table.covered.value = true
    expect(table.session.moment.value).toMatchObject({ playing: true, behind: true, waits: false })
    expect(buttonOf(table)).toBe('skip')
  })
})

describe('a window out of sight', () => {
  it('finishes what moves, and begins nothing', async () => {
    const { session, hidden } = remembering()
    await session.repeat()
    expect(session.moment.value.playing).toBe(true)
    hidden.value = true
    expect(session.moment.value).toMatchObject({ playing: false, evaluating: false })
    await session.repeat()
    expect(session.moment.value.playing).toBe(false)
  })

  it('moves again when it is back', async () => {
    const { session, hidden } = remembering()
    hidden.value = true
    hidden.value = false
    await session.repeat()
    expect(session.moment.value.playing).toBe(true)
  })
})

describe('a card under the pointer', () => {
  const heights = (session: ReturnType<typeof sit>['session']) =>
    session.show.inspect().cards.map(({ y }) => y)

  it('is lifted', () => {
    const { session } = sit()
    const resting = heights(session)
    session.handLook.hover(2)
    session.show.finish()
    expect(heights(session)).not.toEqual(resting)
  })

  it('stays where it is with reduced motion', () => {
    const { session, reducedMotion } = sit()
    reducedMotion.value = true
    const resting = heights(session)
    session.handLook.hover(2)
    session.show.finish()
    expect(heights(session)).toEqual(resting)
  })
})

describe('a table just set up', () => {
  const [opening] = randomGame('opening', 4, YOU)
  if (opening === undefined) throw new Error('No game')

  it('is dealt, but not once more when its canvas is lost', async () => {
    const { session, painter, lost } = sit(opening.view, [0], async (ready) => ready, opening.beats)
    expect(session.moment.value.playing).toBe(true)
    await vi.waitUntil(() => lost.length === 1)
    lost[0]?.()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    expect(session.moment.value.playing).toBe(false)
  })

  it('is not dealt again once something has been played', async () => {
    const { session, painter } = sit(opening.view)
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('the canvas', () => {
  it('is opened again and shows the same table when its context is lost', async () => {
    const { session, painter, openPainter, lost } = sit()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    lost[0]?.()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 2)
    expect(openPainter).toHaveBeenCalledTimes(2)
    expect(painter.dispose).toHaveBeenCalledTimes(1)
    expect(session.show.failed.value).toBe(false)
  })

  it('is told as failed where nothing can be drawn', async () => {
    const { session } = sit(sampleView(), [0], () => Promise.reject(new Error('no WebGL')))
    await vi.waitUntil(() => session.show.failed.value)
    expect(session.play.selection.value.hand).toHaveLength(5)
  })

  it('is let go of when it comes too late', async () => {
    const { session, painter } = sit()
    session.dispose()
    await vi.waitUntil(() => vi.mocked(painter.dispose).mock.calls.length === 1)
    expect(painter.resize).not.toHaveBeenCalled()
  })
})

describe('the interlude between two deals', () => {
  const end = [...randomGame('interlude', 2, YOU, true)].find(({ events }) =>
    events.some(({ type }) => type === 'deal-ended'),
  )
  if (end === undefined) throw new Error('No deal has ended')

  it('comes when the end of the deal has been told, and holds the next one back', () => {
    const { session, tell } = sit(end.before)
    session.show.finish()
    tell(end.beats)
    expect([session.moment.value.playing, session.interlude.value]).toEqual([true, null])
    session.show.finish()
    expect(session.interlude.value?.view.deal).toBe(1)
    expect(session.play.selection.value.hand).toEqual([])
    expect(session.snapshot.value.view.seats[0]?.hand.count).toBe(0)
    session.nextDeal()
    expect(session.interlude.value).toBeNull()
    expect(session.snapshot.value.view.deal).toBe(2)
    expect(session.play.selection.value.hand).toHaveLength(5)
    expect(session.moment.value.playing).toBe(true)
  })

  it('comes at once at instant speed', () => {
    const { session, tell, settings } = sit(end.before)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant', waits: 'never' }
    tell(end.beats)
    expect(session.interlude.value?.view.deals).toHaveLength(1)
  })
})

describe('the end of the game', () => {
  const over: View = { ...sampleView({ decision: null }), phase: 'over', over: true, awaited: [] }

  it('stands for as long as the players look at it', () => {
    vi.useFakeTimers()
    const { onResult } = sit(over)
    vi.advanceTimersByTime(3_600_000)
    expect(onResult).not.toHaveBeenCalled()
  })

  it('is left at once by the button', () => {
    const { session, onResult } = sit(over)
    session.key({ type: 'commit' }, 'none')
    expect(onResult).toHaveBeenCalledTimes(1)
  })
})
