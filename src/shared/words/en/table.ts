import { list } from './counted'

/** What is written and said at the table, whatever is played. */
export const table = {
  bar: {
    menu: 'Menu',
    settings: 'Settings',
    rules: 'How to play',
    speed: (speed: string) => `Speed ${speed}`,
    speeds: { '0.5': '0.5×', '1': '1×', '2': '2×', instant: 'instant' },
  },

  actions: {
    confirm: 'Press again to commit',
    /** The small button beside the hand. */
    beside: {
      'look-again': 'Look again',
      'take-seat': 'Take the seat back',
    },
    close: 'Close the shutters',
    standIn: 'A bot plays',
    skip: 'Skip',
    continue: 'Continue',
    /** What `again` says where there is little room. */
    explainShort: 'Again',
    result: 'See the result',
    wait: 'Committed',
    /** Tells an account from its first step: the one on the table, or the last one. */
    again: 'Explain again',
  },

  menu: {
    title: 'At the table',
    back: 'Back to the table',
    rules: 'How to play',
    settings: 'Settings',
    mute: 'Turn sound off',
    unmute: 'Turn sound on',
    leave: 'Leave table',
    leaveTutorial: 'Leave the tutorial',
    saved: 'The game is saved as you play and waits on the home screen.',
    close: 'Close the shutters',
    goBack: 'Back to my last decision',
    /** @param unsaved how long it has not been saved */
    notSaved: (unsaved: string) => `${unsaved} You are asked before anything is lost.`,
    giveSeat: (name: string) => `Let a bot play for ${name}`,
    takeSeat: (name: string) => `${name} takes the seat back`,
    seats: 'Seats',
    seatsLine: 'A bot can play for a person who has to leave, and the person can come back.',
  },

  goBack: {
    title: 'Back to your last decision?',
    text: 'The game becomes practice: it goes on as usual, but it never counts. What was played since is forgotten.',
    stay: 'Stay',
    go: 'Go back',
  },

  giveSeat: {
    title: 'Let a bot play for you?',
    text: 'It plays your cards until you take the seat back. What it has played by then stays played.',
    stay: 'Play myself',
    go: 'Let a bot play',
  },

  shutters: {
    label: 'Shutters',
    pass: 'Pass the device to',
    open: (name: string) => `I'm ${name}: show my cards`,
    /** In the button of the table that everybody has looked at. */
    alone: 'nobody else should look',
    private: 'Nobody else should see the next screen.',
    ready: (name: string) => `${name} is ready`,
    lookAgain: (name: string) => `${name}: look at the choice again`,
    lookAtOwnAgain: (name: string) => `${name}: look at the card again`,
    back: 'Back',
    players: 'Players',
    bot: 'bot',
    /** Between shutters that stand ajar. */
    opening: 'For your eyes alone',
    look: 'look at your card',
    close: 'Seen, close',
    seen: 'seen',
    looks: 'looks',
  },

  notice: {
    saveAgain: 'Try again',
    saveElsewhere: 'Save elsewhere',
    savedAgain: 'Saved.',
    savedElsewhere: 'Saved as a file.',
    replaced: (names: readonly string[]) =>
      `${list(names)} took too long; a simple bot chose for ${names.length === 1 ? 'this player' : 'them'} this turn.`,
    close: 'Close',
  },

  noGraphics: {
    title: 'The table cannot be drawn',
    text: 'This system offers no WebGL, which the cards are drawn with. What has been saved is not lost.',
    leave: 'Leave table',
  },

  read: {
    table: (game: string) => `Table of ${game}`,
    happened: 'What happened',
    tools: 'Table',
  },
} as const
