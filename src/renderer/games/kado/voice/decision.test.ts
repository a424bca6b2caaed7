import { describe, expect, it } from 'vitest'
import { randomGame, TABLE, YOU } from '../../../../../test/games/kado/random-game'
import type { View } from '../../../../shared/games/kado'
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/settings'
import { tellArrival } from './arrival'
import { tellDecision } from './decision'
import { tellGuide } from './guide'

const names = ['Ava', 'Bram', 'Yuna']
const withHints = (cellHints: boolean): Settings => ({ ...DEFAULT_SETTINGS, games: { kado: { cellHints } } })
const ask = (view: View, seat: number, settings = DEFAULT_SETTINGS) =>
  tellDecision(view, { seat, people: { own: view.viewer, names }, settings, isAgain: false, isTaught: false })

/** The first view of a random game that is like this. */
function viewWhere(viewer: typeof YOU, isWanted: (view: View) => boolean, seed = 'asked'): View {
  for (const { view } of randomGame(seed, 3, viewer)) if (isWanted(view)) return view
  throw new Error('No such view')
}
const arrive = (view: View) => tellArrival(view, { own: view.viewer, names }).join(' ')

describe('what is asked', () => {
  it('of a gifter is who gets the card, and what it would bring', () => {
    const view = viewWhere(YOU, ({ gifter, phase, turn }) => gifter === 0 && phase === 'deal' && turn > 1)
    const [question, hint] = ask(view, 0)
    expect(question).toBe('Who gets it? Bram, Yuna and you have no card yet.')
    expect(hint).toBe(
      `Placed at its best it brings you ${view.atBest?.[0]}, Bram ${view.atBest?.[1]} and Yuna ${view.atBest?.[2]}.`,
    )
    expect(ask(view, 0, withHints(false))).toEqual([question])
  })

  it('of a challenger is what the gifter kept, with what is ruled out', () => {
    const isAsked = ({ phase, ruledOut, awaited }: View) =>
      phase === 'challenge' && ruledOut.gifts.length > 0 && awaited[0] === 0
    const view = viewWhere(YOU, isAsked)
    const [question, ruledOut] = ask(view, 0)
    expect(question).toBe(`Which card did ${names[view.gifter]} keep? Challenge or pass.`)
    expect(ruledOut).toMatch(/^Ruled out: \w[\w ]+ and \w+\.$/)
  })

  it('is told of a challenger in the first turns that a wrong guess is free, and not again', () => {
    const told = ['one', 'two', 'three'].flatMap((seed) =>
      [...randomGame(seed, 3, YOU)]
        .filter(({ view }) => view.phase === 'challenge' && view.awaited[0] === 0)
        .map(({ view }) => ({ turn: view.turn, isTold: ask(view, 0)[1] === 'A wrong guess is free.' })),
    )
    for (const { turn, isTold } of told) expect(isTold).toBe(turn <= 2)
    expect(new Set(told.map(({ isTold }) => isTold)).size).toBe(2)
  })

  it('names who is asked where everybody looks', () => {
    const challenge = viewWhere(TABLE, ({ phase }) => phase === 'challenge')
    const [seat = -1] = challenge.awaited
    expect(ask(challenge, seat)[0]).toMatch(new RegExp(`^${names[seat]}, which card did `))
    const place = viewWhere(TABLE, ({ phase }) => phase === 'place')
    const [placer = -1] = place.awaited
    expect(ask(place, placer)[0]).toMatch(new RegExp(`^${names[placer]}, place \\w`))
  })

  it('of who places is the place that brings most, from the view alone, unless they want no hints', () => {
    let [hinted, level] = [0, 0]
    for (const { view } of randomGame('places', 3, YOU)) {
      if (view.phase !== 'place' || view.awaited[0] !== 0) continue
      const [, hint] = ask(view, 0)
      const best = Math.max(...view.cells.map(({ points }) => points))
      const most = view.cells.filter(({ points }) => points === best)
      const many = most.length
      if (view.cells.length === 1) expect(hint).toBe('There is only one place for it, and it is chosen.')
      else if (many === view.cells.length)
        expect(hint).toMatch(
          new RegExp(
            `^It brings ${best === 0 ? 'no points at once' : `${best} points?`}, wherever it goes[.,]`,
          ),
        )
      else {
        const others = many === 2 ? '1 other place' : `${many - 1} other places`
        const [brings, end] =
          many === 1 ? ['most', `: ${best} points?`] : [`most, ${best} points?,`, ` and in ${others}`]
        expect(hint).toMatch(new RegExp(`^It brings ${brings} (in|left|right|above|below) .+${end}[.,]`))
        if (many > 1) level++
      }
      if (view.cells.length > 1) expect(hint?.includes('a column')).toBe(most.some(({ ends }) => ends))
      if (view.cells.length > 1) hinted++
      expect(ask(view, 0, withHints(false))).toHaveLength(view.cells.length > 1 ? 1 : 2)
    }
    expect([hinted, level > 0]).toEqual([10, true])
  })

  it('warns of the best places that spoil a column, and tells of them only', () => {
    const view = viewWhere(
      YOU,
      ({ phase, awaited, cells }) => phase === 'place' && awaited[0] === 0 && cells.length > 3,
    )
    const hintWhere = (points: readonly number[], ends: readonly boolean[]) => {
      const cells = points.flatMap((one, i) => {
        const cell = view.cells[i]
        return cell === undefined ? [] : [{ ...cell, points: one, ends: ends[i] === true }]
      })
      return ask({ ...view, cells }, 0)[1]
    }
    const [no, yes] = [false, true]
    expect(hintWhere([5, 5, 5], [no, no, no])).toBe('It brings 5 points, wherever it goes.')
    expect(hintWhere([5, 5, 5], [no, yes, no])).toBe(
      'It brings 5 points, wherever it goes, but 1 place spoils a column.',
    )
    expect(hintWhere([0, 0, 0], [no, yes, yes])).toBe(
      'It brings no points at once, wherever it goes, but 2 places spoil a column.',
    )
    expect(hintWhere([0, 0, 0], [yes, yes, yes])).toMatch(/, but every place spoils a column\.$/)
    expect(hintWhere([5, 5, 5, 2], [no, yes, no, yes])).toMatch(
      / other places, but 1 of these spoils a column\.$/,
    )
    expect(hintWhere([5, 5, 5, 2], [yes, yes, no, no])).toMatch(
      / other places, but 2 of these spoil a column\.$/,
    )
    expect(hintWhere([5, 5, 2], [yes, yes, no])).toMatch(
      / 1 other place, but each of these spoils a column\.$/,
    )
    expect(hintWhere([5, 2, 2], [yes, no, no])).toMatch(/: 5 points, but spoils a column there\.$/)
    expect(hintWhere([5, 2, 2], [no, yes, no])).toMatch(/: 5 points\.$/)
  })
})

describe('the keys that answer it', () => {
  const guide = (view: View) => tellGuide(view, { own: view.viewer, names })

  it('are those of everybody who can get a card, the same at every card of the turn', () => {
    const gives = ({ gifter, phase }: View) => gifter === 0 && phase === 'deal'
    const all = [...randomGame('asked', 3, YOU)].flatMap(({ view }) => (gives(view) ? guide(view) : []))
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all)).toEqual(new Set(['Keys: A Bram, B Yuna, D keep it, then Enter.']))
  })

  it('are in a duel that of the discard as well', () => {
    const duel = [...randomGame('asked', 2, YOU)].find(
      ({ view }) => view.gifter === 0 && view.phase === 'deal',
    )
    expect(duel && guide(duel.view)).toEqual(['Keys: A Bram, D keep it, X discard it, then Enter.'])
  })

  it('are those of a guess, and that which passes', () => {
    expect(guide(viewWhere(YOU, ({ phase }) => phase === 'challenge'))).toEqual([
      'Keys: 1 to 5 for the gift, Q, W, E, R and T for the ribbon, then Enter. P passes.',
    ])
    expect(guide(viewWhere(YOU, ({ phase }) => phase === 'place'))).toEqual([])
  })
})

describe('what is told to somebody who comes to the table', () => {
  it('is the turn and their card, with who else knows it', () => {
    const view = viewWhere(YOU, ({ phase, gifter }) => phase === 'challenge' && gifter === 1)
    expect(arrive(view)).toMatch(
      /^Turn \d+ of 12\. Bram gives the cards\. Your card is [^.]+\. Bram gave it and knows it too\. Nobody else does\.$/,
    )
  })

  it('is to a gifter what they gave, and what they look at', () => {
    const isMidDeal = ({ phase, gifter, dealt }: View) =>
      phase === 'deal' && gifter === 0 && dealt.length === 1
    const view = viewWhere(YOU, (one) => isMidDeal(one) && one.dealt[0] === 1)
    expect(arrive(view)).toMatch(
      /^Turn \d+ of 12\. You give the cards\. Bram has [^.]+\. You look at [^.]+\.$/,
    )
  })

  it('is nothing while everybody looks, and the result once the game is over', () => {
    expect(arrive(viewWhere(TABLE, () => true))).toBe('')
    expect(arrive(viewWhere(TABLE, ({ over }) => over))).toMatch(/^The game is over\. .* win/)
  })
})
