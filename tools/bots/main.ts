import { games } from '../../src/main/engine/games/registry'
import { SEAT_COUNTS } from '../../src/shared/games/5211/cards'
import type { GameId } from '../../src/shared/games/registry'
import { command, commands, count, flag, oneOf, optional, seed, someOf, text } from '../run/command'

/** `npm run bots`. Each command is loaded when it runs, so that `--help` is quick. */

const GAMES = Object.keys(games) as GameId[]

const game = oneOf('game', GAMES)
const variant = {
  variant: optional('variant of the game, such as short or long (default: the usual one)', 'NAME'),
  long: flag('short for --variant long: of 5211, games to 50 points'),
}

const simulate = command({
  name: 'bots simulate',
  about: 'Plays games between bots, and prints one line of JSON for each.',
  options: {
    game,
    players: optional('number of players (default: 4, or as many as the game has)', 'N'),
    bots: optional(
      'levels, also with a style, such as easy,steady:cautious (default: each level)',
      'NAME,NAME',
    ),
    games: count('number of games', 1),
    seed: optional('text from which all random choices follow (default: a new one)', 'TEXT'),
    variant: variant.variant,
    long: variant.long,
    records: optional('folder for the record of each game; existing files are not overwritten', 'FOLDER'),
  },
  run: async (options) => (await import('./simulate')).simulate(options),
})

const ladder = command({
  name: 'bots ladder',
  about: 'Measures how often each bot wins against others, on all processors.',
  notes:
    'Each deal, or each long game, is played once with the bot in every seat. Finished deals are kept in out/ladder-kept, so\n' +
    'that an interrupted run resumes if the bots are still the same.',
  options: {
    game,
    players: text('numbers of players, separated by commas', 'N,N', '2,4'),
    pairs: optional(
      'pairs such as expert:sharp,sharp.daring:steady,steady:random; "styles" for each style against the neutral one (default: neighbouring levels)',
      'NAME:NAME',
    ),
    deals: count('number of deals', 1000, 2),
    seed: seed('ladder'),
    variant: variant.variant,
    long: variant.long,
    record: flag('writes the results into src/shared/games, docs/BOTS.md and docs/ladder'),
  },
  run: async (options) => (await import('./ladder')).ladder(options),
})

const train = command({
  name: 'bots train',
  about: 'Trains the bots of 5211, and writes their learned model; takes about 20 minutes.',
  notes: 'An interrupted training resumes. The same seed always leads to the same model.',
  options: {
    players: oneOf('number of players', SEAT_COUNTS, null),
    seed: seed('kododo'),
    into: text('folder for the model', 'FOLDER', 'resources/bots'),
    replace: flag('overwrites a model that has other weights'),
  },
  run: async (options) => (await import('./train')).train(options),
})

const resumes =
  'Finished games are kept in out/, so that an interrupted run resumes, and a run of more deals reuses them.'

const exploit = command({
  name: 'bots measure exploit',
  about: 'Measures how often a player who has learned how experts of 5211 play wins against them.',
  notes: resumes,
  options: {
    players: oneOf('number of players', SEAT_COUNTS),
    games: count('games of experts to learn from', 200, 2),
    deals: count('deals that are played with the result', 500, 2),
    seed: seed('exploit'),
  },
  run: async (options) => (await import('./measure')).exploit(options),
})

const unlearned = command({
  name: 'bots measure unlearned',
  about:
    'Measures how often an expert of 5211 wins against others with the same search, but without a learned model.',
  notes: resumes,
  options: {
    players: oneOf('number of players', SEAT_COUNTS, 4),
    deals: count('number of deals', 500, 2),
    seed: seed('unlearned'),
  },
  run: async (options) => (await import('./measure')).unlearned(options),
})

const loss = command({
  name: 'bots measure loss',
  about:
    'Measures the loss of a decision of the expert of 5211, compared with a search over many more determinizations.',
  options: {
    players: someOf('numbers of players', SEAT_COUNTS),
    decisions: count('decisions for each number of players', 200, 2),
    determinizations: count('determinizations of the reference search', 20_000),
    seed: seed('loss'),
  },
  run: async (options) => (await import('./measure')).loss(options),
})

const coach = command({
  name: 'bots check coach',
  about: "Checks the coach's figures against unseen deals, and its reasons against the position.",
  notes:
    'Exit code 1: too many estimates are off by more than two standard errors, an exact number or a reason is wrong, the advised\n' +
    'choice is clearly behind another, or a second search agrees too rarely.',
  options: { game, situations: count('number of situations', 2000), seed: seed('coach') },
  run: async (options) => (await import('./coach/check')).checkCoach(options),
})

const dominated = command({
  name: 'bots check dominated',
  about:
    'Counts strictly dominated decisions of bots and the coach in the last challenge of KADO at two players.',
  notes: 'Exit code 1: there is at least one.',
  options: { positions: count('number of positions', 2000), seed: seed('dominated') },
  run: async (options) => (await import('./coach/check')).checkDominated(options.positions, options.seed),
})

const core = command({
  name: 'bots check core',
  about: 'Plays random games of 5211 on the rules engine and on the core that simulations use.',
  notes: 'Exit code 1: they differ.',
  options: { games: count('number of games', 100_000), seed: seed('core') },
  run: async (options) => (await import('./check-core')).checkCore(options.games, options.seed),
})

export const main = commands('bots', 'Plays, measures, trains and checks the bots.', {
  simulate,
  ladder,
  train,
  measure: commands('bots measure', 'Measures the expert of 5211.', { exploit, unlearned, loss }),
  check: commands('bots check', 'Checks the coach, the bots and the simulation core.', {
    coach,
    dominated,
    core,
  }),
})
