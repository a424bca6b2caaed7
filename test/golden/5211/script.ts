import { z } from 'zod'
import { endOf, eventsOf } from '../../../src/main/engine/beats'
import { game5211, type State5211, type Types5211 } from '../../../src/main/engine/games/5211'
import { type LoggedAction, replay } from '../../../src/main/engine/replay'
import { seededChance, stream } from '../../../src/main/engine/rng'
import { type Action, FACES, type Options } from '../../../src/shared/games/5211'

/** What a golden game is played from. */
interface Script {
  readonly seats: number
  readonly options: Options
  readonly seed: string
  /** One line an action: the seat, then the cards it commits or `back`. */
  readonly actions: readonly string[]
}

/** The part of a golden game's file that is played again; the rest is compared. */
const scriptSchema: z.ZodType<Script> = z.object({
  seats: z.int(),
  options: z.strictObject({ long: z.boolean(), tableMemory: z.boolean() }),
  seed: z.string(),
  actions: z.array(z.string()),
})

const write = ({ seat, action }: LoggedAction<Action>): string =>
  `${seat} ${action.type === 'take-back' ? 'back' : action.cards.join(' ')}`

function read(line: string): LoggedAction<Action> {
  const [seat, ...words] = line.split(' ')
  if (words[0] === 'back') return { seat: Number(seat), action: { type: 'take-back' } }
  const cards = words.map((word) => z.enum(FACES).parse(word))
  return { seat: Number(seat), action: { type: 'commit-cards', cards } }
}

/** Plays a script, and writes down all that a later engine must come to as well. */
export function perform(script: unknown) {
  const { seats, options, seed, actions } = scriptSchema.parse(script)
  const replayed = replay<Types5211>(game5211, seats, options, actions.map(read), seededChance(seed))
  if (!replayed.ok) throw new Error(`Action ${replayed.error.index}: ${replayed.error.code}`)
  const events = replayed.value.flatMap(eventsOf)
  const last = endOf(replayed.value.at(-1) ?? replayed.value[0])
  return {
    game: game5211.id,
    rulesVersion: game5211.rulesVersion,
    seats,
    options,
    seed,
    deals: events.flatMap((event) => (event.type === 'cards-dealt' ? [event.order.join(' ')] : [])),
    actions,
    evaluations: last.evaluations.map(({ played, scored, ...evaluation }) => ({
      ...evaluation,
      played: played.map((cards) => cards.join(' ')),
      scored: scored.map((cards) => cards.join(' ')),
    })),
    events: events.map(({ type }) => type).join(' '),
    outcome: game5211.outcome(last),
  }
}

/** A whole game whose actions are chosen at random from the seed, with a commit taken back now and then. */
export function choose(seats: number, options: Options, seed: string): Script {
  const chance = seededChance(seed)
  const choice = stream(seed, 'golden')
  const actions: string[] = []
  let state = endOf(game5211.setup(seats, options, chance))
  while (state.phase === 'commit') {
    const seat = nextSeat(state, choice.int)
    const legal = game5211.legalActions(state, seat)
    const action = legal[choice.int(legal.length)] ?? { type: 'take-back' }
    const applied = game5211.apply(state, seat, action, chance)
    if (!applied.ok) throw new Error(applied.error)
    actions.push(write({ seat, action }))
    state = endOf(applied.value)
  }
  return { seats, options, seed, actions }
}

function nextSeat(state: State5211, int: (below: number) => number): number {
  const awaited = game5211.toAct(state)
  const ready = [...state.seats.keys()].filter((seat) => !awaited.includes(seat))
  const among = ready.length > 0 && int(10) === 0 ? ready : awaited
  return among[int(among.length)] ?? 0
}
