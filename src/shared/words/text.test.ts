import { expect, test } from 'vitest'
import { table as words } from './en/games/5211/table'

test('whoever reads stands out among those who are waited for', () => {
  expect(words.waiting([null])).toEqual(['waiting for ', { mark: 'you' }])
  expect(words.waiting([null, 'Bram', 'Yuna'])).toEqual([
    'waiting for ',
    { mark: 'you' },
    ', ',
    'Bram',
    ' and ',
    'Yuna',
  ])
  expect(words.waiting(['Bram'])).toEqual(['waiting for ', 'Bram'])
})
