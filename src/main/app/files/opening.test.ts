import { expect, it, vi } from 'vitest'
import { MOST_FILES } from '../../../shared/bounds'
import { createOpening } from './opening'

it('files that are opened wait until they are taken, each once and in their order', () => {
  const opening = createOpening(() => undefined)
  opening.add(['/b', '/a'])
  opening.add(['/a', '/c'])
  expect(opening.waiting()).toEqual(['/b', '/a', '/c'])
  expect(opening.take()).toEqual(['/b', '/a', '/c'])
  expect([opening.waiting(), opening.take()]).toEqual([[], []])
})

it('somebody is told of every one that comes, and of none that does not', () => {
  const tell = vi.fn()
  const opening = createOpening(tell)
  opening.add([])
  expect(tell).not.toHaveBeenCalled()
  opening.add(['/a'])
  opening.take()
  opening.add(['/a'])
  expect(tell).toHaveBeenCalledTimes(2)
})

it('somebody is told again of what nobody has taken', () => {
  const tell = vi.fn()
  const opening = createOpening(tell)
  opening.add(['/a'])
  opening.tellAgain()
  expect(tell).toHaveBeenCalledTimes(2)
  opening.take()
  opening.tellAgain()
  expect(tell).toHaveBeenCalledTimes(2)
})

it('so many that all of them are refused are not all kept', () => {
  const opening = createOpening(() => undefined)
  opening.add(Array.from({ length: 5000 }, (_, n) => `/${n}`))
  expect(opening.take()).toHaveLength(MOST_FILES + 1)
})
