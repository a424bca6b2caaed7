import { expect, it } from 'vitest'
import type { Action } from '../../../../shared/games/kado'
import { digest } from './digest'
import { at, discard, give, guess, pass, played, stacked } from './stacked.fixture'

const FIRST = at(0, 0)
const told = (players: number, ...actions: readonly Action[]) =>
  digest(played(players, stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2', 'sb1'), actions).state)

it('a turn is told once it is over, card by card, with what was guessed', () => {
  const answers = [pass, guess('teddy', 'red')]
  const turn = [give(1), give(0), ...answers, FIRST, FIRST]
  expect(told(3, ...turn)).toEqual([])
  expect(told(3, ...turn, FIRST)).toEqual([
    {
      gifter: 0,
      dealt: [
        { card: 'sp1', to: 1 },
        { card: 'tg3', to: 0 },
        { card: 'cp4', to: 2 },
      ],
      asked: [
        { seat: 1, guess: null, matched: null },
        { seat: 2, guess: { gift: 'teddy', ribbon: 'red' }, matched: 'gift' },
      ],
      bonus: null,
      placed: [
        { seat: 1, card: 'sp1', line: 0, column: 0 },
        { seat: 2, card: 'tg3', line: 0, column: 0 },
        { seat: 0, card: 'cp4', line: 0, column: 0 },
      ],
    },
  ])
})

it('a discard and a card taken for a perfect guess are told, and the next turn has the cards after them', () => {
  const first = [discard, give(0), guess('teddy', 'green'), FIRST, FIRST]
  const [one, two] = told(2, ...first, give(1), give(0), pass, at(0, 1), at(0, 1))
  expect(one?.dealt.map(({ card, to }) => `${card} ${to}`)).toEqual(['sp1 null', 'tg3 0', 'cp4 1'])
  expect([one?.bonus, one?.asked[0]?.matched]).toEqual(['hp3', 'both'])
  expect(two?.dealt.map(({ card, to }) => `${card} ${to}`)).toEqual(['fo3 1', 'cb2 0'])
  expect(two?.bonus).toBeNull()
})
