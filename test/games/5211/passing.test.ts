import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import { game5211 as table } from '../../../src/renderer/games/5211/game'
import { inputs } from '../../../src/shared/bridge/schemas'
import type { Seat } from '../../../src/shared/game'
import { cardsDue } from '../../../src/shared/games/5211/cards'
import { type Joined, join } from '../../joined'

/** The number of handovers in a whole game among people, and of the presses that they need. */

let folder: string
let joined: Joined<Table5211> | null = null
beforeEach(async () => {
  folder = await mkdtemp(path(tmpdir(), 'kododo-passing-'))
})
afterEach(async () => {
  await joined?.end()
  joined = null
  await rm(folder, { recursive: true })
})

const NAMES = ['Ava', 'Luis', 'Mia']

const sit = (people: number) =>
  join<Table5211>(
    table,
    folder,
    () => {
      throw new Error('No bot plays here')
    },
    (host) =>
      host.start(
        inputs['match/start'].parse({
          game: '5211',
          players: NAMES.slice(0, people).map((name) => ({ kind: 'human', name })),
          options: { long: false, tableMemory: true },
          seed: 'passing',
        }),
      ),
  )

/** Runs an action, waits until the match has received it, and completes all motion. */
async function after({ session }: Joined<Table5211>, act: () => void): Promise<void> {
  const { revision } = session.snapshot.value
  act()
  await expect.poll(() => session.snapshot.value.revision, { interval: 1 }).toBeGreaterThan(revision)
  session.show.finish()
}

/** Plays the leftmost cards for the active player. */
async function choose(at: Joined<Table5211>): Promise<void> {
  const { session } = at
  const due = cardsDue(session.snapshot.value.view.turn)
  for (let card = 1; card <= due; card++) session.keys.key({ type: 'game', key: `${card}` }, 'none')
  await after(at, () => session.keys.key({ type: 'large' }, 'none'))
}

/** @returns the active players in order, and the number of presses other than choices */
async function playOut(at: Joined<Table5211>) {
  const { session } = at
  const held: Seat[] = []
  let presses = 0
  while (!session.snapshot.value.view.over) {
    while (session.snapshot.value.view.viewer === null) {
      presses++
      await after(at, () => session.keys.key({ type: 'large' }, 'none'))
    }
    const { viewer } = session.snapshot.value.view
    if (viewer !== null && viewer !== held.at(-1)) held.push(viewer)
    await choose(at)
  }
  return { held, presses }
}

it.each([
  // In seat order, two players would hand over 65 times in the 33 turns of their game, three 62 times in
  // their 21.
  { people: 2, turns: 33, inSeatOrder: 65, handOvers: 33 },
  { people: 3, turns: 21, inSeatOrder: 62, handOvers: 42 },
])(
  '$people people hand over $handOvers times instead of $inSeatOrder, each time with one press',
  async ({ people, turns, inSeatOrder, handOvers }) => {
    joined = await sit(people)
    const { held, presses } = await playOut(joined)
    expect(held.length - 1).toBe(handOvers)
    expect(inSeatOrder).toBe(people * turns - 1)
    // Every hand must be opened once in each turn, by the player who takes over or is already active.
    expect(presses).toBe(people * turns)
  },
)

it('of two people, the one who chose last starts the next turn', async () => {
  joined = await sit(2)
  const { held } = await playOut(joined)
  expect(held.slice(0, 4)).toEqual([0, 1, 0, 1])
  expect(held).toHaveLength(34)
})
