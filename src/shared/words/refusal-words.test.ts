import { describe, expect, it } from 'vitest'
import { FOLDER_TAKEN } from '../bridge/errors'
import { errors, folderTaken } from './en/errors'
import { refusalsOf } from './en/games/registry'
import { refusalWords } from './refusal-words'

describe('what is said of a refusal', () => {
  it('is what the game says that was refused something', () => {
    for (const [code, said] of Object.entries(refusalsOf['5211']))
      expect(refusalWords({ code: code as keyof (typeof refusalsOf)['5211'], game: '5211' })).toBe(said)
    expect(refusalWords({ code: 'decision-closed', game: '5211' })).not.toBe(errors['decision-closed'])
  })

  it('is what the app says where no game has words of its own', () => {
    expect(refusalWords({ code: 'decision-closed' })).toBe(errors['decision-closed'])
    expect(refusalWords({ code: 'not-awaited', game: '5211' })).toBe(errors['not-awaited'])
  })

  it('tells a folder that another Kododo has taken from a full disk', () => {
    expect(refusalWords({ code: 'not-saved', detail: FOLDER_TAKEN })).toBe(folderTaken)
    expect(refusalWords({ code: 'not-saved', detail: 'ENOSPC' })).toBe(errors['not-saved'])
  })

  it('has a title and a sentence in every game, and is never empty where a game is not named', () => {
    for (const refusals of Object.values(refusalsOf))
      for (const { title, text } of Object.values(refusals)) {
        expect(title).toMatch(/\.$/)
        expect(text).toMatch(/\.$/)
      }
    expect(refusalWords({ code: 'wrong-card-count' })).toBe(errors.internal)
  })
})
