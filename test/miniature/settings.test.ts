import { expect, it } from 'vitest'
import { createSettings, type KeyValueFile } from '../../src/main/storage/settings'
import { inputs } from '../../src/shared/bridge/schemas'
import { DEFAULT_SETTINGS } from '../../src/shared/settings'

/** A game's registry entry is enough to store its preferences in the settings under its id. */

function settingsOver(stored: Record<string, unknown>) {
  const file: KeyValueFile = { store: stored, set: (values) => void Object.assign(stored, values) }
  return createSettings(file, (error) => {
    throw error
  })
}

const change = (games: object) => inputs['settings/change'].parse({ games })

it('is stored under the id of the game, next to the app’s own settings', () => {
  const stored: Record<string, unknown> = {}
  settingsOver(stored).change(change({ miniature: { rulesMet: true } }))
  expect(stored).toEqual({ ...DEFAULT_SETTINGS, games: { miniature: { rulesMet: true } } })
  expect(settingsOver(stored).read()).toEqual(stored)
})

it('is absent until the game has stored something', () => {
  const stored: Record<string, unknown> = {}
  settingsOver(stored).change({ speed: 2 })
  expect(Object.keys(stored)).toEqual(Object.keys(DEFAULT_SETTINGS))
  expect(settingsOver(stored).reset()).toEqual(DEFAULT_SETTINGS)
})

it('is reset for each game separately if it is invalid, and for all games by a reset', () => {
  const stored: Record<string, unknown> = { games: { miniature: { rulesMet: 'yes' }, '5211': {}, chess: {} } }
  expect(settingsOver(stored).read().games).toEqual({ '5211': {} })
  settingsOver(stored).reset({ rulesMet: true })
  expect(stored).toMatchObject({ games: {}, rulesMet: true })
})

it("is refused if it does not match the game's schema", () => {
  for (const games of [{ miniature: {} }, { chess: {} }, { miniature: { rulesMet: true, more: 1 } }])
    expect(inputs['settings/change'].safeParse({ games }).success).toBe(false)
})
