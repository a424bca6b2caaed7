import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { afterNobody, buttonOf, getUp, remembering, sit } from '../../../../test/games/5211/session'
import type { View } from '../../../shared/games/5211/view'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import { statusOf } from './hud/status'

afterEach(getUp)

describe('the last round again', () => {
  it('plays the evaluation, which a card chosen finishes', async () => {
    const { sitting } = remembering()
    sitting.keys.key({ type: 'again' }, 'none')
    await expect.poll(() => sitting.moment.value.playing).toBe(true)
    sitting.keys.key({ type: 'game', key: '1' }, 'none')
    expect(sitting.moment.value).toMatchObject({ playing: false, telling: false })
    expect(sitting.draft.selecting.selection.value.chosen).toEqual([0])
  })

  it('is left to the memory of the players where they chose so', async () => {
    const { sitting } = remembering({ ...afterNobody, options: { long: false, tableMemory: false } })
    await sitting.repeating.repeat()
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('stands step by step with the cards on the table at instant speed, where an evaluation is over before it is seen', async () => {
    const table = remembering()
    const { sitting } = table
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'never', speed: 'instant' }
    await sitting.repeating.repeat()
    const steps: (number | null)[] = []
    for (let presses = 0; sitting.moment.value.playing && presses < 20; presses++) {
      expect(sitting.show.standing.value).toBe(true)
      steps.push(sitting.show.hud.value.verdict?.length ?? null)
      expect(
        sitting.show.inspect().cards.filter(({ zone, card }) => zone === 'table' && card !== null),
      ).toHaveLength(4)
      sitting.pressing.press({ type: 'continue' })
    }
    expect(steps.length).toBeGreaterThan(1)
    // The rest is over at once, as before.
    await sitting.repeating.repeat()
    sitting.show.finish()
    expect(sitting.moment.value).toMatchObject({ playing: false, waits: false })
  })

  it('is told once, however often it is asked for', async () => {
    const { sitting } = remembering()
    await Promise.all([sitting.repeating.repeat(), sitting.repeating.repeat()])
    sitting.show.advance()
    sitting.show.advance()
    sitting.show.advance()
    expect(sitting.moment.value).toMatchObject({ playing: false, telling: false })
  })

  it('is not told at a table that has been left meanwhile', async () => {
    const { sitting } = remembering()
    const repeated = sitting.repeating.repeat()
    sitting.dispose()
    await repeated
    expect(sitting.show.playing.value).toBe('nothing')
  })

  it('is nothing before the first evaluation', async () => {
    const { sitting } = sit()
    await sitting.repeating.repeat()
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
    await sitting.repeating.repeat()
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

describe('an evaluation as it is announced', () => {
  const last = [...randomTable('untold', 2, YOU)].find(({ events }) =>
    events.some(({ type }) => type === 'colours-out'),
  )
  if (last === undefined) throw new Error('Nothing was evaluated')
  const open = (waits: Settings['waits'] = 'always') => {
    const table = sit(last.before)
    table.settings.value = { ...DEFAULT_SETTINGS, waits }
    table.sitting.show.finish()
    let heard = table.sitting.speech.told.value.at(-1)?.n ?? 0
    const news = () => {
      const told = table.sitting.speech.told.value.filter(({ n }) => n > heard)
      heard = table.sitting.speech.told.value.at(-1)?.n ?? heard
      return told.map(({ text }) => text)
    }
    table.tell(last.beats)
    return { ...table, news }
  }
  const question = /^Turn 1, choose/

  it('is announced step by step as the player continues, and the next question after all of it', () => {
    const { sitting, news } = open()
    expect(news()).toEqual([])
    sitting.keys.key({ type: 'large' }, 'none')
    // The cards lie open; the first tile comes with its step.
    expect(news().join(' ')).toMatch(/^Revealed: /)
    const steps: (readonly string[])[] = []
    while (sitting.moment.value.behind) {
      sitting.keys.key({ type: 'large' }, 'none')
      steps.push(news())
    }
    expect(steps.length).toBeGreaterThan(2)
    const asking = steps.findIndex((texts) => texts.some((text) => question.test(text)))
    expect(asking).toBe(steps.length - 1)
    expect(steps.flat().at(-1)).not.toMatch(/ready/)
    expect(sitting.speech.question.value).toContain(last.view.decision)
  })

  it('asks nothing while it stands, and is announced whole and in order where it is passed over', () => {
    const { sitting, news } = open()
    sitting.pressing.press({ type: 'skip' })
    const begun = news()
    expect(sitting.speech.question.value).toBeNull()
    sitting.pressing.press({ type: 'skip' })
    const stepByStep = open()
    while (stepByStep.sitting.moment.value.behind) stepByStep.sitting.keys.key({ type: 'large' }, 'none')
    expect([...begun, ...news()]).toEqual(stepByStep.news())
  })

  it('is announced once, however often the window changes its size meanwhile', () => {
    const table = open()
    const { sitting } = table
    for (const width of [1000, 1100, 1200]) {
      sitting.show.resize({ width, height: 700 })
      sitting.keys.key({ type: 'large' }, 'none')
    }
    sitting.show.finish()
    const straight = open()
    straight.sitting.show.finish()
    expect(table.news()).toEqual(straight.news())
  })

  it('is announced again where it is explained again, with the question after it', async () => {
    const { sitting } = remembering()
    const before = sitting.speech.told.value.at(-1)?.n ?? 0
    await sitting.repeating.repeat()
    sitting.show.finish()
    const told = sitting.speech.told.value.filter(({ n }) => n > before).map(({ text }) => text)
    expect(told[0]).toBe('The last round is shown again.')
    expect(told).toContain('Nobody scores.')
    expect(told.findIndex((text) => /^Turn \d, choose/.test(text))).toBeGreaterThan(
      told.indexOf('Nobody scores.'),
    )
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
    // The cards are being turned up: to skip that passes over no step.
    expect(buttonOf(table)).toBe('skip')
    sitting.keys.key({ type: 'large' }, 'none')
    expect([tiles(), buttonOf(table)]).toEqual([0, 'continue'])
    sitting.keys.key({ type: 'large' }, 'card')
    expect(tiles()).toBe(2)
    sitting.keys.key({ type: 'continue' }, 'none')
    expect(tiles()).toBe(3)
    sitting.pressing.press({ type: 'continue' })
    expect(buttonOf(table)).toBe('continue')
  })

  it('is completed by Skip, which before it completes what is turned up alone', () => {
    const table = tell()
    table.sitting.pressing.press({ type: 'skip' })
    expect(table.sitting.moment.value).toMatchObject({ playing: true, telling: true })
    table.sitting.pressing.press({ type: 'skip' })
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
    expect(sitting.followed.told.value.view).toEqual(last.before)
    sitting.show.finish()
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(sitting.followed.told.value.view.phase).toBe('over')
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
      const { telling } = table.sitting.moment.value
      const type = telling ? 'continue' : 'skip'
      expect(buttonOf(table)).toBe(type)
      rounds.add(table.sitting.show.hud.value.round)
      table.sitting.pressing.press({ type })
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
