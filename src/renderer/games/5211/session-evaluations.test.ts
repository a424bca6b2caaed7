import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { afterNobody, buttonOf, getUp, remembering, sit } from '../../../../test/games/5211/session'
import type { View } from '../../../shared/games/5211/view'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import { statusOf } from './hud/seats'

afterEach(getUp)

describe('the replay of the last round', () => {
  it('plays the evaluation, and ends when a card is chosen', async () => {
    const { session } = remembering()
    session.keys.key({ type: 'again' }, 'none')
    await expect.poll(() => session.moment.value.playing).toBe(true)
    session.keys.key({ type: 'game', key: '1' }, 'none')
    expect(session.moment.value).toMatchObject({ playing: false, telling: false })
    expect(session.draft.selecting.selection.value.chosen).toEqual([0])
  })

  it('is absent if the players chose to rely on their memory', async () => {
    const { session } = remembering({ ...afterNobody, options: { long: false, tableMemory: false } })
    await session.repeating.repeat()
    expect(session.moment.value.playing).toBe(false)
  })

  it('stops step by step with the cards on the table at instant speed, at which an evaluation is over unseen', async () => {
    const table = remembering()
    const { session } = table
    table.settings.value = { ...DEFAULT_SETTINGS, waits: 'never', speed: 'instant' }
    await session.repeating.repeat()
    const steps: (number | null)[] = []
    for (let presses = 0; session.moment.value.playing && presses < 20; presses++) {
      expect(session.show.waitingAtStep.value).toBe(true)
      steps.push(session.show.hud.value.verdict?.length ?? null)
      expect(
        session.show.inspect().cards.filter(({ zone, card }) => zone === 'table' && card !== null),
      ).toHaveLength(4)
      session.pressing.press({ type: 'continue' })
    }
    expect(steps.length).toBeGreaterThan(1)
    // The rest is over at once, as before.
    await session.repeating.repeat()
    session.show.finish()
    expect(session.moment.value).toMatchObject({ playing: false, waits: false })
  })

  it('is shown once, however often it is requested', async () => {
    const { session } = remembering()
    await Promise.all([session.repeating.repeat(), session.repeating.repeat()])
    session.show.advance()
    session.show.advance()
    session.show.advance()
    expect(session.moment.value).toMatchObject({ playing: false, telling: false })
  })

  it('is not shown at a table that has been left meanwhile', async () => {
    const { session } = remembering()
    const repeated = session.repeating.repeat()
    session.dispose()
    await repeated
    expect(session.show.playing.value).toBe('nothing')
  })

  it('does nothing before the first evaluation', async () => {
    const { session } = sit()
    await session.repeating.repeat()
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('an evaluation', () => {
  it('is not given away before the table shows it', () => {
    const last = [...randomTable('untold', 2, YOU)].find(({ events }) =>
      events.some(({ type }) => type === 'kododo-counted'),
    )
    if (last === undefined) throw new Error('Nothing was evaluated')
    const { session, tell } = sit(last.before)
    session.show.finish()
    tell(last.beats)
    const statuses = () =>
      [0, 1].map((seat) => statusOf(seat, session.show.seen.value, session.show.hud.value, null).type)
    // The cards are being revealed: nobody is asked for the next round, and Skip is in the place of Commit.
    expect(session.moment.value).toMatchObject({ telling: false, behind: true })
    expect(statuses()).not.toContain('choose')
    expect(buttonOf({ session })).toBe('skip')
    session.show.finish()
    expect(session.moment.value.behind).toBe(false)
    expect(statuses()).toContain('choose')
  })

  it('is explained again from its first step', async () => {
    const { session } = remembering()
    await session.repeating.repeat()
    session.show.advance()
    expect(session.show.hud.value.verdict).toHaveLength(2)
    session.explain()
    expect(session.show.hud.value.verdict).toHaveLength(0)
    expect(session.moment.value).toMatchObject({ playing: true, telling: true })
  })

  it('cannot be explained while there is none', () => {
    const { session } = sit(afterNobody)
    session.explain()
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('the announcement of an evaluation', () => {
  const last = [...randomTable('untold', 2, YOU)].find(({ events }) =>
    events.some(({ type }) => type === 'colours-out'),
  )
  if (last === undefined) throw new Error('Nothing was evaluated')
  const open = (waits: Settings['waits'] = 'always') => {
    const table = sit(last.before)
    table.settings.value = { ...DEFAULT_SETTINGS, waits }
    table.session.show.finish()
    let lastRead = table.session.speech.announced.value.at(-1)?.n ?? 0
    const news = () => {
      const unread = table.session.speech.announced.value.filter(({ n }) => n > lastRead)
      lastRead = table.session.speech.announced.value.at(-1)?.n ?? lastRead
      return unread.map(({ text }) => text)
    }
    table.tell(last.beats)
    return { ...table, news }
  }
  const question = /^Turn 1, choose/

  it('follows step by step as the player continues, with the next question at the end', () => {
    const { session, news } = open()
    expect(news()).toEqual([])
    session.keys.key({ type: 'large' }, 'none')
    // The cards lie face up; the first tile comes with its step.
    expect(news().join(' ')).toMatch(/^Revealed: /)
    const steps: (readonly string[])[] = []
    while (session.moment.value.behind) {
      session.keys.key({ type: 'large' }, 'none')
      steps.push(news())
    }
    expect(steps.length).toBeGreaterThan(2)
    const asking = steps.findIndex((texts) => texts.some((text) => question.test(text)))
    expect(asking).toBe(steps.length - 1)
    expect(steps.flat().at(-1)).not.toMatch(/ready/)
    expect(session.speech.question.value).toContain(last.view.decision)
  })

  it('asks nothing while it is shown, and is complete and in order when skipped', () => {
    const { session, news } = open()
    session.pressing.press({ type: 'skip' })
    const begun = news()
    expect(session.speech.question.value).toBeNull()
    session.pressing.press({ type: 'skip' })
    const stepByStep = open()
    while (stepByStep.session.moment.value.behind) stepByStep.session.keys.key({ type: 'large' }, 'none')
    expect([...begun, ...news()]).toEqual(stepByStep.news())
  })

  it('happens once, however often the window changes its size meanwhile', () => {
    const table = open()
    const { session } = table
    for (const width of [1000, 1100, 1200]) {
      session.show.resize({ width, height: 700 })
      session.keys.key({ type: 'large' }, 'none')
    }
    session.show.finish()
    const straight = open()
    straight.session.show.finish()
    expect(table.news()).toEqual(straight.news())
  })

  it('is repeated when it is explained again, with the question after it', async () => {
    const { session } = remembering()
    const before = session.speech.announced.value.at(-1)?.n ?? 0
    await session.repeating.repeat()
    session.show.finish()
    const texts = session.speech.announced.value.filter(({ n }) => n > before).map(({ text }) => text)
    expect(texts[0]).toBe('The last round is shown again.')
    expect(texts).toContain('Nobody scores.')
    expect(texts.findIndex((text) => /^Turn \d, choose/.test(text))).toBeGreaterThan(
      texts.indexOf('Nobody scores.'),
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
    table.session.show.finish()
    table.tell(last.beats)
    return table
  }

  it('continues by Enter, Space or a press, step by step', () => {
    const table = tell()
    const { session } = table
    const tiles = () => session.show.hud.value.verdict?.length ?? null
    // The cards are being revealed: skipping that skips no step.
    expect(buttonOf(table)).toBe('skip')
    session.keys.key({ type: 'large' }, 'none')
    expect([tiles(), buttonOf(table)]).toEqual([0, 'continue'])
    session.keys.key({ type: 'large' }, 'card')
    expect(tiles()).toBe(2)
    session.keys.key({ type: 'continue' }, 'none')
    expect(tiles()).toBe(3)
    session.pressing.press({ type: 'continue' })
    expect(buttonOf(table)).toBe('continue')
  })

  it('is completed by Skip, which before that only completes the reveal', () => {
    const table = tell()
    table.session.pressing.press({ type: 'skip' })
    expect(table.session.moment.value).toMatchObject({ playing: true, telling: true })
    table.session.pressing.press({ type: 'skip' })
    expect(table.session.moment.value.playing).toBe(false)
    expect(buttonOf(table)).toBe('commit')
  })

  it('waits in the first three games, or as the player sets it', () => {
    const { session, settings } = sit(afterNobody)
    const waits = (change: Partial<Settings>) => {
      settings.value = { ...DEFAULT_SETTINGS, ...change }
      return session.moment.value.waits
    }
    expect([0, 2, 3].map((gamesFinished) => waits({ gamesFinished }))).toEqual([true, true, false])
    expect(waits({ waits: 'always', gamesFinished: 3 })).toBe(true)
    expect(waits({ waits: 'never' })).toBe(false)
  })

  it('is shown before the game counts as finished, and before the interlude of a long game', () => {
    const table = sit(last.before)
    const { session, push, onFinished } = table
    session.show.finish()
    const over: View = { ...last.view, phase: 'over', over: true, decision: null, awaited: [] }
    push(over, last.events)
    expect(onFinished).not.toHaveBeenCalled()
    expect(session.followed.shown.value.view).toEqual(last.before)
    session.show.finish()
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(session.followed.shown.value.view.phase).toBe('over')
  })
})

describe('a table with updates queued behind an evaluation', () => {
  const updates = [...randomTable('untold', 2, YOU)]
  const evaluated = updates.flatMap(({ events }, i) =>
    events.some(({ type }) => type === 'kododo-counted') ? [i] : [],
  )
  const [first = 0, second = 0] = evaluated
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

  it('can still be continued by the awaited player, round after round', () => {
    const table = goneOn([0, 1])
    const rounds = new Set<number>()
    while (table.session.moment.value.untold) {
      const { telling } = table.session.moment.value
      const type = telling ? 'continue' : 'skip'
      expect(buttonOf(table)).toBe(type)
      rounds.add(table.session.show.hud.value.round)
      table.session.pressing.press({ type })
    }
    expect([...rounds]).toEqual([1, 2])
    table.session.show.finish()
    expect(buttonOf(table)).toBe('stand-in')
  })

  it('waits for nobody if bots play for all players', () => {
    const table = goneOn([0])
    expect(table.session.moment.value.waits).toBe(false)
    expect(buttonOf(table)).toBe('skip')
  })

  it('can still be skipped while a dialog covers it', () => {
    const table = goneOn([0])
    table.session.show.advance()
    table.covered.value = true
    expect(table.session.moment.value).toMatchObject({ playing: true, behind: true, waits: false })
    expect(buttonOf(table)).toBe('skip')
  })
})
