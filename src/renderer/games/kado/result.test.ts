import { describe, expect, test } from 'vitest'
import { finished } from '../../../../test/games/kado/views'
import { SEAT_COUNTS } from '../../../shared/games/kado/cards'
import { resultOf, resultText } from './result'

const WHEN = new Date(2026, 10, 22)

/** @throws while the game is in progress */
function resultIn(snapshot: ReturnType<typeof finished>) {
  const result = resultOf(snapshot)
  if (result === null) throw new Error('The game goes on')
  return result
}

/** `seat points rank`, the best first. */
const outcomeOf = (text: string) => {
  const ranking = text.split(', ').map((line) => {
    const [seat = 0, points = 0, rank = 0] = line.split(' ').map(Number)
    return { seat, points, rank }
  })
  return { ranking, winners: ranked(ranking) }
}
const ranked = (ranking: readonly { readonly seat: number; readonly rank: number }[]) =>
  ranking.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))

describe('the result of a game of KADO', () => {
  test.each(SEAT_COUNTS)('adds up for %i players: lines, columns and bonus cards are the points', (seats) => {
    for (const seed of ['punda', 'otrobanda', 'scharloo']) {
      const { rows } = resultIn(finished(seats, seed))
      expect(rows).toHaveLength(seats)
      expect(rows.map(({ lines, columns, bonus }) => lines + columns + bonus)).toEqual(
        rows.map(({ points }) => points),
      )
      expect(rows.every(({ grid }) => grid.cards.flat().every((card) => card !== null))).toBe(true)
    }
  })

  test('is null while the game is in progress', () => {
    const snapshot = finished(2, 'punda')
    const running = { ...snapshot, view: { ...snapshot.view, outcome: null } }
    expect([resultOf(running), resultText(running, WHEN)]).toEqual([null, null])
  })

  test('names the viewer as You, and level players as winners without a tie-break', () => {
    const shared = resultIn(finished(4, 'punda', outcomeOf('3 35 1, 0 35 1, 1 27 3, 2 19 4')))
    expect([shared.title, shared.ending]).toEqual(['You and Yuna share the win', 'shared'])
    expect(shared.tieBreak).toEqual(['35 points each. ', { mark: 'KADO has no tie-break.' }])
    expect(shared.rows.map(({ rank, name, line, first }) => [rank, name, line, first])).toEqual([
      [1, 'Yuna', 'on this device', true],
      [1, 'You', null, true],
      [3, 'Chila', 'bot, easy', false],
      [4, 'Bram', 'bot, steady', false],
    ])
  })

  test("gives the winner's lead, and the deficit of the others", () => {
    const cameIn = (text: string) => resultIn(finished(2, 'punda', outcomeOf(text))).came
    expect(cameIn('0 32 1, 1 31 2')).toEqual([{ mark: '1 point ahead' }, ' of Chila'])
    expect(cameIn('1 32 1, 0 31 2')).toEqual(['You came 2nd, ', { mark: '1 point behind' }])
    expect(cameIn('0 32 1, 1 32 1')).toBeNull()
  })

  test('names only the winner if the points decided', () => {
    const lost = resultIn(finished(2, 'punda', outcomeOf('1 30 1, 0 12 2')))
    expect([lost.title, lost.ending, lost.tieBreak]).toEqual(['Chila wins', 'lost', null])
    expect(lost.summary).toBe('KADO, 2 players')
    const { score } = finished(2, 'punda').view.seats[0] ?? {}
    const most = Math.max(...[...(score?.lines ?? []), ...(score?.columns ?? [])].map(({ points }) => points))
    expect(lost.rows[1]?.line).toMatch(new RegExp(`^best (line|column): .+, ${most}$`))
  })
})

describe('the result as a text', () => {
  test('has a line for each player, with the parts of the points', () => {
    const snapshot = finished(2, 'punda')
    const lines = resultText(snapshot, WHEN)?.split('\n') ?? []
    expect(lines.slice(0, 3)).toEqual(['Kododo: KADO', 'November 22, 2026', ''])
    const [best] = resultIn(snapshot).rows
    expect(lines[4]?.split(/ {2,}/).slice(2).map(Number)).toEqual([
      best?.lines,
      best?.columns,
      best?.bonus,
      best?.points,
    ])
    expect(lines.at(-2)).toBe('Seed: PUNDA')
  })

  test('says that a win is shared', () => {
    const shared = resultText(finished(2, 'punda', outcomeOf('0 35 1, 1 35 1')), WHEN)
    expect(shared).toContain('Ava and Chila share the win with 35 points each.')
  })
})
