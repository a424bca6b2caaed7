import type { Marked } from '../text'
import { list } from './counted'
import { capital } from './who'

/** The texts of the table in any game. */
export const table = {
  bar: {
    menu: 'Menu',
    settings: 'Settings',
    rules: 'How to play',
    speed: (speed: string) => `Speed ${speed}`,
    speeds: { '0.5': '0.5×', '1': '1×', '2': '2×', instant: 'instant' },
  },

  actions: {
    confirm: 'Press again to play',
    /** Shown below it after Enter was pressed on something that can be chosen. */
    space: 'press Space to choose',
    /** The small button next to the hand. */
    beside: {
      'look-again': 'Look again',
      'take-seat': 'Take the seat back',
    },
    close: 'Close the shutters',
    standIn: 'A bot plays',
    skip: 'Skip',
    continue: 'Continue',
    /** The short form of `again`. */
    explainShort: 'Again',
    result: 'See the result',
    wait: 'Waiting for the others',
    /** Restarts the recap on the table, or repeats the last one. */
    again: 'Explain again',
  },

  menuWords: {
    title: 'Menu',
    back: 'Back to the table',
    rules: 'How to play',
    settings: 'Settings',
    mute: 'Turn sound off',
    unmute: 'Turn sound on',
    leave: 'Leave table',
    leaveTutorial: 'Leave the tutorial',
    saved: 'The game is saved as you play and waits on the home screen.',
    close: 'Close the shutters',
    lookBack: 'Look back at this game',
    goBack: 'Undo my last turn',
    check: 'Check this game',
    /** @param unsaved the line that says since when */
    notSaved: (unsaved: string) => `${unsaved} You are asked before anything is lost.`,
    /** @param name null for the only person at this table */
    giveSeat: (name: string | null) =>
      name === null ? 'Let a bot play for me' : `Let a bot play for ${name}`,
    takeSeat: (name: string | null) => (name === null ? 'Take my seat back' : `${name} takes the seat back`),
    seats: 'Seats',
    seatsLine: 'A bot can play for a person who has to leave, and the person can come back.',
  },

  /** Before the end of a game: the fingerprint, with which players can check the deal later. */
  fingerprint: {
    title: 'Check this game',
    text: 'The cards of this deal were shuffled before the first one was played. This fingerprint belongs to that shuffle, these players and these options alone. Keep it: when the game is over, “Check this game” shows it again, and whether everything fits it.',
    label: 'Fingerprint of this deal',
    copy: 'Copy it',
    copied: 'Copied',
    close: 'Close',
  },

  goBack: {
    title: 'Undo your last turn?',
    text: 'Everything since then is undone, and the game becomes a practice game.',
    stay: 'Stay',
    go: 'Undo',
  },

  giveSeat: {
    title: 'Let a bot play for you?',
    text: 'It plays your cards until you take the seat back. What it plays meanwhile cannot be undone.',
    stay: 'Play myself',
    go: 'Let a bot play',
  },

  shutters: {
    label: 'Shutters',
    pass: (name: string): Marked => ['Pass the device to ', { mark: name }],
    open: (name: string) => `I’m ${name}: show my cards`,
    /** In the button for a table that all players have looked at. */
    alone: 'nobody else should look',
    private: 'Nobody else should see the next screen.',
    ready: (name: string) => `${name} is ready`,
    peekAgain: (name: string) => `${name}: look at the choice again`,
    peekAtOwnAgain: (name: string) => `${name}: look at the card again`,
    back: 'Back',
    players: 'Players',
    bot: 'bot',
    /** Between half-open shutters. */
    opening: 'For your eyes only',
    look: (name: string): Marked => [{ mark: name }, ' look at your card'],
    close: 'I’ve seen it',
    seen: 'seen',
    peeks: 'looks',
  },

  coach: {
    name: 'Coach',
    thinks: 'Weighing what could come.',
    later: 'The coach speaks as soon as it is your turn to decide.',
    close: 'Close',
    /** Switches between the figures and the full text. */
    more: 'More',
    less: 'Less',
    /** Announced by screen readers after the advice. */
    focused: 'Its choice has the focus.',
    /** Announced by screen readers. */
    closed: 'The coach is closed.',
  },

  notice: {
    saveAgain: 'Try again',
    saveElsewhere: 'Save elsewhere',
    savedAgain: 'Saved.',
    savedElsewhere: 'Saved as a file.',
    replaced: (names: readonly string[]) => `A simpler bot chose for ${list(names)} this time.`,
    close: 'Close',
  },

  noGraphics: {
    title: 'The table cannot be drawn',
    text: 'The graphics of this computer do not answer. Kododo keeps trying, and the table comes back as soon as they do. Your game is kept.',
    again: 'Try again',
    leave: 'Leave table',
  },

  read: {
    table: (game: string) => `Table of ${game}`,
    happened: 'What happened',
    tools: 'Table',
    /** The label of the large button while something is missing, as a sentence for the player who pressed it. */
    missing: (what: string) => `${capital(what)}.`,
    /** The same for a player who pressed Enter on something that can be chosen. */
    missingHere: (what: string) => `${capital(what)}. Press Space to choose.`,
    /** The current line of a bot. */
    says: (text: string) => `Says “${text}”`,
  },
} as const

/** The frame of the bubbles in every tutorial. */
export const tutorial = {
  label: 'Tutorial',
  step: (n: number, of: number) => `${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Play on',
  leave: 'Leave the tutorial',
  /** Shown once the player has chosen correctly. */
  press: 'Now press Enter or the large button.',
  /** Shown after a different choice. */
  otherwise: 'Not that one yet. Do what this bubble asks; it is lit on the table.',
  /** The same for screen readers, with the task. */
  otherwiseSpoken: (task: string) => `Not that one yet. ${task}`,
}
