import { expect, it } from 'vitest'
import { coach } from './en/games/5211/coach'
import { settings as words } from './en/games/5211/screens'

it('calls raising a card "choosing" in the keys and in the coach, as announcements at the table do', () => {
  const { keys } = words
  expect([keys.cards, keys.space, coach.choose(1), coach.choose(2)]).toEqual([
    'choose that card or put it back',
    'choose the focused card or put it back; next step of a verdict',
    'Choose it',
    'Choose them',
  ])
})
