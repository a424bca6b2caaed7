import { describe, expect, it } from 'vitest'
import { of5211, optionsOf5211 } from '../../../test/games/5211/game'
import { firstCards, never, setup, table, until } from '../../../test/main/matches'
import { playable5211 } from '../../../test/main/played'
import { eventsIn, type MatchUpdate, type SentBeat } from '../../shared/bridge/contract'
import type { BaseView } from '../../shared/game'
import { FACES } from '../../shared/games/5211/cards'
import { ok } from '../../shared/result'
import { game5211, type Types5211 } from '../engine/games/5211'
import { seededChance } from '../engine/rng'
import { begin } from './playthrough'
import { sentBeats } from './published'

const pair = {
  ...setup,
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Luis' },
  ],
} as const

type Table = Awaited<ReturnType<typeof table>>

async function commitFor({ match, act }: Table, seat: number) {
  expect(match.openHand(seat)).toEqual(ok(null))
  expect(await act(firstCards(match.snapshot().view))).toEqual(ok(null))
}

/** Plays a whole round of two people. */
async function playRound(t: Table) {
  for (const _turn of [1, 2, 3]) for (const seat of [0, 1]) await commitFor(t, seat)
}

const isOpen = ({ decision, awaited, mayTakeBack }: BaseView): boolean =>
  decision !== null || awaited.length > 0 || mayTakeBack

const facesIn = (sent: unknown) => {
  const text = JSON.stringify(sent)
  return FACES.filter((face) => text.includes(`"${face}"`))
}

describe('an update', () => {
  it('is sent once for each action, with a decision only in its last beat', async () => {
    const t = await table({ setup: pair })
    await playRound(t)
    const long = t.updates.filter(({ beats }) => beats.length > 1)
    expect(long.length).toBeGreaterThan(0)
    for (const { beats } of long) {
      expect(beats.slice(0, -1).map(({ view }) => isOpen(view))).not.toContain(true)
      expect(isOpen((beats.at(-1) as SentBeat).view)).toBe(true)
    }
    expect(t.updates.map(({ revision }) => revision)).toEqual(t.updates.map((_, i) => i + 1))
  })

  it('begins from the public view if the open hand is closed, and otherwise has no first view', async () => {
    const t = await table({ setup: pair })
    await playRound(t)
    const acted = t.updates.filter((update) => eventsIn(update).length > 0)
    for (const { beats } of acted) {
      expect(beats[0].from).toMatchObject({ viewer: null, decision: null })
      expect(beats.slice(1).some(({ from }) => from !== undefined)).toBe(false)
      expect(beats[0].from && of5211(beats[0].from).seats.every(({ hand }) => hand.cards === null)).toBe(true)
    }
    const alone = await table()
    await alone.act(firstCards(alone.match.snapshot().view))
    await until(() => alone.updates.length > 2)
    expect(alone.updates.some(({ beats }: MatchUpdate) => beats.some(({ from }) => from !== undefined))).toBe(
      false,
    )
  })

  it('has no decision before its last beat, even if that one changes nothing', () => {
    const [beat] = game5211.setup(2, { long: false, tableMemory: true }, seededChance('twice'))
    const sent = sentBeats<Types5211>(game5211, [beat, { ...beat, events: [] }], {
      viewer: { kind: 'seat', seat: 0 },
      last: beat.state,
    })
    expect(sent.map(({ view }) => isOpen(view))).toEqual([false, true])
  })

  it('holds nothing of a closed hand in any of its beats', async () => {
    const t = await table({ setup: pair, bots: never })
    await commitFor(t, 0)
    const last = t.updates.at(-1)
    expect(facesIn(last)).toEqual([])
  })
})

describe('the setup of a game', () => {
  it('is part of its snapshot until something has been played', async () => {
    const t = await table({ setup: pair })
    const { opening, view } = t.match.snapshot()
    expect(opening).toMatchObject([{ events: [{ type: 'cards-dealt' }, { type: 'round-started' }] }])
    expect(opening[0]?.view).toEqual(view)
    await commitFor(t, 0)
    expect(t.match.snapshot().opening).toEqual([])
  })
})

describe('a decision to go back to', () => {
  it('exists once a person’s decision has been closed, as long as the game is not over', async () => {
    const t = await table({ setup: pair })
    const mayGoBack = () => t.match.snapshot().mayGoBack
    const offered = [mayGoBack()]
    await commitFor(t, 0)
    offered.push(mayGoBack())
    await commitFor(t, 1)
    offered.push(mayGoBack(), t.updates.at(-1)?.mayGoBack ?? false)
    expect(offered).toEqual([false, false, true, true])
  })
})

describe('the beats that a table can show once more', () => {
  it('are the last evaluation, from the revealed cards on, without a new revision', async () => {
    const t = await table({ setup: pair })
    expect(t.match.again()).toEqual([])
    await playRound(t)
    const { revision } = t.match.snapshot()
    const again = t.match.again()
    expect(again.map(({ events }) => events.at(0)?.type)).toEqual(['kododo-counted', expect.any(String)])
    expect(again[0]?.from).toMatchObject({ round: 1, decision: null, evaluations: [] })
    expect(again.some(({ view }) => isOpen(view))).toBe(false)
    expect(t.match.snapshot().revision).toBe(revision)
  })

  it('can begin with the first effect of an action', async () => {
    const game: typeof game5211 = {
      ...game5211,
      apply(...action) {
        const applied = game5211.apply(...action)
        if (!applied.ok) return applied
        const [first, ...others] = applied.value
        return ok([{ ...first, repeats: true }, ...others])
      },
    }
    const playable = { ...playable5211, game }
    const { playthrough } = begin(
      playable,
      setup.players,
      optionsOf5211(setup.options),
      seededChance('first'),
    )
    const t = await table({ playthrough, bots: never })
    const { view } = t.match.snapshot()
    await t.act(firstCards(view))
    const [again] = t.match.again()
    expect(again?.events).toMatchObject([{ type: 'cards-committed', seat: 0 }])
    expect(again?.from && of5211(again.from).seats[0]?.table).toEqual([])
  })

  it('are empty in a game whose players must remember them', async () => {
    const t = await table({ setup: { ...pair, options: { long: false, tableMemory: false } } })
    await playRound(t)
    expect(of5211(t.match.snapshot().view).evaluations).toHaveLength(1)
    expect(t.match.again()).toEqual([])
  })
})
