import { describe, expect, it } from 'vitest'
import { sampleView } from '../../../../../test/games/5211/sample'
import { mayLookAtOwnPile } from './panels'

describe('the own score pile', () => {
  it('is for its owner, who need not keep it in mind', () => {
    const view = sampleView()
    expect(mayLookAtOwnPile(view)).toBe(true)
    expect(mayLookAtOwnPile({ ...view, viewer: null })).toBe(false)
    expect(mayLookAtOwnPile({ ...view, options: { long: false, tableMemory: false } })).toBe(false)
  })
})
