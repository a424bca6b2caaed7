import { describe, expect, it } from 'vitest'
import { hold, tableAfter, turnOfThree } from '../../../../test/games/kado/draft'
import { tutorial } from '../../../main/engine/games/kado/setup'
import { giftKey, keyOf, ribbonKey } from './draft/selection'
import { lesson } from './lesson'

it('ends with the bubble that main takes for its last one', () => {
  expect(lesson.bubbles([]).length - 1).toBe(tutorial.lastBubble)
})

describe('the task of a bubble is done', () => {
  it('once the card is meant for the right recipient', () => {
    const { draft } = hold(tableAfter({ actions: [] }))
    expect(lesson.isChosen({ type: 'give', to: 1 }, draft)).toBe(false)
    draft.giveTo(2)
    expect(lesson.isChosen({ type: 'give', to: 1 }, draft)).toBe(false)
    draft.giveTo(1)
    expect(lesson.isChosen({ type: 'give', to: 1 }, draft)).toBe(true)
  })

  it('from the start if the card has only one cell, so that nobody is asked to place it', () => {
    const { draft } = hold(tableAfter({ actions: turnOfThree(0, 0, 0).slice(0, -1) }))
    expect(lesson.isChosen({ type: 'place', cell: { line: 0, column: 0 } }, draft)).toBe(true)
    expect(lesson.isChosen({ type: 'place', cell: { line: 0, column: 1 } }, draft)).toBe(false)
  })
})

it('by a text that names the button to press instead of the task', () => {
  const first = lesson.bubbles([]).find(({ decision }) => decision === '1.4.3.3')
  expect(first?.task).toBe('Place your card in the grid.')
  expect(first?.press).toBe('The first card has only one place. Now press Enter or the large button.')
})

it('with the actual keys of gifts and guesses', () => {
  const names = ['Ava', 'Chila', 'Bram', 'Yuna']
  const [give, guess] = ['1.0.0.0', '2.4.2.0'].map((id) =>
    lesson.bubbles(names).find(({ decision, task }) => decision === id && task !== null),
  )
  const view = { gifter: 0, seats: names }
  for (const [seat, name] of names.entries())
    expect(give?.keys).toContain(`${keyOf(seat, view).toUpperCase()} ${seat === 0 ? 'keep it' : name}`)
  expect(guess?.keys).toContain(`${giftKey('cube')} for the cube`)
  expect(guess?.keys).toContain(`${ribbonKey('purple').toUpperCase()} for Purple`)
})

it('with no highlight of other recipients for a card that is kept', () => {
  const keep = lesson.bubbles([]).find(({ decision }) => decision === '1.2.0.0')
  expect(keep?.lit).toEqual(['.acts-handle'])
})
