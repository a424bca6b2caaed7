import { expect, it } from 'vitest'
import { endOf } from '../../src/main/engine/definition'
import { stream } from '../../src/main/engine/rng'
import type { Playthrough } from '../../src/main/match/playthrough'
import { proofOf, recordOf } from '../../src/main/match/record'
import { resume } from '../../src/main/match/replay'
import { seal, unseal } from '../../src/main/storage/seal'
import { type AnyPlay, json, people, playthroughsOf, type Subject, someOf } from './subject'

type Path = readonly string[]
type Node = Record<string, unknown>

/** Number of places of a state to tamper with. */
const PLACES = 40

/** Copies of the JSON, each with one value changed, with the path of that value. */
function* tampered(encoded: unknown): Generator<readonly [string, unknown]> {
  const leaves = [...leavesOf(encoded)]
  const random = stream('tampered', leaves.length)
  for (const path of random.shuffle(leaves).slice(0, PLACES)) {
    const broken = structuredClone(encoded)
    const parent = path.slice(0, -1).reduce((value, key) => value[key] as Node, broken as Node)
    const key = path.at(-1) ?? ''
    const before = parent[key]
    parent[key] = another(before, random.int(3))
    if (parent[key] !== before) yield [path.join('.'), broken]
  }
}

const another = (value: unknown, kind: number): unknown => {
  if (typeof value === 'number') return [value + 1, -1, 'many'][kind]
  if (typeof value === 'boolean') return [!value, null, 0][kind]
  if (typeof value === 'string') return ['b2', '', 17][kind]
  return [[], {}, 'b2'][kind]
}

function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, key])
}

/** The saved forms of a game: its states, and its records. */

export function codec({ game, plays }: Subject): void {
  it('decodes a state unchanged, and rejects one that was tampered with', () => {
    for (const play of plays)
      for (const state of someOf(play.steps.map(endOf), 8)) {
        const encoded = game.encode(state)
        expect(game.decode(JSON.parse(json(encoded)))).toEqual({ ok: true, value: state })
        for (const [path, broken] of tampered(encoded)) {
          const decoded = game.decode(broken)
          // A different encoding of the same state is no tampering.
          if (decoded.ok) expect(json(game.encode(decoded.value)), path).toBe(json(broken))
        }
      }
  })
}

export function records(subject: Subject): void {
  const recorded = (play: AnyPlay, playthrough: Playthrough) => {
    const setup = {
      id: 'kept',
      name: 'Kept',
      players: people(play.seats),
      options: play.options,
      seed: play.seed,
    }
    return recordOf(
      {
        ...setup,
        standing: 'known-seed',
        tutorial: null,
        coached: false,
        proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
      },
      playthrough,
      {},
    )
  }

  it('reaches the same state from its record, saved at any point', () => {
    for (const play of subject.plays)
      for (const playthrough of someOf(playthroughsOf(subject, play), 8)) {
        const record = unseal(seal(recorded(play, playthrough)))
        if (!record.ok) throw new Error(`${record.error.code}: ${record.error.detail}`)
        const resumed = resume(record.value)
        if (!resumed.ok) throw new Error(`${resumed.error.code}: ${resumed.error.detail}`)
        expect(resumed.value.state).toEqual(playthrough.state)
        expect(json(resumed.value.memories)).toBe(json(playthrough.memories))
      }
  })

  it('shuffles the deck of its options in every deal', () => {
    for (const play of subject.plays) {
      const deck = subject.game.deck(play.options).toSorted()
      const deals = playthroughsOf(subject, play).at(-1)?.deals ?? []
      expect(deals.map((order) => order.toSorted())).toEqual(deals.map(() => deck))
      expect(deals.length).toBeGreaterThan(0)
    }
  })

  it('refuses a record that contradicts itself', () => {
    for (const play of subject.plays.slice(0, 2)) {
      const [, playthrough] = someOf(playthroughsOf(subject, play), 3)
      if (playthrough === undefined) throw new Error('Nothing was played')
      const record = recorded(play, playthrough)
      const forged = (['checkpoint', 'deals', 'rounds'] as const).flatMap((field) =>
        [...tampered(record[field])].map(
          ([path, broken]) => [`${field}.${path}`, { [field]: broken }] as const,
        ),
      )
      const others = [
        ['log', { log: record.log.slice(0, -1) }],
        ['outcome', { outcome: { ranking: [], winners: [] } }],
      ] as const
      for (const [path, parts] of [...forged, ...others]) {
        const read = unseal(seal({ ...record, ...parts }))
        expect((read.ok ? resume(read.value) : read).ok, path).toBe(false)
      }
    }
  })

  it("accepts a record in which a person's seat was given to a bot, and none in which a bot's seat was", () => {
    const [play] = subject.plays
    const [, playthrough] = play === undefined ? [] : someOf(playthroughsOf(subject, play), 3)
    if (play === undefined || playthrough === undefined) throw new Error('Nothing was played')
    const record = recorded(play, playthrough)
    const bot = { kind: 'bot', name: 'Bot', ...subject.kit.standIn } as const
    const seats = record.seats.map((player, seat) => (seat === 1 ? bot : player))
    const proof = proofOf({ ...record, seats }, record.proof)
    const given = (seat: number) => {
      const read = unseal(seal({ ...record, seats, proof, log: [...record.log, { seat, playedBy: 'bot' }] }))
      return read.ok && resume(read.value).ok
    }
    expect([given(0), given(1)]).toEqual([true, false])
  })
}
