import { describe, expect, it } from 'vitest'
import { endOf, type FixedMove } from '../../src/main/engine/definition'
import { type AnyGame, games } from '../../src/main/engine/games/registry'
import { seededChance } from '../../src/main/engine/rng'
import type { SessionTypes } from '../../src/renderer/table/session/game'
import type { Lesson } from '../../src/renderer/table/tutorial/lesson'

/*
 * A tutorial has two parts: its cards and moves belong to the rules, its texts to the table. These tests check them against each
 * other.
 */

const LESSONS = import.meta.glob<{ readonly lesson: Lesson<SessionTypes> }>(
  '../../src/renderer/games/*/lesson.ts',
  { eager: true },
)

const taught = Object.values(games).flatMap((game) =>
  game.tutorial === undefined ? [] : [{ id: game.id, game, tutorial: game.tutorial }],
)

/** Plays a tutorial until the next move is not fixed. */
function playThrough(game: AnyGame, { seats, options, seed, moves }: NonNullable<AnyGame['tutorial']>) {
  const chance = seededChance(seed)
  let state = endOf(game.setup(seats, options, chance))
  const decisions: (string | null)[] = []
  const played: FixedMove<unknown>[] = []
  for (;;) {
    const decision = game.decision(state)
    if (decisions.at(-1) !== decision) decisions.push(decision)
    const awaited = game.toAct(state)
    const move = moves.find((one) => one.decision === decision && awaited.includes(one.seat))
    if (move === undefined) return { state, decisions, played }
    const step = game.apply(state, move.seat, move.action, chance)
    if (!step.ok) throw new Error(`${move.decision}, seat ${move.seat}: ${step.error}`)
    played.push(move)
    state = endOf(step.value)
  }
}

describe.each(taught)('the tutorial of $id', ({ id, game, tutorial }) => {
  const { state, decisions, played } = playThrough(game, tutorial)
  const lesson = LESSONS[`../../src/renderer/games/${id}/lesson.ts`]?.lesson
  const bubbles = lesson?.bubbles(['You', 'Chila', 'Bram', 'Yuna', 'Luis']) ?? []

  it('has only legal moves, each exactly once', () => {
    expect(played).toHaveLength(tutorial.moves.length)
    expect(new Set(played.map(({ decision, seat }) => `${decision} ${seat}`)).size).toBe(played.length)
  })

  it('fixes the moves of all awaited players until its last decision', () => {
    const fixed = tutorial.moves.filter(({ decision }) => decision === game.decision(state))
    expect(fixed).toEqual([])
  })

  it('ends in an unfinished game', () => {
    expect(game.outcome(state)).toBeNull()
    expect(game.toAct(state).length).toBeGreaterThan(0)
  })

  it('has its bubbles in the order of the decisions, with the last after all fixed moves', () => {
    const places = bubbles.map(({ decision }) => decisions.indexOf(decision))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(bubbles.at(-1)?.decision).toBe(game.decision(state))
  })

  it('asks for every move of the learner in one bubble, the last of its decision', () => {
    const asked = played.filter(({ seat }) => seat === 0).map(({ decision }) => decision)
    const tasks = bubbles.filter(({ task }) => task !== null).map(({ decision }) => decision)
    expect(tasks).toEqual(asked)
    for (const decision of asked)
      expect(bubbles.findLast((one) => one.decision === decision)?.task).not.toBeNull()
  })

  it('highlights something in every bubble that asks for a move', () => {
    for (const { decision, task, at } of bubbles.filter((one) => one.task !== null)) {
      const action = played.find((move) => move.decision === decision && move.seat === 0)?.action ?? null
      expect(at?.(action) ?? [], `${decision}: ${task}`).not.toEqual([])
    }
  })

  it('keeps its texts short and in the voice of the catalogue', () => {
    for (const { title, text, task } of bubbles) {
      expect(`${text} ${task ?? ''}`.length).toBeLessThan(240)
      expect(`${title} ${text} ${task ?? ''}`).not.toMatch(/!|\b(oops|sorry|please)\b/i)
    }
  })
})
