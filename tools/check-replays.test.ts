import { afterEach, expect, it, vi } from 'vitest'
import { games } from '../src/main/engine/games/registry'
import { main } from './check-replays'

afterEach(() => void vi.restoreAllMocks())

function printing() {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  return said
}

it('npm run check-replays finds nothing in games of every kind', async () => {
  const said = printing()
  expect(await main(['--games', '6'])).toBe(0)
  expect(said).toEqual(Object.keys(games).map((id) => `${id}: 6 replays. All show every seat what it saw.\n`))
})

it('npm run check-replays reports a replay that shows something else', async () => {
  const said = printing()
  const { '5211': game } = games
  const { view } = game
  let calls = 0
  vi.spyOn(game, 'view').mockImplementation((...asked) => {
    const seen = view(...asked)
    return ++calls % 777 === 0 ? { ...seen, over: !seen.over } : seen
  })
  expect(await main(['--games', '1'])).toBe(1)
  expect(said.join('')).toMatch(/5211, game 0 with 2 players: seat \d, beat \d+ of \d+ differs/)
})
