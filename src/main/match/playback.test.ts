import { describe, expect, it } from 'vitest'
import { table, until } from '../../../test/main/matches'
import {
  differenceInReplay,
  playAtRandom,
  playbackOf,
  replayed,
  usualOptions,
  variantsOf,
} from '../../../test/main/replays'
import type { ReplayViewer } from '../../shared/bridge/contract'
import type { GameId } from '../../shared/games/registry'
import { ok } from '../../shared/result'
import { games } from '../engine/games/registry'
import { stream } from '../engine/rng'
import { atOnce } from '../scheduling'
import type { SaveRecord } from '../storage/record'
import { beforeStep, createPlaybacks, partOf, playingBack, replayOf, viewersOf } from './playback'

const ids = Object.keys(games) as readonly GameId[]
const fail = (error: unknown) => {
  throw error
}
const openAll = (record: SaveRecord) => createPlaybacks(async () => ok(record), fail)

describe.each(ids)('the replay of %s', (game) => {
  const tables = games[game].schemas.seatCounts.flatMap((seats) =>
    variantsOf(game).map((options, variant) => ({ seats, options, seed: `${seats} ${variant}` })),
  )

  it('shows every seat what it saw when the game was played', () => {
    for (const setting of tables) expect(differenceInReplay(playAtRandom({ game, ...setting }))).toBeNull()
  })

  it('has the same steps for every viewer', () => {
    for (const setting of tables) {
      const { record } = playAtRandom({ game, ...setting })
      const playback = playbackOf(record)
      const types = viewersOf(record).map((viewer) =>
        replayOf(playback, viewer).steps.map(({ type }) => type),
      )
      expect(new Set(types.map((list) => list.join())).size).toBe(1)
    }
  })

  it('shows every hand to all, and from the side of the first person', () => {
    const { record } = playAtRandom({ game, seed: 'open', seats: 3, options: usualOptions(game) })
    const playback = playbackOf(record)
    const last = replayOf(playback, 'all').steps.length - 1
    const { view } = partOf(playback, { viewer: 'all', from: Math.floor(last / 2), to: last })
    expect(view.viewer).toBe(0)
    expect(JSON.stringify(view)).not.toContain('"hidden"')
  })

  it('shows the only person of a game that goes on exactly what they have seen', () => {
    for (const actions of [3, 17, 40]) {
      const options = usualOptions(game)
      const playing = playAtRandom({ game, seed: 'going on', seats: 3, options, actions })
      expect(viewersOf(playing.record)).toEqual([0])
      expect(differenceInReplay(playing)).toBeNull()
      const shown = JSON.stringify(replayOf(playbackOf(playing.record), 0))
      for (const secret of secretsOf(playing.record)) expect(shown).not.toContain(secret)
    }
  })

  it('names its steps without the cards that a viewer does not know', () => {
    const rules = games[game]
    const { played } = playbackOf(
      playAtRandom({ game, seed: 'steps', seats: 3, options: usualOptions(game) }).record,
    )
    for (const seat of [0, 1, 2]) {
      const viewer = { kind: 'seat', seat } as const
      const rng = stream('steps', seat)
      for (const { state, events } of played.flatMap(({ beats }) => beats)) {
        const visible = events.flatMap((event) => rules.project(event, viewer) ?? [])
        // Another state that looks the same to this viewer must lead to the same step.
        expect(rules.stepOf(rules.resample(state, viewer, rng), visible)).toEqual(
          rules.stepOf(state, visible),
        )
      }
    }
  })

  it('is refused to other viewers while the game goes on', async () => {
    const playing = playAtRandom({ game, seed: 'on', seats: 3, options: usualOptions(game), actions: 12 })
    const playbacks = openAll(playing.record)
    const refused = { ok: false, error: { code: 'not-over' } }
    for (const viewer of [1, 2, 'table', 'all'] as const)
      expect(await playbacks.open({ id: 'replayed', viewer })).toMatchObject(refused)
    expect(await playbacks.open({ id: 'replayed', viewer: null })).toMatchObject({
      ok: true,
      value: { viewer: 0 },
    })
    for (const viewer of [1, 2, 'table', 'all'] as const)
      expect(await playbacks.read({ id: 'replayed', viewer, from: 0, to: 0 })).toMatchObject({
        error: { code: 'no-replay' },
      })
  })

  it('shows several people only what all of them saw', () => {
    const options = usualOptions(game)
    const { record, seenBy } = playAtRandom({
      game,
      seed: 'shared',
      seats: 3,
      options,
      people: 2,
      actions: 30,
    })
    expect(viewersOf(record)).toEqual(['table'])
    const seen = seenBy({ kind: 'table' }).map(({ view }) => view)
    const again = replayed(playbackOf(record), 'table').map(({ view }) => view)
    expect(again).toEqual(seen.slice(0, again.length))
  })

  it('is refused while the players have to remember the cards', () => {
    const usual = usualOptions(game)
    const options = { ...usual, tableMemory: false } as typeof usual
    const playing = playAtRandom({ game, seed: 'memory', seats: 2, options, actions: 10 })
    expect(atOnce(playingBack(playing.record))).toMatchObject({ error: { code: 'no-looking-back' } })
    const over = playAtRandom({ game, seed: 'memory', seats: 2, options })
    expect(atOnce(playingBack(over.record))).toMatchObject({ ok: true })
  })

  it('starts again before the first move of a person in any step', () => {
    const { record } = playAtRandom({ game, seed: 'again', seats: 3, options: usualOptions(game) })
    const playback = playbackOf(record)
    playback.ends.forEach((_, step) => {
      const before = beforeStep(playback, step)
      expect(before?.game.outcome(before.state)).toBeNull()
      expect(before?.log).toEqual(record.log.slice(0, before?.log.length))
      expect(before?.deals[0]).toEqual(record.deals[0])
    })
    expect(beforeStep(playback, 0)?.log).toEqual([])
    expect(beforeStep(playback, playback.ends.length)).toBeNull()
  })
})

/** Texts that only somebody who knows everything can write: the seed, the salt and the order of the cards. */
const secretsOf = ({ seed, proof, deals }: SaveRecord): readonly string[] => [
  `"${seed}"`,
  proof?.salt ?? 'no salt',
  ...deals.map((order) => JSON.stringify(order)),
]

describe('the replay of the open match', () => {
  it('shows what the person has seen so far', async () => {
    const t = await table()
    const playbacks = createPlaybacks(async () => ok(t.match.record()), fail)
    await t.act({ type: 'commit-cards', cards: handOf(t).slice(0, 2) })
    await until(() => t.match.snapshot().view.decision !== '1.1.1')
    const opened = await playbacks.open({ id: t.match.id, viewer: null })
    expect(opened).toMatchObject({ ok: true, value: { isOver: false, seed: null, viewers: [0], viewer: 0 } })
    const part = await playbacks.read({ id: t.match.id, viewer: 0, from: 1, to: 1 })
    expect(part).toMatchObject({ ok: true, value: { beats: [] } })
    const now = t.match.snapshot().view
    if (part.ok) expect(part.value.view.seats[0]).toEqual(now.seats[0])
  })
})

type Table = Awaited<ReturnType<typeof table>>
function handOf(t: Table) {
  const { view } = t.match.snapshot()
  if (view.game !== '5211') throw new Error('Not a match of 5211')
  return view.seats[0]?.hand.cards ?? []
}

describe('a replay that is not open', () => {
  it('is not read', async () => {
    const { record } = playAtRandom({ game: '5211', seed: 'shut', seats: 2, options: usualOptions('5211') })
    const playbacks = openAll(record)
    const ask = (id: string, viewer: ReplayViewer, to: number) => playbacks.read({ id, viewer, from: 0, to })
    const refused = { ok: false, error: { code: 'no-replay' } }
    expect(await ask('replayed', 'all', 0)).toMatchObject(refused)
    await playbacks.open({ id: 'replayed', viewer: null })
    expect(await ask('replayed', 'all', 1)).toMatchObject({ ok: true })
    expect(await ask('other', 'all', 1)).toMatchObject(refused)
    expect(await ask('replayed', 'all', 10_000)).toMatchObject(refused)
    playbacks.close()
    expect(await ask('replayed', 'all', 1)).toMatchObject(refused)
  })
})
