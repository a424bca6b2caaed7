/** The language of these words, as a BCP 47 tag. */
export const language = 'en'

/** Texts that main shows itself: window title, system dialogs, file names. */
export const app = {
  name: 'Kododo',
  /** The name of the archive file. */
  archive: (day: string) => `Kododo ${day}`,
  dialogs: {
    files: 'Kododo games',
    import: 'Import games',
    export: 'Save as a file',
    folder: 'Folder for all games',
  },
  /** The system dialog before the app exits because of a fault. `log` is the path of the log file. */
  lastWord: {
    start: {
      title: 'Kododo cannot start',
      text: (log: string) =>
        `Something it needs is missing or cannot be read. Install Kododo again: your games stay where they are.\n\nDetails are in ${log}`,
    },
    page: {
      title: 'Kododo has to close',
      text: (log: string) =>
        `Its window stopped working several times in a row. Start Kododo again: your saved games are safe.\n\nDetails are in ${log}`,
    },
  },
  /** The system dialog if the data folder cannot be locked, so that the app does not start. */
  notLocked: {
    title: 'Kododo cannot start',
    nobody: (folder: string) =>
      `Its folder cannot be locked. Make sure that it is there, and that you may write to it.\n\n${folder}`,
    elsewhere: (folder: string, computer: string) =>
      `Kododo is open on another computer that uses the same folder: ${computer}. Close it there. If it does not run there any more, delete the file SingletonLock in the folder.\n\n${folder}`,
  },
  /** The system dialog after a fault in the program, before the app exits or restarts. */
  fault: {
    title: 'Something went wrong in Kododo',
    saved: 'Nothing is lost.',
    unsaved: 'What was played last could not be saved. Everything before it is safe.',
    restarts: 'Kododo starts again now.',
    ends: 'Start Kododo again.',
    details: (log: string) => `Details are in ${log}`,
  },
  /** The dialog if the system cannot show the log folder. */
  logsNotShown: {
    title: 'The folder cannot be shown',
    text: (folder: string) => `The logs are in ${folder}`,
  },
  unresponsive: {
    title: 'Kododo is not responding',
    text: 'You can wait, or load the window again. You will be back at the same table.',
    wait: 'Wait',
    reload: 'Load again',
  },
}

/** The native menu bar. */
export const nativeMenu = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  help: 'Help',
  newGame: 'New game',
  open: 'Open…',
  openRecent: 'Open recent',
  clearRecent: 'Clear menu',
  settings: 'Settings…',
  close: 'Close window',
  quit: 'Quit',
  /** Standard items. Electron's own labels would stay English in any language. */
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  delete: 'Delete',
  selectAll: 'Select all',
  minimise: 'Minimise',
  zoom: 'Zoom',
  toFront: 'Bring all to front',
  hide: 'Hide Kododo',
  hideOthers: 'Hide others',
  showAll: 'Show all',
  quitApp: 'Quit Kododo',
  fullScreen: 'Full screen',
  howToPlay: 'How to play',
  keys: 'Keys',
  showLogs: 'Show the log folder',
  about: 'About Kododo',
}

/** The about page: version, newer versions, authors of the games, and authors of the program. */
export const about = {
  title: 'About Kododo',
  games: 'The games',
  designer5211: '5211, designed by Tsuyoshi Hashiguchi',
  designerKado: 'KADO, designed by Antoine Bauza',
  unofficial:
    'An unofficial fan implementation, made without the publisher. All drawings and words are our own.',
  newer: 'Newer versions',
  offline: 'Kododo never uses the network, so it does not look for newer versions. You will find them at:',
  copyAddress: 'Copy',
  addressCopied: 'Copied',
  keeps: 'Installing a newer version over this one keeps all games and settings.',
  own: 'Our own work',
  ownText: 'Program, drawings and words of Kododo: MIT License.',
  ground: 'What it runs on',
  fonts: 'Fonts',
  libraries: 'Libraries',
  notices: 'The full texts come with the program.',
  showLicences: 'Show the licences',
}
