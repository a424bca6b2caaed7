import { pluralFor } from '../plural'

const plural = pluralFor('en')
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const players = (n: number) => plural(n, { one: `${n} player`, other: `${n} players` })
const cards = (n: number) => plural(n, { one: `${n} card`, other: `${n} cards` })
const rounds = (n: number) => plural(n, { one: `${n} round`, other: `${n} rounds` })

/** Home, new game, result, about, settings and the dialogs. */
export const menus = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  you: 'You',
  levels: { easy: 'Easy', steady: 'Steady' },

  home: {
    line: 'A card game of reading the table',
    game: (n: number) => `5211, ${players(n)}`,
    continue: 'Continue',
    round: (round: number, of: number) => `Round ${round} of ${of}`,
    deal: (deal: number, round: number, of: number) => `Deal ${deal}, round ${round} of ${of}`,
    empty: 'Nothing on the table yet.',
    refused: 'The saved game cannot go on',
    refusedMore: 'See why',
    newGame: 'New game',
    newGameLine: '5211, you and up to 4 bots',
    newGameShort: 'you and up to 4 bots',
    settings: 'Settings',
    settingsLine: 'speed, motion',
    about: 'About',
    aboutLine: 'games, licences',
    version: (version: string) => `version ${version}`,
  },

  newGame: {
    title: 'New game',
    game: '5211',
    gameLine: 'Play into the crowd, but not over the limit.',
    players: 'Players',
    playerCount: 'Number of players',
    count: players,
    name: (seat: number) => (seat === 0 ? 'Your name' : `Name of player ${seat + 1}`),
    yourSeat: 'plays on this device',
    bot: 'Bot',
    level: (name: string) => `How ${name} plays`,
    addPlayer: (seat: number) => `Add a ${{ 2: 'third', 3: 'fourth', 4: 'fifth' }[seat] ?? 'further'} player`,
    nameMissing: 'A name is needed.',
    nameTooLong: (most: number) => `At most ${most} characters.`,
    numbers: (n: number) => `With ${players(n)}`,
    limit: 'Limit',
    limitLine: (limit: number) => `a colour at ${limit} or more is out`,
    target: 'Kododo target',
    targetLine: 'exactly, or it does not count',
    removed: 'Cards removed',
    removedLine: (n: number) => (n === 0 ? 'all 100 are in play' : 'unseen, before the deal'),
    rounds: 'Rounds',
    roundsLine: 'four cards each in every round',
    seed: 'Seed',
    seedHint: 'same seed, same shuffle',
    seedSecret: 'secret',
    seedBlank: 'Left blank, nobody knows the shuffle until the end.',
    seedKnown: 'Who knows the seed knows the shuffle.',
    seedTooLong: (most: number) => `At most ${most} characters.`,
    start: 'Start',
  },

  result: {
    summary: (n: number, played: number) => `5211, ${players(n)}, ${rounds(played)}`,
    youWin: 'You win',
    wins: (name: string) => `${name} wins`,
    share: (names: readonly string[]) => `${list.format(names)} share it`,
    tieBreak: (points: number, names: readonly string[]) =>
      `${points} to ${points} with ${list.format(names)}:`,
    tieBreakCards: (mine: number, theirs: number) => `${cards(mine)} against ${theirs}`,
    sharedBy: (points: number, held: number) => `${points} points and ${cards(held)} each`,
    ranking: 'Ranking',
    rank: 'Rank',
    player: 'Player',
    cards: 'cards',
    points: 'points',
    winsTieBreak: 'wins the tie-break',
    fewerCards: 'tied on points, fewer cards',
    sharesWin: 'shares the win',
    bot: (level: string) => `bot, ${level}`,
    thisDevice: 'played on this device',
    chart: 'Points',
    chartLine: 'after each round',
    round: 'round',
    scored: 'scored',
    nobody: 'nobody',
    seed: (seed: string) => `Seed ${seed}`,
    seedLine: 'same seed, same shuffle',
    home: 'Home',
    rematch: 'Rematch',
    rematchSame: 'same seed, same cards',
    rematchNew: 'new seed',
    sameCards: {
      title: 'Same cards again?',
      text: 'You have seen this deal, so you know much of what is to come.',
      play: 'Play',
    },
  },

  about: {
    title: 'About',
    unofficial:
      'An unofficial fan implementation, made without the publisher. All drawings and words are our own.',
    games: 'The games',
    designer5211: '5211, designed by Tsuyoshi Hashiguchi',
    designerKado: 'KADO, designed by Antoine Bauza',
    kadoLater: 'Only 5211 can be played in this version.',
    own: 'Our own work',
    ownText: 'Program, drawings and words of Kododo: MIT License.',
    fonts: 'Fonts',
    libraries: 'Libraries',
    notices: 'Their full texts are in THIRD-PARTY-NOTICES.md, which comes with the program.',
    offline: 'Kododo never uses the network.',
  },

  settings: {
    title: 'Settings',
    atOnce: 'Changes apply at once.',
    speed: 'Speed',
    speedLine: 'of cards and scoring',
    speeds: { '0.5': '0.5×', '1': '1×', '2': '2×', instant: 'instant' },
    motion: 'Motion',
    motionLine: 'reduced: cards fade instead of flying',
    motions: { system: 'as the system', reduced: 'reduced' },
  },

  refused: {
    copyWhole: 'The last good copy is whole.',
    noCopy: 'No whole copy is left. The file stays where it is, so that it can be sent along with a report.',
    keep: 'Keep as it is',
    restore: 'Restore last good copy',
  },

  loading: {
    title: 'The table cannot be opened',
    text: 'Part of Kododo could not be loaded. The game is saved and loses nothing.',
    home: 'Home',
  },
}
