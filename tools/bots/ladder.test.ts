import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { printed } from '../printed.fixture'
import { type Part, work as playPart } from './contest'
import { main as bots } from './main'
import { openLadderProgress } from './progress'

const said = printed()
const main = (words: readonly string[]) => bots(['ladder', ...words])
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ladder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const rung = { game: '5211', players: 2, bot: 'steady', against: 'easy' } as const
const part: Part = { ...rung, seed: 'ladder', first: 3, deals: 2 }

describe('a part of the ladder', () => {
  it('always has the same result, which is a part of the whole', () => {
    const dealt = playPart(part)
    expect(playPart(part)).toEqual(dealt)
    expect(playPart({ ...part, first: 2, deals: 3 }).slice(1)).toEqual(dealt)
  })

  it('can consist of long games, which have more points', () => {
    const long = playPart({ ...part, variant: 'long', deals: 1 })
    const short = playPart({ ...part, deals: 1 })
    const most = ([dealt]: typeof long) => Math.max(dealt?.own ?? 0, dealt?.others ?? 0)
    expect(most(long)).toBeGreaterThan(Math.max(25, most(short)))
  })

  it('is stored, and is not lost when writing the next one is interrupted', () => {
    const dealt = [{ share: 0.5, own: 10, others: 12 }]
    const kept = openLadderProgress(folder, 'a seed/with marks')
    kept.add(part, dealt)
    appendFileSync(join(folder, readdirSync(folder)[0] ?? ''), '{"first":5,"deals":[')
    expect([...kept.read(rung)]).toEqual([[3, dealt]])
    kept.add({ ...part, first: 5 }, dealt)
    expect([...kept.read(rung)]).toEqual([
      [3, dealt],
      [5, dealt],
    ])
    expect(kept.read({ ...rung, players: 3 }).size).toBe(0)
    expect(kept.read({ ...rung, variant: 'long' }).size).toBe(0)
    expect(openLadderProgress(folder, 'another seed').read(rung).size).toBe(0)
  })
})

it.each([
  [['--game', 'chess'], '--game must be'],
  [['--players', '2,9'], '--players must be'],
  [['--deals', '1'], '--deals must be'],
  [['--pairs', 'steady'], '--pairs must be'],
  [['--pairs', 'steady:best'], '--pairs must be'],
  [['--speed', '2'], "'--speed'"],
  [['--variant', 'blind'], '--variant must be short, long'],
  [['--game', 'kado', '--long'], '--variant must be'],
  [['--long', '--record'], '--record is only for the usual variant'],
])('the command names a bad argument: %j', async (words, wrong) => {
  expect(await main(words)).toBe(2)
  expect(said.complaint).toContain(wrong)
  expect(said.complaint.trim().split('\n')).toHaveLength(1)
})
