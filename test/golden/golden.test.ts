import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'

/*
 * Games that every later engine must play to the same end, byte for byte, in a folder for each game. A difference means
 * that old saves would replay differently: raise the game's `rulesVersion` and deliberately record them again with
 *
 *     RECORD_GOLDEN=1 npx vitest run test/golden && npx biome check --write test/golden
 *
 * The name of a file gives the number of players, and the variant of the game unless it is the usual one.
 */

/** The notation of a game for its golden games, in `script.ts` of its folder. */
interface Notation {
  /** Plays a script again, and returns everything that a later engine must reproduce. */
  perform(script: unknown): unknown
  /** The script of a whole game with random actions. */
  choose(seats: number, options: unknown, seed: string): unknown
}

const NOTATIONS = import.meta.glob<Notation>('./*/script.ts', { eager: true })

const filesOf = (id: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, id)).filter((name) => name.endsWith('.json'))

describe.each(Object.values(games))('the golden games of $id', ({ id, schemas }) => {
  const notation = NOTATIONS[`./${id}/script.ts`]
  if (notation === undefined) throw new Error(`test/golden/${id}/script.ts is missing`)
  const [usual = ''] = Object.keys(schemas.variants)

  it('exist for every number of players', () => {
    const played = filesOf(id).map((name) => Number(/(\d+)-players/.exec(name)?.[1]))
    expect([...new Set(played)].sort()).toEqual([...schemas.seatCounts].sort())
  })

  it.each(filesOf(id))('%s replays to the same result, with the seats and options of its name', (name) => {
    const [, variant = usual, seats] = /^(?:(.+)-)?(\d+)-players/.exec(name) ?? []
    const options = schemas.variants[variant]
    const file = join(import.meta.dirname, id, name)
    if (process.env.RECORD_GOLDEN === '1') {
      const script = notation.choose(Number(seats), options, `golden ${name.replace('.json', '')}`)
      writeFileSync(file, `${JSON.stringify(notation.perform(script), null, 2)}\n`)
    }
    const golden: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect(golden).toMatchObject({ game: id, seats: Number(seats), options })
    expect(JSON.stringify(notation.perform(golden))).toBe(JSON.stringify(golden))
  })
})
