import { describe, expect, it } from 'vitest'
import { words } from '../../../shared/words/catalogue'
import { continued, nothingToContinue, savedGamesLine } from './home'

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

describe('Continue on the home screen', () => {
  it('names the game and everybody it is played with', () => {
    const opponents = ['Chila', 'Bram', 'Yuna']
    expect(continued({ tutorial: false, opponents }, '5211')).toBe('5211 with Chila, Bram and Yuna')
  })

  it('calls a tutorial a tutorial, and names the game it teaches', () => {
    expect(continued({ tutorial: true, opponents: ['Chila'] }, 'KADO')).toBe('Tutorial of KADO')
  })
})
