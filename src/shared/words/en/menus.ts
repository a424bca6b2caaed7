import type { Strength } from '../../measured'
import { type Marked, pluralFor } from '../text'
import { list, listOr, ordinal, players, points } from './counted'

const TIMES = [
  'twice',
  'three times',
  'four times',
  'five times',
  'six times',
  'seven times',
  'eight times',
  'nine times',
]
/** @param n from 2 */
const timesAsOften = (n: number): string => `${TIMES[n - 2] ?? `${n} times`} as often as`

const bots = (level: string, n: number): string =>
  n === 1 ? `one ${level} bot` : `${{ 2: 'two', 3: 'three', 4: 'four' }[n] ?? n} ${level} bots`

/** The frequency of a bot's wins, compared with each of the others. */
const comparisons = {
  less: 'less often than',
  alike: 'as often as',
  little: 'a little more often than',
  more: 'more often than',
  far: 'far more often than',
}

const fewOf = (n: number): string => ({ 5: 'Five' })[n] ?? `${n}`

/** Home, new game, result and the dialogs. */
export const menus = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  you: 'You',
  /** The problems of a name while it is typed. */
  nameMissing: 'A name is needed.',
  nameTooLong: (most: number) => `At most ${most} characters.`,

  home: {
    line: (games: number) =>
      games === 1
        ? 'A card game of reading the table'
        : `${{ 2: 'Two', 3: 'Three' }[games] ?? games} card games of reading the table`,
    game: (name: string, n: number, long = false) => `${name}, ${players(n)}${long ? ', long' : ''}`,
    continue: 'Continue',
    /** Announced by screen readers after a game is left. */
    gameSaved: 'The game is saved.',
    /** The game to continue. @param opponents their names */
    gameWith: (name: string, opponents: readonly string[]) => `${name} with ${list(opponents)}`,
    tutorialOf: (name: string) => `Tutorial of ${name}`,
    empty: 'The table is free.',
    unreadable: 'Your saved games could not be read',
    refused: 'The saved game cannot be opened',
    refusedMore: 'See why',
    /** @param name of the game saved last, which cannot be opened; null if it is unknown */
    passedOver: (name: string | null) =>
      name === null ? 'A newer game cannot be opened' : `The newer “${name}” cannot be opened`,
    /** Starts a game with one press: the proposed one, or one with the last setup. */
    play: 'Play',
    playAgain: 'Play again',
    newGame: 'New game',
    newGameLine: (games: readonly string[]) =>
      games.length === 1 ? 'bots, friends, or both' : listOr(games),
    savedGames: 'Saved games',
    savedGamesUnreadable: 'look for your games here',
    savedGamesLine: (n: number) => `${n} in progress`,
    finishedLine: (n: number) => `${n} finished`,
    copiesLine: (n: number) => (n === 1 ? '1 copy of a game' : `${n} copies of games`),
    tutorials: 'Tutorials',
    tutorialsLine: (games: readonly string[]) => listOr(games),
    howToPlay: 'How to play',
    howToPlayLine: 'learn by trying',
    settings: 'Settings',
    settingsLine: 'play, display',
    version: (version: string) => `version ${version}`,
  },

  /** Offered to a player who has never played. */
  tutorialOffer: {
    label: 'Tutorial',
    line: 'New here? Learn a game in a guided round.',
    /** The accessible name of each game's button. */
    show: (game: string) => `${game}, tutorial`,
    decline: 'No, thanks',
  },
  /** The choice of the game to learn. */
  tutorialChoice: {
    title: 'Which game?',
    text: 'A guided round shows you each step at the table.',
  },

  /** Offered before the very first game. */
  rulesOffer: {
    label: 'Your first game',
    line: 'Your first game? The rules take two minutes.',
    show: 'Show me how',
    play: 'Just play',
  },

  newGame: {
    title: 'New game',
    rules: 'How to play',
    /** Shown if there are several games. */
    games: 'Which game',
    seats: (fewest: number, most: number) => `${fewest} to ${most} players`,
    players: 'Players',
    playerCount: 'Number of players',
    name: (seat: number) => `Name of player ${seat + 1}`,
    plays: (name: string) => `Who plays for ${name}`,
    /** The default name of the person at this device, once there is another person. */
    firstName: 'Ava',
    kinds: { human: 'Human', bot: 'Bot' },
    /** Shown for every person, if there are several. */
    yourSeat: 'plays on this device',
    lastPerson: 'At least one player has to be human.',
    level: (name: string) => `How ${name} plays`,
    strength: {
      /** Shown for the weakest level. */
      first: 'good for a first game',
      /** @param against the name of the others' level */
      compared: (compared: Strength['compared'], against: string) =>
        `wins ${typeof compared === 'number' ? timesAsOften(compared) : comparisons[compared]} ${against}`,
      title: 'How strong are the bots?',
      line: (n: number) =>
        `Bots have played thousands of whole games with ${players(n)}. This is how they did.`,
      /** The measured figure and its meaning. @param level of the bot @param against the name of the others' level */
      figure: (
        n: number,
        level: string,
        against: string,
        { games, wins }: Pick<Strength, 'games' | 'wins'>,
      ) =>
        `In ${games.toLocaleString('en-GB')} games against ${bots(against, n - 1)}, one ${level} bot won ${wins}%. If all were equally strong, it would win ${Math.round(100 / n)}%.`,
      close: 'Close',
    },
    /** Offered to a player who has won or lost this many games in a row. */
    levelOffer: {
      won: (games: number, level: string) => `${fewOf(games)} wins in a row: try ${level}`,
      lost: (games: number, level: string) => `${fewOf(games)} losses in a row: try ${level}`,
      taken: (level: string) => `All bots play ${level}.`,
    },
    /** The style of a bot. */
    style: {
      button: (name: string, style: string) => `Style of ${name}: ${style}`,
      title: (name: string) => `How does ${name} play?`,
      group: 'Style',
      done: 'Done',
    },
    addPlayer: (seat: number) => `Add a ${{ 2: 'third', 3: 'fourth', 4: 'fifth' }[seat] ?? 'further'} player`,
    remove: (name: string) => `Remove ${name}`,
    free: 'free seat',
    numbers: (n: number) => `With ${players(n)}`,
    moreOptions: 'More options',
    /** Summaries of the options while they are collapsed. */
    moreLines: {
      memoryRandom: 'table memory on, random shuffle',
      memoryKnown: 'table memory on, shuffle from a seed',
      noMemoryRandom: 'table memory off, random shuffle',
      noMemoryKnown: 'table memory off, shuffle from a seed',
    },
    seed: 'Seed',
    /** Place names for seeds that the dice create: one of these and a number. */
    seedPlaces: ['PUNDA', 'OTROBANDA', 'SCHARLOO', 'PIETERMAAI', 'WESTPUNT', 'JAN THIEL', 'KNIP', 'HATO'],
    seedRoll: 'Roll a seed',
    /** Announced after the dice are rolled. */
    seedRolled: (seed: string) => `Seed ${seed}`,
    /** The placeholder of the empty field. */
    seedBlank: 'random shuffle',
    seedNote: 'same seed, same shuffle',
    seedKnown: 'whoever has it can know the cards',
    seedTooLong: (most: number) => `at most ${most} characters`,
    start: 'Start',
  },

  result: {
    youWin: 'You win',
    wins: (name: string) => `${name} wins`,
    share: (names: readonly string[]) => `${list(names)} share the win`,
    /** For the reader, if another player has won. */
    came: (rank: number, behind: number): Marked => [
      `You came ${ordinal(rank)}, `,
      { mark: `${points(behind)} behind` },
    ],
    /** For the reader, if they have won. @param who the next players */
    ahead: (n: number, who: readonly string[]): Marked => [
      { mark: `${points(n)} ahead` },
      ` of ${list(who)}`,
    ],
    ranking: 'Ranking',
    rank: 'Rank',
    player: 'Player',
    points: 'points',
    /** Shown for a person, if there are several. */
    thisDevice: 'on this device',
    seed: (seed: string) => `Seed ${seed}`,
    seedLine: 'same seed, same shuffle',
    seedCopy: 'Copy seed',
    seedCopied: 'Seed copied',
    check: 'Check this game',
    home: 'Home',
    copy: 'Copy summary',
    copied: 'Summary copied',
    rematch: 'Rematch',
    rematchSame: 'same seed, same cards',
    rematchNew: 'new seed',
    sameCards: {
      title: 'Same cards again?',
      text: 'Everyone gets the same cards in the same order, and you have already seen them.',
      play: 'Play',
    },
  },

  refused: {
    copyWhole: 'The last good copy is intact.',
    noCopy: 'No good copy is left. The file stays where it is, so that you can send it with a report.',
    keep: 'Keep as it is',
    restore: 'Restore last good copy',
  },

  loading: {
    title: 'The table cannot be opened',
    text: 'Part of Kododo could not be loaded. What has been saved is not lost.',
    home: 'Home',
  },

  /** Shown if a screen failed while it was open. */
  failed: {
    title: 'This screen has failed',
    text: 'Your game is kept as it stands. You can go on where you were, or go to the menu.',
    goOn: 'Go on',
    menu: 'To the menu',
  },

  /** Shown if a screen cannot be loaded. */
  notLoaded: {
    title: 'This cannot be opened',
    text: 'Part of Kododo could not be loaded. Close this and try again.',
  },
}

/** The frame around the rules of any game. */
export const rules = {
  title: 'How to play',
  pages: 'Pages of the rules',
  done: 'Done',
  /** Starts the tutorial of the game whose rules are shown. */
  tutorial: 'Play the tutorial',
  /** The panel for trying the rules. */
  trial: {
    /** Announced by screen readers, whose users cannot drag the cards. */
    keys: 'By keyboard: Enter puts a card down, or takes it out again.',
    attempt: 'Try',
    random: 'Cards at random',
    clear: 'Take all cards out',
  },
  loading: {
    title: 'The rules cannot be opened',
    text: 'Part of Kododo could not be loaded. Close this and try again.',
  },
}

const plural = pluralFor('en')
const files = (n: number): string => plural(n, { one: `${n} file`, other: `${n} files` })

/** The settings, and the list of keys. */
export const settings = {
  title: 'Settings',
  atOnce: 'Changes apply at once.',

  play: 'Play',
  speed: 'Speed',
  speedLine: 'of cards and scoring',
  speeds: { '0.5': '0.5×', '1': '1×', '2': '2×', instant: 'instant' },
  waits: 'Wait for me',
  waitsLine: 'after each scoring step',
  waitsOptions: { 'first-games': 'first games', always: 'always', never: 'never' },
  confirm: 'Confirm each move',
  confirmLine: 'one more press before it counts',
  coach: 'Coach',
  coachLine: 'gives advice at each of your decisions; key H asks for it once',
  botsTalk: 'Bots talk',
  botsTalkLine: 'a word now and then',

  sound: 'Sound',
  soundOn: 'Play sounds',
  soundLine: (key: string) => `key ${key}`,
  /** Shown when the key is pressed, on any screen. */
  soundIsOn: 'Sound on',
  soundIsOff: 'Sound off',
  tableVolume: 'Table',
  tableVolumeLine: 'cards and shutters',
  scoringVolume: 'Scoring',
  scoringVolumeLine: 'points and endings',
  volumes: { off: 'off', soft: 'soft', medium: 'medium', full: 'full' },

  you: 'You',
  name: 'Name',
  nameLine: 'in new games',
  avatar: 'Avatar',
  avatars: { turtle: 'turtle', flamingo: 'flamingo', goat: 'goat', trupial: 'trupial', pelican: 'pelican' },

  display: 'Display',
  motion: 'Reduced motion',
  motionLine: 'cards fade instead of flying',
  motions: { system: 'system', reduced: 'on', full: 'off' },
  fullScreen: 'Full screen',
  fullScreenLine: (key: string) => `key ${key}`,

  data: 'Data',
  saves: 'Saved games',
  savesLine: (n: number, megabytes: string) => `${files(n)}, ${megabytes} MB`,
  /** The same, for a folder that the player chose. */
  savesLineIn: (n: number, megabytes: string, path: string) => `${files(n)}, ${megabytes} MB, in ${path}`,
  openFolder: 'Open folder',
  move: 'Move…',
  moved: 'Everything is in the new folder now.',
  found: 'The games in this folder are here now.',
  exportAll: 'Export all',
  import: 'Import',
  reset: 'Reset',
  resetLine: 'asks first',
  resetButton: 'Reset settings…',
  removeButton: 'Delete everything…',
  removedAll: 'Everything was deleted.',
  /** @param n copies made by programs that synchronise folders */
  removedAllBut: (n: number) =>
    plural(n, {
      one: 'Everything was deleted, except 1 copy of a game that may hold more moves. See Saved games.',
      other: `Everything was deleted, except ${n} copies of games that may hold more moves. See Saved games.`,
    }),
  offline: 'Nothing leaves this device unless you export it.',
  missingFolder: {
    choice: 'Connect it and try again, or use the standard folder until the next start.',
    still: 'It is still not there.',
    standard: 'Use the standard folder',
    retry: 'Try again',
  },
  heldFolder: {
    /** @param since such as “21 November 2026 at 19:12”; null if unknown */
    here: (since: string | null) =>
      since === null ? 'It is open on this computer.' : `It has been open on this computer since ${since}.`,
    elsewhere: (computer: string, since: string | null) =>
      since === null ? `It is open on “${computer}”.` : `It has been open on “${computer}” since ${since}.`,
    unknown: 'It is open somewhere else.',
    wait: 'Close the other one. Your games will then open here by themselves.',
    choice:
      'Close the other one, and your games will open here by themselves. Or use the standard folder until the next start.',
    still: 'It is still open there.',
    standard: 'Use the standard folder',
    retry: 'Try again',
  },
  removeDialog: {
    title: 'Delete everything?',
    text: (games: number) =>
      plural(games, {
        one: '1 game and all settings are deleted from this device. Export first to keep them.',
        other: `${games} games and all settings are deleted from this device. Export first to keep them.`,
      }),
    export: 'Export first',
    remove: 'Delete',
  },
  resetDialog: {
    title: 'Reset the settings?',
    text: 'All settings, names included, go back to what they were at first. Saved games stay.',
    reset: 'Reset',
  },

  about: 'About',
  version: (version: string) => `version ${version}`,
  unofficial: 'An unofficial fan implementation, made without the publisher.',
  keys: 'Keys',
  aboutKododo: 'About Kododo',

  keyList: {
    title: 'Keys',
    everywhere: 'Everywhere',
    table: (game: string) => `At the table of ${game}`,
    fullScreen: 'full screen on or off',
    sound: 'sound on or off',
    rules: 'how to play',
    list: 'this list',
    back: 'back, close, menu',
    tab: 'next control; with Shift, the one before',
    arrows: 'move inside a group',
    enter: 'the main button',
    saves: 'In the list of saved games',
    rename: 'rename the game that has the focus',
    remove: 'delete it',
    undo: 'undo the deletion',
  },
}
