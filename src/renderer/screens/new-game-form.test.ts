import { describe, expect, test } from 'vitest'
import { MOST_SEED } from '../../shared/bounds'
import { inputs } from '../../shared/bridge/schemas'
import { DEFAULT_SETTINGS, type LastSetup, type Settings } from '../../shared/settings'
import {
  changed,
  choicesToKeep,
  gameProposed,
  type NewGameChange,
  newGameForm,
  openGames,
  rolledSeed,
  seedTooLong,
  setupOf,
} from './new-game-form'

const [game] = await openGames()

const formAfter = (...changes: readonly NewGameChange[]) =>
  changes.reduce(changed, newGameForm(DEFAULT_SETTINGS, game))

describe('the new-game form', () => {
  test('starts with four players and a secret seed', () => {
    expect(setupOf(formAfter())).toEqual({
      game: '5211',
      players: [
        { kind: 'human', name: 'You' },
        { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
        { kind: 'bot', name: 'Bram', level: 'steady', style: 'all-round' },
        { kind: 'bot', name: 'Yuna', level: 'easy', style: 'all-round' },
      ],
      options: { long: false, tableMemory: true },
      seed: null,
    })
  })

  test('starts with the choices for the last game, even if that was another game', async () => {
    const [, kado] = await openGames()
    const players = [
      { kind: 'human', name: 'Ava' },
      { kind: 'human', name: 'Luis' },
      { kind: 'bot', name: 'Bram', level: 'sharp', style: 'spoiler' },
    ] as const
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      names: ['Ava', 'Luis', 'Bram', 'Yuna', 'Mia'],
      longGame: true,
      lastSetup: { game: '5211', players, options: { long: true, tableMemory: true } },
    }
    expect(setupOf(newGameForm(settings, game))).toMatchObject({ players, options: { long: true } })
    if (kado === undefined) throw new Error('No other game')
    expect(newGameForm(settings, kado).count).toBe(3)
    const of5 = [...players, ...players.slice(0, 2)]
    const five: Settings = { ...settings, lastSetup: { ...settings.lastSetup, players: of5 } as LastSetup }
    expect(newGameForm(five, kado).count).toBe(4)
    const last = { ...settings, lastSetup: { ...settings.lastSetup, game: 'kado' } as LastSetup }
    expect(gameProposed(last, [game, kado]).menu.id).toBe('kado')
    expect(gameProposed(DEFAULT_SETTINGS, [game, kado]).menu.id).toBe('5211')
    expect(gameProposed({ ...settings, gameTaught: 'kado' }, [game, kado]).menu.id).toBe('kado')
  })

  test('seats a person if only bots played last', () => {
    const bot = { kind: 'bot', name: 'Bram', level: 'sharp', style: 'all-round' } as const
    const options = { long: false, tableMemory: true }
    const lastSetup: LastSetup = { game: '5211', players: [bot, bot], options }
    const form = newGameForm({ ...DEFAULT_SETTINGS, lastSetup }, game)
    expect([form.kinds.slice(0, 2), form.lastPerson]).toEqual([['human', 'bot'], null])
  })

  test('fills in names that were never given', () => {
    expect(newGameForm({ ...DEFAULT_SETTINGS, names: ['Ava'] }, game).names).toEqual([
      'Ava',
      'Chila',
      'Bram',
      'Yuna',
      'Luis',
    ])
  })

  test('keeps the name of a seat that is removed and added again', () => {
    const form = formAfter(
      { type: 'name-typed', seat: 3, name: 'Ria' },
      { type: 'count-chosen', count: 2 },
      { type: 'count-chosen', count: 4 },
    )
    expect(setupOf(form)?.players.map(({ name }) => name)).toEqual(['You', 'Chila', 'Bram', 'Ria'])
  })

  test('uses the chosen level, and tidies names and seed', () => {
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
        { kind: 'bot', name: 'Chila', level: 'steady', style: 'all-round' },
      ],
      options: { long: false, tableMemory: true },
      seed: 'PUNDA 4127',
    })
  })

  test('gives no setup while a name at the table is invalid', () => {
    const wrong = { type: 'name-typed', seat: 4, name: '' } as const
    expect(setupOf(formAfter(wrong))).not.toBeNull()
    expect(setupOf(formAfter(wrong, { type: 'count-chosen', count: 5 }))).toBeNull()
  })

  test('seats people and bots as chosen', () => {
    const form = formAfter(
      { type: 'count-chosen', count: 3 },
      { type: 'kind-chosen', seat: 2, kind: 'human' },
      { type: 'kind-chosen', seat: 0, kind: 'bot' },
    )
    expect(setupOf(form)?.players.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'human'])
    expect(form.lastPerson).toBeNull()
  })

  test('keeps the last person at the table, and marks the seat until the next change', () => {
    const form = formAfter({ type: 'kind-chosen', seat: 0, kind: 'bot' })
    expect([form.kinds[0], form.lastPerson]).toEqual(['human', 0])
    expect(changed(form, { type: 'seed-typed', seed: '' }).lastPerson).toBeNull()
  })

  test('seats a person if the seat of the only one is removed', () => {
    const form = formAfter(
      { type: 'kind-chosen', seat: 3, kind: 'human' },
      { type: 'kind-chosen', seat: 0, kind: 'bot' },
      { type: 'count-chosen', count: 2 },
    )
    expect(setupOf(form)?.players.map(({ kind }) => kind)).toEqual(['human', 'bot'])
    expect(form.lastPerson).toBe(0)
  })

  test('uses the options, and keeps them for the next game', () => {
    const form = formAfter({ type: 'options-set', options: { long: true, tableMemory: false } })
    expect(setupOf(form)?.options).toEqual({ long: true, tableMemory: false })
    expect(choicesToKeep(form, DEFAULT_SETTINGS)).toMatchObject({ longGame: true, tableMemory: false })
    expect(newGameForm({ ...DEFAULT_SETTINGS, longGame: true }, game).options).toMatchObject({ long: true })
  })

  test('uses the style of a bot, and keeps it in another game that has it', () => {
    const form = formAfter(
      { type: 'style-chosen', seat: 1, style: 'spoiler' },
      { type: 'style-chosen', seat: 2, style: 'follower' },
    )
    expect(setupOf(form)?.players.slice(1, 3)).toMatchObject([{ style: 'spoiler' }, { style: 'follower' }])
    const styles = game.parts.styles.filter(({ value }) => value !== 'follower')
    const other = { menu: game.menu, parts: { ...game.parts, styles } }
    const after = changed(form, { type: 'game-chosen', game: other, options: form.options })
    expect(setupOf(after)?.players.slice(1, 3)).toMatchObject([{ style: 'spoiler' }, { style: 'all-round' }])
  })

  test('keeps valid names for the next game', () => {
    const form = formAfter(
      { type: 'name-typed', seat: 0, name: ' Ava ' },
      { type: 'name-typed', seat: 2, name: '' },
    )
    expect(choicesToKeep(form, DEFAULT_SETTINGS).names).toEqual(['Ava', 'Chila', 'Bram', 'Yuna', 'Luis'])
  })

  test('calls nobody “You” if several people play', () => {
    const form = formAfter({ type: 'kind-chosen', seat: 2, kind: 'human' })
    expect(setupOf(form)?.players.slice(0, 3)).toEqual([
      { kind: 'human', name: 'Ava' },
      { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
      { kind: 'human', name: 'Bram' },
    ])
  })

  test('has the same limit for seeds as main', () => {
    const most = formAfter({ type: 'seed-typed', seed: 's'.repeat(MOST_SEED) })
    const more = formAfter({ type: 'seed-typed', seed: 's'.repeat(MOST_SEED + 1) })
    expect([seedTooLong(most), seedTooLong(more), setupOf(more)]).toEqual([false, true, null])
    const accepts = inputs['match/start'].safeParse
    expect(accepts(setupOf(most)).success).toBe(true)
    expect(accepts({ ...setupOf(most), seed: more.seed }).success).toBe(false)
    // Each of these characters normalises to 18.
    const grows = formAfter({ type: 'seed-typed', seed: '\ufdfa'.repeat(4) })
    expect([seedTooLong(grows), setupOf(grows)]).toEqual([true, null])
    expect(accepts({ ...setupOf(most), seed: grows.seed }).success).toBe(false)
  })

  test.each([
    [0, 'PUNDA 1000'],
    [0.9999, 'HATO 9999'],
  ])('rolls a seed that main accepts (%d)', (chance, seed) => {
    const rolled = rolledSeed(() => chance)
    expect(rolled).toBe(seed)
    expect(seedTooLong(formAfter({ type: 'seed-typed', seed: rolled }))).toBe(false)
  })

  test('adapts to the seats, levels and options of another game, and keeps the players', () => {
    const set = { long: true, tableMemory: false }
    const parts = {
      ...game.parts,
      seatCounts: [2, 3],
      levels: [{ value: 'steady' as const, text: 'Steady' }],
      optionsAt: (options: typeof set, count: number) => ({ ...options, tableMemory: count > 3 }),
    }
    const other = { menu: game.menu, parts }
    const form = formAfter(
      { type: 'count-chosen', count: 5 },
      { type: 'name-typed', seat: 1, name: 'Ria' },
      { type: 'game-chosen', game: other, options: { long: true, tableMemory: false } },
    )
    expect(setupOf(form)).toMatchObject({
      players: [{ name: 'You' }, { name: 'Ria', level: 'steady' }, { name: 'Bram', level: 'steady' }],
      options: { long: true, tableMemory: false },
    })
    // Names of seats that this game does not have are kept for the next one.
    expect(choicesToKeep(form, DEFAULT_SETTINGS).names).toEqual(['You', 'Ria', 'Bram', 'Yuna', 'Luis'])
  })
})
