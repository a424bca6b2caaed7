/** What main says by itself: window, dialogs of the system, names of files. */
export const app = {
  name: 'Kododo',
  /** The name of the file that holds everything. */
  archive: (day: string) => `Kododo ${day}`,
  dialogs: {
    files: 'Kododo games',
    import: 'Import games',
    export: 'Save as a file',
    folder: 'Folder for all games',
  },
}
