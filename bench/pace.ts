import { signal } from '@preact/signals'
import { endOf } from '../src/main/engine/definition'
import { game5211, type Types5211 } from '../src/main/engine/games/5211'
import { seededChance } from '../src/main/engine/rng'
import { sentBeats } from '../src/main/match/published'
import { choreography } from '../src/renderer/games/5211/choreography/choreography'
import type { Table5211 } from '../src/renderer/games/5211/draft/draft'
import { layoutTable } from '../src/renderer/games/5211/plan/layout-table'
import { hudOf } from '../src/renderer/games/5211/scene/hud'
import { NO_POSE } from '../src/renderer/games/5211/scene/pose'
import { perform } from '../src/renderer/table/director/performance'
import { sceneOf } from '../src/renderer/table/scene'
import type { SentBeat } from '../src/shared/bridge/contract'
import type { View } from '../src/shared/games/5211/view'
import { actionsOf5211, optionsOf5211 } from '../test/games/5211/game'
import { playGame, type Simulation, setupFor, simulationOf } from '../tools/bots/simulate'
import { command } from '../tools/run/command'
import { median } from './interleave'

const SIZE = { width: 1440, height: 900 }
/** The viewer whose window shows the games. */
const VIEWER = { kind: 'seat', seat: 0 } as const

interface Update {
  readonly before: View
  readonly beats: readonly SentBeat<Table5211>[]
}

/**
 * Plays games of bots, and adds up the durations of what one of their tables shows at the end of each round.
 * @param rounds the number of rounds, from as many games as necessary
 * @returns the times from the last card of a round to the next decision, in ms at speed 1
 */
function waitsOf(players: number, rounds: number, reduced = false): readonly number[] {
  const simulation = simulationOf({
    game: '5211',
    players: `${players}`,
    bots: 'easy,steady',
    seed: 'pace',
  })
  const waits: number[] = []
  for (let n = 1; waits.length < rounds; n++)
    for (const update of updatesOf(simulation, n))
      if (endsRound(update)) waits.push(lengthOf(update, players, reduced))
  return waits.slice(0, rounds)
}

/** After the last round of a game there is no next decision. */
const endsRound = ({ beats }: Update): boolean =>
  beats.at(-1)?.view.over === false &&
  beats.some(({ events }) => events.some(({ type }) => type === 'table-cleared'))

function* updatesOf(simulation: Simulation, n: number): Generator<Update> {
  const setup = setupFor(simulation, n)
  const { playthrough } = playGame(simulation.rules, setup)
  const chance = seededChance(setup.seed)
  let state = endOf(game5211.setup(setup.players.length, optionsOf5211(setup.options), chance))
  for (const { seat, action } of actionsOf5211(playthrough.log)) {
    const step = game5211.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    const before = game5211.view(state, VIEWER)
    state = endOf(step.value)
    const sent = sentBeats<Types5211>(game5211, step.value, { viewer: VIEWER, last: state })
    yield { before, beats: sent.map((beat): SentBeat<Table5211> => ({ ...beat })) }
  }
}

function lengthOf({ before, beats }: Update, players: number, reduced: boolean): number {
  const plan = layoutTable(SIZE, players)
  const scene = sceneOf(choreography.nodes(before, plan, NO_POSE))
  const setting = { scene, hud: signal(hudOf(before)), planOf: () => plan, pose: () => NO_POSE }
  const on = { game: choreography, reduced, before, onBeat: () => undefined, onCue: () => undefined }
  let length = 0
  for (const { line } of perform<Table5211>(beats, { ...setting, ...on })) {
    length += 1000 * line.duration()
    line.progress(1)
    line.kill()
  }
  return length
}

const ROUNDS = 100
const PLAYERS = [2, 3, 4, 5]
/** The longest waits for four players, s. */
const BOUND = { median: 7.5, worst: 11 }

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const main = command({
  name: 'pace',
  about:
    'Adds up how long a table of 5211 takes from the last commit of a round to the next choice, at speed 1.',
  notes: 'Exit code 1: four players wait too long.',
  run() {
    let isHeld = true
    for (const players of PLAYERS)
      for (const reduced of [false, true]) {
        const waits = waitsOf(players, ROUNDS, reduced)
        const [usual, worst] = [median(waits), Math.max(...waits)]
        const motion = reduced ? 'reduced motion' : 'full motion'
        process.stdout.write(
          `${players} players, ${motion}: median ${seconds(usual)}, worst ${seconds(worst)}, of ${ROUNDS} rounds\n`,
        )
        if (players === 4) isHeld &&= usual <= 1000 * BOUND.median && worst <= 1000 * BOUND.worst
      }
    return isHeld ? 0 : 1
  },
})
