import { describe, expect, it } from 'vitest'
import { printed } from '../printed.fixture'
import { BadArgument, command, commands, count, flag, oneOf, optional, seed, someOf } from './command'

const said = printed()

const options = {
  games: count('number of games', 100),
  hours: count('hours of play', 8, 2),
  players: someOf('numbers of players', [2, 3, 4]),
  game: oneOf('game', ['5211', 'kado']),
  records: optional('folder for the records', 'FOLDER'),
  long: flag('plays long games'),
  seed: seed('usual'),
}

const ran: unknown[] = []
const file = { name: 'FILE…', help: 'files to read', least: 1, most: 2 }
const play = command({
  name: 'play',
  about: 'Plays games.',
  options,
  run(values) {
    ran.push(values)
    return 0
  },
})
const read = command({
  name: 'play read',
  about: 'Reads files.',
  positionals: file,
  run: (_, files) => {
    if (files.includes('none')) throw new BadArgument('there is no file none')
    return files.length
  },
})

describe('a command', () => {
  it('uses the usual values of the options that are absent', async () => {
    expect(await play([])).toBe(0)
    expect(ran.at(-1)).toEqual({
      games: 100,
      hours: 8,
      players: [2, 3, 4],
      game: '5211',
      records: null,
      long: false,
      seed: 'usual',
    })
  })

  it('reads its options', async () => {
    const words = '--games 3 --players 4,2 --game kado --records out --long --seed x'
    expect(await play(words.split(' '))).toBe(0)
    expect(ran.at(-1)).toMatchObject({
      games: 3,
      players: [2, 4],
      game: 'kado',
      records: 'out',
      long: true,
      seed: 'x',
    })
  })

  it.each([
    [['--games', 'many'], '--games must be a number from 1 to 1000000, not "many"'],
    [['--games', '0'], '--games must be a number from 1 to 1000000, not "0"'],
    [['--games', '1e9'], '--games must be a number from 1 to 1000000, not "1e9"'],
    [['--hours', '1'], '--hours must be a number from 2 to 1000000, not "1"'],
    [['--hours', '1000001'], '--hours must be a number from 2 to 1000000, not "1000001"'],
    [['--players', '2,5'], '--players must be 2, 3, 4, not "5"'],
    [['--game', 'constructor'], '--game must be 5211, kado, not "constructor"'],
    [['--records', ''], '--records must not be empty'],
    [['--seed', ''], '--seed must not be empty'],
    [['--games', '2', '--games', '3'], '--games is given twice'],
    [['--speed', '2'], "Unknown option '--speed'"],
    [['--seed'], "Option '--seed <value>' argument missing"],
    [['extra'], "Unexpected argument 'extra'"],
  ])('names a mistake in one line, and does nothing: %j', async (words, line) => {
    const before = ran.length
    expect(await play(words)).toBe(2)
    expect(said.complaint).toBe(`play: ${line} (see --help)\n`)
    expect(said.out).toBe('')
    expect(ran).toHaveLength(before)
  })

  it('prints its options, and does nothing else, with --help', async () => {
    const before = ran.length
    expect(await play(['--games', 'many', '--help'])).toBe(0)
    expect(said.out).toContain('npm run play -- [options]\n\nPlays games.\n')
    expect(said.out).toMatch(/^ {2}--games N +number of games \(default: 100\)$/m)
    expect(said.out).toMatch(/^ {2}--long +plays long games$/m)
    expect(said.out).toMatch(/^ {2}--help /m)
    expect(ran).toHaveLength(before)
  })

  it('checks the number of its positional arguments', async () => {
    expect(await read(['a', 'b'])).toBe(2)
    expect(await read([])).toBe(2)
    expect(await read(['a', 'b', 'c'])).toBe(2)
    expect(await read(['none'])).toBe(2)
    expect(said.complaint.split('\n').slice(0, -1)).toEqual([
      'play read: FILE… is missing (see --help)',
      'play read: too many arguments, from "c" (see --help)',
      'play read: there is no file none (see --help)',
    ])
  })
})

it('passes options on to another program', async () => {
  const pass = command({
    name: 'pass',
    about: 'Passes words on.',
    positionals: {
      name: 'OPTION…',
      help: 'options of the program',
      least: 0,
      most: Number.POSITIVE_INFINITY,
    },
    passesOn: true,
    run(_, words) {
      ran.push(words)
      return 0
    },
  })
  expect(await pass(['--dir', 'a'])).toBe(0)
  expect(ran.at(-1)).toEqual(['--dir', 'a'])
  expect(await pass(['--dir', '--help'])).toBe(0)
  expect(said.out).toContain('npm run pass -- OPTION…\n')
})

describe('a command of several commands', () => {
  const all = commands('play', 'Plays and reads.', { read })

  it('passes the words on to the named command', async () => {
    expect(await all(['read', 'a'])).toBe(1)
    expect(await all(['read', '--help'])).toBe(0)
    expect(said.out).toContain('npm run play -- read FILE…\n\nReads files.\n')
  })

  it('lists them with --help', async () => {
    expect(await all(['--help'])).toBe(0)
    expect(said.out).toMatch(/^ {2}read {2}Reads files\.$/m)
  })

  it.each(['', 'write', 'constructor'])('refuses another name: "%s"', async (name) => {
    expect(await all([name])).toBe(2)
    expect(said.complaint).toBe(`play: name one of read, not "${name}" (see --help)\n`)
  })
})
