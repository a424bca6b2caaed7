import { describe, expect, it } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { nothingToContinue, savedGamesLine } from './home-model'

const text = words.menus.home

describe('Saved games on the home screen', () => {
  it('is there where there is any game', () => {
    expect(savedGamesLine({ saved: 2, finished: 1, copies: 0 })).toBe(text.savedGamesLine(2))
    expect(savedGamesLine({ saved: 0, finished: 1, copies: 0 })).toBe(text.finishedLine(1))
    expect(savedGamesLine({ saved: 0, finished: 0, copies: 2 })).toBe(text.copiesLine(2))
    expect(savedGamesLine({ saved: 0, finished: 0, copies: 0 })).toBeNull()
  })

  it('stays where it is not known what there is, and nobody is told that there is nothing', () => {
    expect(savedGamesLine(null)).toBe(text.savedGamesUntold)
    expect(nothingToContinue(null)).not.toBe(text.empty)
  })
})
