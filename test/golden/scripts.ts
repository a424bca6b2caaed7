import { z } from 'zod'
import { endOf, eventsOf, type GameDefinition, type GameTypes } from '../../src/main/engine/definition'
import { notedDeals } from '../../src/main/engine/recorded-deals'
import { seededChance, stream } from '../../src/main/engine/rng'
import { type LoggedAction, replay } from '../replay'

/** The file format of the golden games of any game; each game defines its own part in `script.ts` of its folder. */

/** The input of a golden game: the part of its file that is played again, while the rest is compared. */
interface Script {
  readonly seats: number
  readonly options: unknown
  readonly seed: string
  /** One line per action: the seat, then the words of the action. */
  readonly actions: readonly string[]
}

const scriptSchema: z.ZodType<Script> = z.object({
  seats: z.int(),
  options: z.unknown(),
  seed: z.string(),
  actions: z.array(z.string()),
})

interface Own<T extends GameTypes> {
  readonly game: GameDefinition<T>
  /** An action as words, separated by spaces. */
  write(action: T['Action']): string
  read(words: readonly string[]): T['Action']
  /** Readable details of a finished game in addition to its outcome. */
  tell(state: T['State']): object
}

export function scriptsOf<T extends GameTypes>({ game, write, read, tell }: Own<T>) {
  function readLine(line: string): LoggedAction<T['Action']> {
    const [seat, ...words] = line.split(' ')
    return { seat: Number(seat), action: read(words) }
  }

  return {
    /** Plays a script, and returns everything that a later engine must reproduce. */
    perform(script: unknown) {
      const { seats, seed, actions, ...rest } = scriptSchema.parse(script)
      const options = game.schemas.options.parse(rest.options)
      const { chance, dealt } = notedDeals(seededChance(seed))
      const replayed = replay(game, seats, options, actions.map(readLine), chance)
      if (!replayed.ok) throw new Error(`Action ${replayed.error.index}: ${replayed.error.code}`)
      const last = endOf(replayed.value.at(-1) ?? replayed.value[0])
      return {
        game: game.id,
        rulesVersion: game.rulesVersion,
        seats,
        options,
        seed,
        deals: dealt.map((order) => order.join(' ')),
        actions,
        ...tell(last),
        events: replayed.value
          .flatMap(eventsOf)
          .map(({ type }) => type)
          .join(' '),
        outcome: game.outcome(last),
      }
    },

    /** A whole game whose actions are chosen at random from the seed; now and then a player takes an action back. */
    choose(seats: number, options: T['Options'], seed: string): Script {
      const chance = seededChance(seed)
      const choice = stream(seed, 'golden')
      const actions: string[] = []
      let state = endOf(game.setup(seats, options, chance))
      while (game.decision(state) !== null) {
        const seat = nextSeat(game, state, seats, choice.int)
        const legal = game.legalActions(state, seat)
        const action = legal[choice.int(legal.length)]
        if (action === undefined) throw new Error(`Seat ${seat} has nothing to choose from`)
        const applied = game.apply(state, seat, action, chance)
        if (!applied.ok) throw new Error(applied.error)
        actions.push(`${seat} ${write(action)}`)
        state = endOf(applied.value)
      }
      return { seats, options, seed, actions }
    },
  }
}

function nextSeat<T extends GameTypes>(
  game: GameDefinition<T>,
  state: T['State'],
  seats: number,
  int: (below: number) => number,
): number {
  const awaited = game.toAct(state)
  const ready = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !awaited.includes(seat) && game.legalActions(state, seat).length > 0,
  )
  const among = ready.length > 0 && int(10) === 0 ? ready : awaited
  return among[int(among.length)] ?? 0
}
