import { pluralFor } from '../text'

const plural = pluralFor('en')
const files = (n: number): string => plural(n, { one: `${n} file`, other: `${n} files` })

/** Settings, and the list of keys. */
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
  /** What the key says, wherever it is pressed. */
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
  /** The same where they are in a folder of the player's choice. */
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
  /** @param n copies that programs which keep folders in step have put there */
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
    /** @param since such as “21 November 2026 at 19:12”; null where that is not known */
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
