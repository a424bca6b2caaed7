/** The system's own menu bar. */
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
  fullScreen: 'Full screen',
  howToPlay: 'How to play',
  keys: 'Keys',
  about: 'About Kododo',
}
