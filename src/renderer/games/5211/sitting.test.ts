import { afterEach, describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/random-game'
import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import type { Sitting } from '../../table/sitting/sitting'
import { statusOf } from './hud/plates/status'
import { randomTable } from './random-table.fixture'
import { sampleView } from './sample.fixture'
import { getUp, sit } from './sitting.fixture'
import type { Table5211 } from './types'

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

/** What the large button does. */
function buttonOf({ sitting }: Pick<ReturnType<typeof sit>, 'sitting'>): string {
  const primary = sitting.primary.value
  return primary.type === 'act' ? primary.act.id : primary.type
}

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
    const { sitting, act } = sit()
    sitting.key({ type: 'game', key: '2' }, 'none')
    sitting.key({ type: 'game', key: '3' }, 'none')
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([1, 2])
    sitting.key({ type: 'large' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v2', 'g5'] }, 0)
  })

  it('clear before committing, and take back after', () => {
    const { sitting, act, push } = sit()
    sitting.key({ type: 'game', key: '2' }, 'none')
    sitting.key({ type: 'small' }, 'none')
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([])
    push(sampleView({ hand: 'g5 b2 o3', ready: [0], table: ['(v1) (v2)'] }))
    sitting.key({ type: 'small' }, 'none')
    expect(act).toHaveBeenCalledWith({ type: 'take-back' }, 0)
  })

  it('lift the cards 1 to 5, and leave every other one alone', () => {
    const { sitting } = sit(sampleView({ turn: 2 }))
    for (const [key, index] of [
      ['1', 0],
      ['5', 4],
    ] as const) {
      expect(sitting.key({ type: 'game', key }, 'skip')).toBe(true)
      expect(sitting.draft.selecting.selection.value.chosen).toEqual([index])
    }
    for (const key of ['6', '0', 'constructor', 'Tab'])
      expect(sitting.key({ type: 'game', key }, 'none')).toBe(false)
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([4])
  })

  it('are shown once one has been pressed', () => {
    const { sitting } = sit()
    expect(sitting.keysUsed.value).toBe(false)
    sitting.key({ type: 'menu' }, 'none')
    expect(sitting.keysUsed.value).toBe(true)
    expect(sitting.panel.value).toBe('menu')
  })

  it('step through the speeds, round and round', () => {
    const { sitting, onSpeed, settings } = sit()
    sitting.key({ type: 'speed' }, 'none')
    expect(onSpeed).toHaveBeenLastCalledWith(2)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant' }
    sitting.nextSpeed()
    expect(onSpeed).toHaveBeenLastCalledWith(0.5)
  })

  it('leave Space to the control that has the focus', async () => {
    const { sitting } = remembering()
    await sitting.repeat()
    expect(sitting.key({ type: 'continue' }, 'control')).toBe(false)
    expect(sitting.show.hud.value.verdict).toHaveLength(0)
  })

  it('lift the focused card by Space, but continue while a round is told', async () => {
    const { sitting } = remembering()
    expect(sitting.key({ type: 'continue' }, 'card')).toBe(false)
    await sitting.repeat()
    expect(sitting.key({ type: 'continue' }, 'card')).toBe(true)
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
  })

  it('continue by Space from one step of an evaluation to the next', async () => {
    const { sitting } = remembering()
    await sitting.repeat()
    expect(sitting.key({ type: 'continue' }, 'skip')).toBe(true)
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('open the discard and the cards seen, where they are kept in mind', () => {
    const { sitting } = sit()
    for (const [key, id] of [
      ['d', 'discard'],
      ['k', 'seen'],
    ] as const) {
      sitting.key({ type: 'game', key }, 'none')
      expect(sitting.panel.value).toBe(id)
    }
    const forgetful = sit({ ...sampleView(), options: { long: false, tableMemory: false } })
    forgetful.sitting.key({ type: 'game', key: 'd' }, 'none')
    forgetful.sitting.key({ type: 'game', key: 'k' }, 'none')
    expect(forgetful.sitting.panel.value).toBeNull()
  })
})

describe('the last round again', () => {
  it('plays the evaluation, which a card chosen finishes', async () => {
    const { sitting } = remembering()
    sitting.key({ type: 'again' }, 'none')
    await vi.waitUntil(() => sitting.moment.value.playing)
    sitting.key({ type: 'game', key: '1' }, 'none')
    expect(sitting.moment.value).toMatchObject({ playing: false, telling: false })
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([0])
  })

  it('is left to the memory of the players where they chose so', async () => {
    const { sitting } = remembering({ ...afterNobody, options: { long: false, tableMemory: false } })
    await sitting.repeat()
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('is nothing before the first evaluation', async () => {
    const { sitting } = sit()
    await sitting.repeat()
    expect(sitting.moment.value.playing).toBe(false)
  })
})

describe('an evaluation', () => {
  it('is not given away before the table tells it', () => {
    const last = [...randomTable('untold', 2, YOU)].find(({ events }) =>
      events.some(({ type }) => type === 'kododo-counted'),
    )
    if (last === undefined) throw new Error('Nothing was evaluated')
    const { sitting, tell } = sit(last.before)
    sitting.show.finish()
    tell(last.beats)
    const told = () =>
      [0, 1].map((seat) => statusOf(seat, sitting.show.seen.value, sitting.show.hud.value, null).type)
    // The cards are being turned up: nobody is asked for the next round, and Skip stands where Commit will.
    expect(sitting.moment.value).toMatchObject({ telling: false, behind: true })
    expect(told()).not.toContain('choose')
    expect(buttonOf({ sitting })).toBe('skip')
    sitting.show.finish()
    expect(sitting.moment.value.behind).toBe(false)
    expect(told()).toContain('choose')
  })

  it('is explained again from its first step', async () => {
    const { sitting } = remembering()
    await sitting.repeat()
    sitting.show.advance()
    expect(sitting.show.hud.value.verdict).toHaveLength(2)
    sitting.explain()
    expect(sitting.show.hud.value.verdict).toHaveLength(0)
    expect(sitting.moment.value).toMatchObject({ playing: true, telling: true })
  })

  it('is not explained while there is none', () => {
    const { sitting } = sit(afterNobody)
    sitting.explain()
    expect(sitting.moment.value.playing).toBe(false)
  })
})

describe('an evaluation that waits for the player', () => {
  const last = [...randomTable('untold', 2, YOU)].find(({ events }) =>
    events.some(({ type }) => type === 'colours-out'),
  )
  if (last === undefined) throw new Error('Nothing was evaluated')
  const tell = () => {
    const table = sit(last.before)
    table.settings.value = { ...DEFAULT_SETTINGS, gamesFinished: 2 }
    table.sitting.show.finish()
    table.tell(last.beats)
    return table
  }

  it('continues by Enter, Space or a press, step by step', () => {
    const table = tell()
    const { sitting } = table
    const tiles = () => sitting.show.hud.value.verdict?.length ?? null
    expect(buttonOf(table)).toBe('continue')
    sitting.key({ type: 'large' }, 'none')
    expect(tiles()).toBe(0)
    sitting.key({ type: 'large' }, 'card')
    expect(tiles()).toBe(2)
    sitting.key({ type: 'continue' }, 'none')
    expect(tiles()).toBe(3)
    sitting.press({ type: 'continue' })
    expect(buttonOf(table)).toBe('continue')
  })

  it('is completed by Skip', () => {
    const table = tell()
    table.sitting.press({ type: 'skip' })
    expect(table.sitting.moment.value.playing).toBe(false)
    expect(buttonOf(table)).toBe('commit')
  })

  it('waits in the first three games, or as the player says', () => {
    const { sitting, settings } = sit(afterNobody)
    const waits = (change: Partial<Settings>) => {
      settings.value = { ...DEFAULT_SETTINGS, ...change }
      return sitting.moment.value.waits
    }
    expect([0, 2, 3].map((gamesFinished) => waits({ gamesFinished }))).toEqual([true, true, false])
    expect(waits({ waits: 'always', gamesFinished: 3 })).toBe(true)
    expect(waits({ waits: 'never' })).toBe(false)
  })

  it('is told before the game counts as finished, and before the long game shows it', () => {
    const table = sit(last.before)
    const { sitting, push, onFinished } = table
    sitting.show.finish()
    const over: View = { ...last.view, phase: 'over', over: true, decision: null, awaited: [] }
    push(over, last.events)
    expect(onFinished).not.toHaveBeenCalled()
    expect(sitting.told.value.view).toEqual(last.before)
    sitting.show.finish()
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(sitting.told.value.view.phase).toBe('over')
  })
})

describe('a table that has gone on behind an evaluation', () => {
  const updates = [...randomTable('untold', 2, YOU)]
  const told = updates.flatMap(({ events }, i) =>
    events.some(({ type }) => type === 'kododo-counted') ? [i] : [],
  )
  const [first = 0, second = 0] = told
  const before = updates[first]?.before
  if (before === undefined || second <= first) throw new Error('No two rounds were evaluated')
  const goneOn = (people: readonly number[]) => {
    const table = sit(before, people)
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'always' }
    table.sitting.show.finish()
    table.standIn(0)
    for (const { beats } of updates.slice(first, second + 1)) table.tell(beats)
    return table
  }

  it('can still be continued by whoever is waited for, round after round', () => {
    const table = goneOn([0, 1])
    const rounds = new Set<number>()
    while (table.sitting.moment.value.untold) {
      expect(buttonOf(table)).toBe('continue')
      rounds.add(table.sitting.show.hud.value.round)
      table.sitting.press({ type: 'continue' })
    }
    expect([...rounds]).toEqual([1, 2])
    table.sitting.show.finish()
    expect(buttonOf(table)).toBe('stand-in')
  })

  it('waits for nobody where bots play for everybody', () => {
    const table = goneOn([0])
    expect(table.sitting.moment.value.waits).toBe(false)
    expect(buttonOf(table)).toBe('skip')
  })

  it('can still be skipped while a dialog lies over it', () => {
    const table = goneOn([0])
    table.sitting.show.advance()
    table.covered.value = true
    expect(table.sitting.moment.value).toMatchObject({ playing: true, behind: true, waits: false })
    expect(buttonOf(table)).toBe('skip')
  })
})

describe('a window out of sight', () => {
  it('finishes what moves, and begins nothing', async () => {
    const { sitting, hidden } = remembering()
    await sitting.repeat()
    expect(sitting.moment.value.playing).toBe(true)
    hidden.value = true
    expect(sitting.moment.value).toMatchObject({ playing: false, telling: false })
    await sitting.repeat()
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('moves again when it is back', async () => {
    const { sitting, hidden } = remembering()
    hidden.value = true
    hidden.value = false
    await sitting.repeat()
    expect(sitting.moment.value.playing).toBe(true)
  })
})

describe('a card under the pointer', () => {
  const heights = (sitting: Sitting<Table5211>) => sitting.show.inspect().cards.map(({ y }) => y)

  it('is lifted', () => {
    const { sitting } = sit()
    const resting = heights(sitting)
    sitting.draft.hand.hover(2)
    sitting.show.finish()
    expect(heights(sitting)).not.toEqual(resting)
  })

  it('stays where it is with reduced motion', () => {
    const { sitting, reducedMotion } = sit()
    reducedMotion.value = true
    const resting = heights(sitting)
    sitting.draft.hand.hover(2)
    sitting.show.finish()
    expect(heights(sitting)).toEqual(resting)
  })
})

describe('a table just set up', () => {
  const [opening] = randomTable('opening', 4, YOU)
  if (opening === undefined) throw new Error('No game')

  it('is dealt, but not once more when its canvas is lost', async () => {
    const { sitting, painter, lost } = sit(opening.view, [0], async (ready) => ready, opening.beats)
    expect(sitting.moment.value.playing).toBe(true)
    await vi.waitUntil(() => lost.length === 1)
    lost[0]?.()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('is not dealt again once something has been played', async () => {
    const { sitting, painter } = sit(opening.view)
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    expect(sitting.moment.value.playing).toBe(false)
  })
})

describe('the canvas', () => {
  it('is opened again and shows the same table when its context is lost', async () => {
    const { sitting, painter, openPainter, lost } = sit()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 1)
    lost[0]?.()
    await vi.waitUntil(() => vi.mocked(painter.resize).mock.calls.length === 2)
    expect(openPainter).toHaveBeenCalledTimes(2)
    expect(painter.dispose).toHaveBeenCalledTimes(1)
    expect(sitting.show.failed.value).toBe(false)
  })

  it('is told as failed where nothing can be drawn', async () => {
    const { sitting } = sit(sampleView(), [0], () => Promise.reject(new Error('no WebGL')))
    await vi.waitUntil(() => sitting.show.failed.value)
    expect(sitting.draft.selecting.selection.value.hand).toHaveLength(5)
  })

  it('is let go of when it comes too late', async () => {
    const { sitting, painter } = sit()
    sitting.dispose()
    await vi.waitUntil(() => vi.mocked(painter.dispose).mock.calls.length === 1)
    expect(painter.resize).not.toHaveBeenCalled()
  })
})

describe('the interlude between two deals', () => {
  const end = [...randomTable('interlude', 2, YOU, true)].find(({ events }) =>
    events.some(({ type }) => type === 'deal-ended'),
  )
  if (end === undefined) throw new Error('No deal has ended')

  it('comes when the end of the deal has been told, and holds the next one back', () => {
    const { sitting, tell } = sit(end.before)
    sitting.show.finish()
    tell(end.beats)
    expect([sitting.moment.value.playing, sitting.interlude.value]).toEqual([true, null])
    sitting.show.finish()
    expect(sitting.interlude.value?.view.deal).toBe(1)
    expect(sitting.draft.selecting.selection.value.hand).toEqual([])
    expect(sitting.snapshot.value.view.seats[0]?.hand.count).toBe(0)
    sitting.resume()
    expect(sitting.interlude.value).toBeNull()
    expect(sitting.snapshot.value.view.deal).toBe(2)
    expect(sitting.draft.selecting.selection.value.hand).toHaveLength(5)
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('comes at once at instant speed', () => {
    const { sitting, tell, settings } = sit(end.before)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant', waits: 'never' }
    tell(end.beats)
    expect(sitting.interlude.value?.view.deals).toHaveLength(1)
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
    const { sitting, onResult } = sit(over)
    sitting.key({ type: 'large' }, 'none')
    expect(onResult).toHaveBeenCalledTimes(1)
  })
})
