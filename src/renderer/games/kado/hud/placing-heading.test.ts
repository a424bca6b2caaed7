import { expect, it } from 'vitest'
import { frameLine } from './placing-heading'

const cells = (text: string) =>
  text.split(' ').map((one) => {
    const [line = 0, column = 0] = one.split(',').map(Number)
    return { line, column }
  })

it.each([
  ['0,0', '1 by 1 used: 2 more lines and 3 more columns fit', false],
  ['0,0 1,0 2,0 2,1 2,2', '3 by 3 used: 1 more column fits', false],
  ['0,-1 0,0 0,1 0,2 1,2', '2 by 4 used: 1 more line fits', false],
  ['0,0 1,0 2,0 2,1 2,2 2,3', '3 by 4, all used: the frame is fixed', true],
])('the frame of %s', (text, line, isFixed) => {
  expect(frameLine(cells(text))).toEqual({ text: line, isFixed })
})

it('says nothing of an empty grid', () => {
  expect(frameLine([])).toBeNull()
})
