import { describe, expect, test } from 'vitest'
import { inputs } from '../../shared/bridge/schemas'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import {
  changed,
  type NewGameChange,
  nameProblem,
  namesToKeep,
  newGameForm,
  rolledSeed,
  SEED_LENGTH,
  seedTooLong,
  setupOf,
} from './new-game-form'

const formAfter = (...changes: readonly NewGameChange[]) =>
  changes.reduce(changed, newGameForm(DEFAULT_SETTINGS.names))

describe('the new-game form', () => {
  test('begins with four players and a secret seed', () => {
    expect(setupOf(formAfter())).toEqual({
      game: '5211',
      players: [
        { kind: 'human', name: 'You' },
        { kind: 'bot', name: 'Chila', level: 'easy' },
        { kind: 'bot', name: 'Bram', level: 'steady' },
        { kind: 'bot', name: 'Yuna', level: 'easy' },
      ],
      options: { long: false, tableMemory: true },
      seed: null,
    })
  })

  test('fills up names that were never given', () => {
    expect(newGameForm(['Ava']).names).toEqual(['Ava', 'Chila', 'Bram', 'Yuna', 'Luis'])
  })

  test('brings the name of a seat back with the seat', () => {
    const form = formAfter(
      { type: 'name-typed', seat: 3, name: 'Ria' },
      { type: 'count-chosen', count: 2 },
      { type: 'count-chosen', count: 4 },
    )
    expect(setupOf(form)?.players.map(({ name }) => name)).toEqual(['You', 'Chila', 'Bram', 'Ria'])
  })

  test('takes level and seed, tidied', () => {
    const form = formAfter(
      { type: 'count-chosen', count: 2 },
      { type: 'level-chosen', seat: 1, level: 'steady' },
      { type: 'name-typed', seat: 0, name: '  Ava   Maria ' },
      { type: 'seed-typed', seed: ' PUNDA 4127 ' },
    )
    expect(setupOf(form)).toEqual({
      game: '5211',
      players: [
        { kind: 'human', name: 'Ava Maria' },
        { kind: 'bot', name: 'Chila', level: 'steady' },
      ],
      options: { long: false, tableMemory: true },
      seed: 'PUNDA 4127',
    })
  })

  test.each([
    ['', 'missing'],
    [' \t ', 'missing'],
    ['x'.repeat(20), null],
    ['x'.repeat(21), 'too-long'],
    ['🇨🇼'.repeat(20), null],
  ])('judges the name %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  test('asks for nothing while a name at the table is wrong', () => {
    const wrong = { type: 'name-typed', seat: 4, name: '' } as const
    expect(setupOf(formAfter(wrong))).not.toBeNull()
    expect(setupOf(formAfter(wrong, { type: 'count-chosen', count: 5 }))).toBeNull()
  })

  test('keeps usable names for the next game', () => {
    const form = formAfter(
      { type: 'name-typed', seat: 0, name: ' Ava ' },
      { type: 'name-typed', seat: 2, name: '' },
    )
    expect(namesToKeep(form)).toEqual(['Ava', 'Chila', 'Bram', 'Yuna', 'Luis'])
  })

  test('has the same longest seed as main', () => {
    const most = formAfter({ type: 'seed-typed', seed: 's'.repeat(SEED_LENGTH) })
    const more = formAfter({ type: 'seed-typed', seed: 's'.repeat(SEED_LENGTH + 1) })
    expect([seedTooLong(most), seedTooLong(more), setupOf(more)]).toEqual([false, true, null])
    const accepts = inputs['match/start'].safeParse
    expect(accepts(setupOf(most)).success).toBe(true)
    expect(accepts({ ...setupOf(most), seed: more.seed }).success).toBe(false)
  })

  test.each([
    [0, 'PUNDA 1000'],
    [0.9999, 'HATO 9999'],
  ])('rolls a seed that main takes (%d)', (chance, seed) => {
    const rolled = rolledSeed(() => chance)
    expect(rolled).toBe(seed)
    expect(seedTooLong(formAfter({ type: 'seed-typed', seed: rolled }))).toBe(false)
  })
})
