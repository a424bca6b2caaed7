import { expect, test } from 'vitest'
import { words } from '../../shared/words/catalogue'
import { nameProblem } from './name-problem'

const { nameMissing, nameTooLong } = words.menus

test.each([
  ['', nameMissing],
  [' \t ', nameMissing],
  ['x'.repeat(20), null],
  ['x'.repeat(21), nameTooLong(20)],
  ['🇨🇼'.repeat(20), null],
])('the name %j has the expected problem', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
