/** The system's own menu bar. */
export const nativeMenu = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  help: 'Help',
  newGame: 'New game',
  settings: 'Settings…',
  close: 'Close window',
  quit: 'Quit',
  fullScreen: 'Full screen',
  howToPlay: 'How to play',
  keys: 'Keys',
  showLogs: 'Show the log folder',
  about: 'About Kododo',
}
