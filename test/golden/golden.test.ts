import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choose, perform, scriptSchema } from './golden-game'

/*
 * Games that every later engine must play to the same end, byte for byte. A difference means that old saves would
 * replay differently: raise the game's `rulesVersion` and record them anew on purpose with
 *   RECORD_GOLDEN=1 npx vitest run test/golden && npx biome check --write test/golden
 */

const GAMES = [
  { name: '2-players', seats: 2, long: false },
  { name: '3-players', seats: 3, long: false },
  { name: '4-players', seats: 4, long: false },
  { name: '5-players', seats: 5, long: false },
  { name: 'long-4-players', seats: 4, long: true },
]

describe.each(GAMES)('the golden game $name', ({ name, seats, long }) => {
  const file = join(import.meta.dirname, `${name}.json`)
  if (process.env.RECORD_GOLDEN === '1') {
    const options = { long, tableMemory: true }
    const seed = `golden ${name}`
    const recorded = perform({ seats, options, seed, actions: choose(seats, options, seed) })
    writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  }
  const golden: unknown = JSON.parse(readFileSync(file, 'utf8'))

  it('is played to the same deals, events, evaluations and outcome', () => {
    expect(JSON.stringify(perform(scriptSchema.parse(golden)))).toBe(JSON.stringify(golden))
  })

  it('is of the seats and the length that its name says', () => {
    expect(scriptSchema.parse(golden)).toMatchObject({ seats, options: { long } })
  })
})
