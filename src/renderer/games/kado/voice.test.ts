import { describe, expect, it } from 'vitest'
import { randomGame, TABLE, YOU } from '../../../../test/games/kado/random-game'
import { type Card, FACES } from '../../../shared/games/kado/cards'
import { schemasKado } from '../../../shared/games/kado/schema'
import type { LaidCard, TableCard, View, VisibleEvent } from '../../../shared/games/kado/view'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { announce, voice } from './voice'

const names = ['Ava', 'Bram', 'Yuna']
const withHints = (cellHints: boolean): Settings => ({ ...DEFAULT_SETTINGS, games: { kado: { cellHints } } })
const ask = (view: View, seat: number, settings = DEFAULT_SETTINGS) =>
  voice.decision(view, {
    seat,
    people: { own: view.viewer, names },
    settings,
    isAgain: false,
    isTaught: false,
  })

/** The first view of a random game that matches. */
function viewWhere(viewer: typeof YOU, matches: (view: View) => boolean, seed = 'asked'): View {
  for (const { view } of randomGame(seed, 3, viewer)) if (matches(view)) return view
  throw new Error('No such view')
}
const arrive = (view: View) => voice.arrival(view, { own: view.viewer, names }).join(' ')

describe('the announcement of a decision', () => {
  it('lists for a gifter the recipients of the card, and what it would bring', () => {
    const view = viewWhere(YOU, ({ gifter, phase, turn }) => gifter === 0 && phase === 'deal' && turn > 1)
    const [question, hint] = ask(view, 0)
    expect(question).toBe('Who gets it? Bram, Yuna and you have no card yet.')
    expect(hint).toBe(
      `Placed at its best it brings you ${view.atBest?.[0]}, Bram ${view.atBest?.[1]} and Yuna ${view.atBest?.[2]}.`,
    )
    expect(ask(view, 0, withHints(false))).toEqual([question])
  })

  it('asks a challenger what the gifter kept, with what is ruled out', () => {
    const isAsked = ({ phase, ruledOut, awaited }: View) =>
      phase === 'challenge' && ruledOut.gifts.length > 0 && awaited[0] === 0
    const view = viewWhere(YOU, isAsked)
    const [question, ruledOut] = ask(view, 0)
    expect(question).toBe(`Which card did ${names[view.gifter]} keep? Challenge or pass.`)
    expect(ruledOut).toMatch(/^Ruled out: \w[\w ]+ and \w+\.$/)
  })

  it('says to a challenger in the first turns that a wrong guess is free, but not later', () => {
    const turns = ['one', 'two', 'three'].flatMap((seed) =>
      [...randomGame(seed, 3, YOU)]
        .filter(({ view }) => view.phase === 'challenge' && view.awaited[0] === 0)
        .map(({ view }) => ({ turn: view.turn, isFreeSaid: ask(view, 0)[1] === 'A wrong guess is free.' })),
    )
    for (const { turn, isFreeSaid } of turns) expect(isFreeSaid).toBe(turn <= 2)
    expect(new Set(turns.map(({ isFreeSaid }) => isFreeSaid)).size).toBe(2)
  })

  it('names the player who is asked while everyone is looking', () => {
    const challenge = viewWhere(TABLE, ({ phase }) => phase === 'challenge')
    const [seat = -1] = challenge.awaited
    expect(ask(challenge, seat)[0]).toMatch(new RegExp(`^${names[seat]}, which card did `))
    const place = viewWhere(TABLE, ({ phase }) => phase === 'place')
    const [placer = -1] = place.awaited
    expect(ask(place, placer)[0]).toMatch(new RegExp(`^${names[placer]}, place \\w`))
  })

  it('names for a placing player the cell that brings most, from the view alone, unless hints are off', () => {
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

  it('warns of the best cells if they spoil a column, and of no others', () => {
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

describe('the keys for a decision', () => {
  const guide = (view: View) => voice.guide?.(view, { own: view.viewer, names })

  it('are those of all possible recipients, the same at every card of the turn', () => {
    const gives = ({ gifter, phase }: View) => gifter === 0 && phase === 'deal'
    const all = [...randomGame('asked', 3, YOU)].flatMap(({ view }) => (gives(view) ? guide(view) : []))
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all)).toEqual(new Set(['Keys: A Bram, B Yuna, D keep it, then Enter.']))
  })

  it('include in a duel that of the discard', () => {
    const duel = [...randomGame('asked', 2, YOU)].find(
      ({ view }) => view.gifter === 0 && view.phase === 'deal',
    )
    expect(duel && guide(duel.view)).toEqual(['Keys: A Bram, D keep it, X discard it, then Enter.'])
  })

  it('are those of a guess, and the one that passes', () => {
    expect(guide(viewWhere(YOU, ({ phase }) => phase === 'challenge'))).toEqual([
      'Keys: 1 to 5 for the gift, Q, W, E, R and T for the ribbon, then Enter. P passes.',
    ])
    expect(guide(viewWhere(YOU, ({ phase }) => phase === 'place'))).toEqual([])
  })
})

describe('the announcement on arrival at the table', () => {
  it("gives the turn, the viewer's card, and who else knows it", () => {
    const view = viewWhere(YOU, ({ phase, gifter }) => phase === 'challenge' && gifter === 1)
    expect(arrive(view)).toMatch(
      /^Turn \d+ of 12\. Bram gives the cards\. Your card is [^.]+\. Bram gave it and knows it too\. Nobody else does\.$/,
    )
  })

  it('gives a gifter the cards already given, and the peeked one', () => {
    const isMidDeal = ({ phase, gifter, dealt }: View) =>
      phase === 'deal' && gifter === 0 && dealt.length === 1
    const view = viewWhere(YOU, (one) => isMidDeal(one) && one.dealt[0] === 1)
    expect(arrive(view)).toMatch(
      /^Turn \d+ of 12\. You give the cards\. Bram has [^.]+\. You look at [^.]+\.$/,
    )
  })

  it('is empty while everyone is looking, and gives the result once the game is over', () => {
    expect(arrive(viewWhere(TABLE, () => true))).toBe('')
    expect(arrive(viewWhere(TABLE, ({ over }) => over))).toMatch(/^The game is over\. .* win/)
  })
})

const NAMES = ['Ava', 'Bram', 'Yuna']
const seat = (grid: readonly LaidCard[] = [], total: number | null = null) => ({ grid, total })
const say = (
  event: VisibleEvent,
  own: number | null = 0,
  grid: readonly LaidCard[] = [],
  asked = [{ seat: 1 }, { seat: 2 }],
): string =>
  announce([event], { people: { own, names: NAMES }, seats: NAMES.map(() => seat(grid)), asked })
    .flat()
    .join(' ')

const hidden: TableCard = { face: 'hidden', handle: 'x' }
const down = (card: Card): TableCard => ({ face: 'down', handle: 'x', card })
const up = (card: Card): TableCard => ({ face: 'up', handle: 'x', card })
const guess = { gift: 'flowers', ribbon: 'green' } as const

describe('the announcements of the dealing', () => {
  it('name the gifter', () => {
    expect(say({ type: 'turn-started', turn: 3, gifter: 1 })).toBe('Turn 3 of 12. Bram gives the cards.')
    expect(say({ type: 'turn-started', turn: 3, gifter: 0 })).toBe('Turn 3 of 12. You give the cards.')
  })

  it('compare all players from the second turn on, unless totals are left to their memory', () => {
    const started = (turn: number, totals: readonly (number | null)[]) =>
      announce([{ type: 'turn-started', turn, gifter: 1 }], {
        people: { own: 1, names: NAMES },
        seats: totals.map((total) => seat([], total)),
        asked: [],
      }).flat()
    expect(started(1, [0, 0, 0])).toEqual(['Turn 1 of 12. You give the cards.'])
    expect(started(3, [4, 7, 0])).toEqual(['Turn 3 of 12. You give the cards. So far: you 7, Yuna 0, Ava 4.'])
    expect(started(3, [null, null, null])).toEqual(['Turn 3 of 12. You give the cards.'])
  })

  it('name cards to the gifter alone', () => {
    expect(say({ type: 'card-peeked', gifter: 0, card: down('sr2') })).toBe('You look at Socks, Red 2.')
    expect(say({ type: 'card-peeked', gifter: 1, card: hidden })).toBe('')
    const given = { type: 'card-given', gifter: 0, to: 1, card: down('sr2') } as const
    expect(say(given)).toBe('You give Bram Socks, Red 2.')
    expect(say({ ...given, to: 0 })).toBe('You keep Socks, Red 2.')
    expect(say({ ...given, card: hidden }, 1)).toBe('Ava gives you a card.')
    expect(say({ ...given, card: hidden }, 2)).toBe('Ava gives Bram a card.')
    expect(say({ ...given, to: 0, card: hidden }, null)).toBe('Ava keeps a card.')
    expect(say({ type: 'card-discarded', gifter: 0, card: hidden }, 1)).toBe('Ava discards a card face down.')
  })

  it("end with everyone's own card, and who else knows it", () => {
    const ended = { type: 'dealing-ended', gifter: 1 } as const
    const all = 'Everyone has a card now and looks at their own.'
    expect(say({ ...ended, cards: [down('sr2'), hidden, hidden] })).toBe(
      `${all} Your card is Socks, Red 2. Bram gave it and knows it too. Nobody else does.`,
    )
    expect(say({ ...ended, cards: [down('sr2'), down('cb1'), down('tg5')] }, 1)).toBe(
      `${all} You kept Puzzle cube, Blue 1. Nobody else knows it.`,
    )
    expect(say({ ...ended, cards: [hidden, hidden, hidden] }, null)).toBe(all)
  })
})

describe('the announcements of a challenge', () => {
  const challenged = { type: 'challenged', seat: 2, gifter: 1, guess } as const

  it.each([
    [null, 'Wrong: Bram’s card has neither, and stays hidden.'],
    ['gift', 'The gift is right: Flowers. The cards are swapped.'],
    ['ribbon', 'The ribbon is right: Green. The cards are swapped.'],
    ['both', 'Both are right, a perfect guess. The cards are swapped.'],
  ] as const)('says why it failed or held: %s', (matched, why) => {
    expect(say({ ...challenged, matched })).toBe(`Yuna challenges Bram: Flowers or Green. ${why}`)
  })

  it("take the listener's point of view", () => {
    expect(say({ ...challenged, matched: null }, 1)).toBe(
      'Yuna challenges you: Flowers or Green. Wrong: your card has neither, and stays hidden.',
    )
    expect(say({ type: 'passed', seat: 0 })).toBe('You pass.')
    expect(say({ type: 'passed', seat: 2 })).toBe('Yuna passes.')
  })

  it('name both cards of a swap, and the card of a perfect guess to nobody', () => {
    const cards = { challenger: up('fg5'), gifter: up('sr2') }
    const swapped = { type: 'cards-swapped', challenger: 2, gifter: 0, cards } as const
    expect(say(swapped)).toBe('Yuna has Flowers, Green 5 now, and you have Socks, Red 2.')
    expect(say(swapped, 2)).toBe('You have Flowers, Green 5 now, and Ava has Socks, Red 2.')
    expect(say(swapped, 1, [], [{ seat: 2 }])).toBe(
      'Yuna has Flowers, Green 5 now, and Ava has Socks, Red 2. Nobody else may challenge in this turn.',
    )
    expect(say({ type: 'bonus-taken', seat: 2, card: up('tb3') })).toBe(
      'Yuna takes a card from the deck unseen: 2 points at the end.',
    )
  })
})

describe('the announcements of the placing', () => {
  it('name a revealed card and its owner', () => {
    expect(say({ type: 'card-turned-up', seat: 1, card: up('hp4') })).toBe(
      'Bram’s card is revealed: Chocolates, Purple 4.',
    )
    expect(say({ type: 'card-turned-up', seat: 0, card: up('hp4') })).toMatch(/^Your card/)
  })

  it.each([
    [{ before: 7, after: 11 }, ' It brings 4 points.'],
    [{ before: 7, after: 8 }, ' It brings 1 point.'],
    [{ before: 7, after: 7 }, ' It brings no points.'],
    [null, ''],
  ])('give the cell and the points: %j', (gain, brings) => {
    const card: LaidCard = { handle: '8', card: 'sr2', line: 0, column: 1 }
    const grid: LaidCard[] = [{ handle: '1', card: 'cb1', line: 0, column: 0 }, card]
    expect(say({ type: 'card-placed', seat: 1, card, gain }, 0, grid)).toBe(
      `Bram places Socks, Red 2 right of Puzzle cube, Blue 1.${brings}`,
    )
  })

  it('call the first card the first, and mention once that all lines or columns are in use', () => {
    const laid = (card: Card, line: number, column: number): LaidCard => ({
      handle: card,
      card,
      line,
      column,
    })
    const first = [laid('cb1', 0, 0), laid('sr2', 1, 0)]
    const [third, before] = [laid('fg3', 2, 0), [...first, laid('fg3', 2, 0), laid('tp4', 0, 1)]]
    const [fourth, wide] = [laid('ho5', 0, 2), laid('sb1', 0, -1)]
    const placed = (card: LaidCard, grid: readonly LaidCard[]) =>
      say({ type: 'card-placed', seat: 1, card, gain: null }, 0, grid)
    expect(placed(laid('cb1', 0, 0), [laid('cb1', 0, 0)])).toBe(
      'Bram places Puzzle cube, Blue 1 as the first card.',
    )
    expect(placed(third, [...first, third])).toBe(
      'Bram places Flowers, Green 3 below Socks, Red 2. Bram’s grid uses all 3 lines now: line 1 is the top one.',
    )
    expect(placed(fourth, [...before, fourth])).toBe(
      'Bram places Chocolates, Orange 5 in line 1, right of Teddy bear, Purple 4.',
    )
    expect(placed(wide, [...before, fourth, wide])).toBe(
      'Bram places Socks, Blue 1 in line 1, left of Puzzle cube, Blue 1. ' +
        'Bram’s grid uses all 4 columns now: column 1 is the left one.',
    )
    const last = laid('tr2', 1, 1)
    expect(placed(last, [...before, fourth, wide, last])).toBe(
      'Bram places Teddy bear, Red 2 in line 2, column 3.',
    )
  })
})

describe('the announcements of the count', () => {
  it('give every line of every player, from the listener on', () => {
    const line = (gift: 'socks' | 'cube' | 'teddy', points: number) => ({ gift, cells: [], points })
    const scores = [line('socks', 9), line('cube', 4), line('teddy', 1)]
    expect(say({ type: 'line-scored', line: 0, scores }, 1)).toBe(
      'All grids are full, and the points are counted. ' +
        'Line 1: you, Puzzle cube, 4 points. Yuna, Teddy bear, 1 point. Ava, Socks, 9 points. ' +
        'So far: you 4, Yuna 1, Ava 9.',
    )
  })

  it('say of every column whether its ribbons are alike', () => {
    const alike = { state: 'complete', ribbon: 'red', cell: { line: 0, column: 2 }, points: 5 } as const
    const differ = { state: 'dead', ribbon: null, cell: null, points: 0 } as const
    expect(say({ type: 'column-scored', column: 2, scores: [alike, differ, differ] }, null)).toBe(
      'Column 3: Ava, three Red ribbons, 5 points. Bram, ribbons differ, 0 points. Yuna, ribbons differ, 0 points. ' +
        'So far: Ava 5, Bram 0, Yuna 0.',
    )
  })

  it('give the cards of perfect guesses, or say that there are none', () => {
    expect(say({ type: 'bonus-scored', cards: [0, 2, 1], points: [0, 4, 2] })).toBe(
      'Cards for perfect guesses: you, none. Bram, 2 cards, 4 points. Yuna, 1 card, 2 points. ' +
        'So far: you 0, Bram 4, Yuna 2.',
    )
    expect(say({ type: 'bonus-scored', cards: [0, 0, 0], points: [0, 0, 0] })).toBe(
      'Nobody has a card for a perfect guess.',
    )
  })

  it('end every step with the totals of all players, with all steps before it added', () => {
    const socks = (points: number) => ({ gift: 'socks', cells: [], points }) as const
    const alike = (points: number) =>
      ({ state: 'complete', ribbon: 'red', cell: { line: 0, column: 0 }, points }) as const
    const steps: readonly VisibleEvent[] = [
      { type: 'line-scored', line: 0, scores: [socks(9), socks(4), socks(1)] },
      { type: 'column-scored', column: 0, scores: [alike(5), alike(0), alike(3)] },
      { type: 'bonus-scored', cards: [0, 0, 0], points: [0, 0, 0] },
    ]
    const worded = announce(steps, {
      people: { own: 0, names: NAMES },
      seats: NAMES.map(() => seat()),
      asked: [],
    })
    expect(worded.map((sentences) => sentences.at(-1))).toEqual([
      'So far: you 9, Bram 4, Yuna 1.',
      'So far: you 14, Bram 4, Yuna 4.',
      'Nobody has a card for a perfect guess.',
    ])
  })

  it('end with the winner and the ranks of all others', () => {
    const ranked = (one: number, points: number, rank: number) => ({ seat: one, points, rank })
    const won = { ranking: [ranked(1, 40, 1), ranked(0, 31, 2), ranked(2, 31, 2)], winners: [1] }
    expect(say({ type: 'game-ended', outcome: won })).toBe(
      'The game is over. Bram wins with 40 points. You are 2nd with 31 points. Yuna is 2nd with 31 points.',
    )
    const shared = { ranking: [ranked(0, 40, 1), ranked(2, 40, 1), ranked(1, 12, 3)], winners: [0, 2] }
    expect(say({ type: 'game-ended', outcome: shared })).toBe(
      'The game is over. You and Yuna share the win with 40 points. Bram is 3rd with 12 points.',
    )
  })
})

describe('the announcements of a whole game', () => {
  const games = [2, 3, 4].flatMap((players) => [YOU, TABLE].map((viewer) => ({ players, viewer })))

  it.each(games)(
    'name no card that the listener may not know, and every event: %j',
    ({ players, viewer }) => {
      for (const options of Object.values(schemasKado.variants))
        for (const { before, events, view } of randomGame(`told ${players}`, players, viewer, options)) {
          const people = { own: view.viewer, names: ['Ava', 'Bram', 'Yuna', 'Luis'].slice(0, players) }
          const worded = voice.happened(events, { before, now: view }, people)
          const silent = events.filter((_, i) => worded[i]?.length === 0)
          // A peek is not announced to players who do not see the card.
          expect(silent.filter(({ type }) => type !== 'card-peeked')).toEqual([])
          const sentences = worded.flat()
          const shown = JSON.stringify([before, events, view])
          const named = FACES.filter((card) => sentences.join(' ').includes(words.cardName(card)))
          expect(named.filter((card) => !shown.includes(`"${card}"`))).toEqual([])
          if (view.viewer === null) expect(sentences.join(' ')).not.toMatch(/\byou(r)?\b/i)
          const isEarly = !view.over && !view.options.tableMemory
          const early = sentences.filter((sentence) => !sentence.endsWith('at the end.'))
          if (isEarly) expect(early.join(' ')).not.toMatch(/\bpoints?\b/)
        }
    },
  )

  it("forget a guess at the next decision if guesses are left to the players' memory, and never otherwise", () => {
    for (const options of [schemasKado.variants.printed, schemasKado.variants.usual])
      for (const { events, view } of randomGame('forgets', 3, TABLE, options)) {
        const isDecision = events.some(({ type }) => ['passed', 'challenged', 'card-placed'].includes(type))
        expect(voice.forgets?.(events, view)).toBe(isDecision && !options.tableMemory && !view.over)
      }
  })
})
