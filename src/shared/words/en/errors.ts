import type { GeneralCode } from '../../bridge/errors'
import type { RefusalWords } from '../text'

/** The words for `not-saved` if another Kododo has taken the folder. */
export const folderTaken: RefusalWords = {
  title: 'Another Kododo has taken the folder.',
  text: 'This one was asleep or without an answer for too long. You can keep playing. Close the other one, or save this game elsewhere; nothing that was saved is lost.',
}

/** The words for all general refusals. The code itself is shown below in small print. */
export const errors: Readonly<Record<GeneralCode, RefusalWords>> = {
  'bad-request': {
    title: 'That could not be understood.',
    text: 'Nothing was changed. Check what you typed and try again.',
  },
  'forbidden-sender': {
    title: 'That was refused.',
    text: 'The request did not come from this window. Nothing was changed.',
  },
  internal: {
    title: 'Something in Kododo went wrong.',
    text: 'The game is saved up to the last move that was accepted. Close Kododo and open it again to continue.',
  },
  'no-match': {
    title: 'No game is open.',
    text: 'Continue a saved game, or begin a new one.',
  },
  'no-coach': {
    title: 'There is no coach at this table.',
    text: 'The coach needs table memory, as it counts the cards that were seen. It stays away from tutorials as well.',
  },
  'coach-failed': {
    title: 'The coach has nothing to say this time.',
    text: 'Your game is as it was. The coach is asked again at your next decision.',
  },
  'not-over': {
    title: 'This game is not over yet.',
    text: 'It can be checked at its end, as its seed is secret until then.',
  },
  'no-looking-back': {
    title: 'You cannot look back yet.',
    text: 'This game is played without table memory. Its replay is there once it is over.',
  },
  'no-replay': {
    title: 'This replay is not open any more.',
    text: 'Open it again from the saved games or from the result.',
  },
  'match-over': {
    title: 'This game is over.',
    text: 'Nothing more can be played in it.',
  },
  'decision-closed': {
    title: 'It is too late for that.',
    text: 'The game has moved on.',
  },
  'not-awaited': {
    title: 'It is not your turn to choose.',
    text: 'Wait for the others.',
  },
  'not-saved': {
    title: 'The game cannot be saved.',
    text: 'The disk is full or the folder is locked. You can keep playing; what you play now may be lost.',
  },
  'still-saving': {
    title: 'The game is still being saved.',
    text: 'The disk is slow to answer. Wait a moment and try again.',
  },
  'tutorial-asks-otherwise': {
    title: 'The tutorial asks for something else.',
    text: 'Do what its bubble says. Nothing was changed.',
  },
  'no-tutorial': {
    title: 'This game has no tutorial.',
    text: 'Its rules are on the pages of How to play.',
  },
  'hand-closed': {
    title: 'Nobody’s hand is open.',
    text: 'Open the shutters first.',
  },
  'not-looked-yet': {
    title: 'Someone has a card to look at first.',
    text: 'Pass the device to them.',
  },
  'seat-given-away': {
    title: 'A bot plays this seat.',
    text: 'Take the seat back in the menu to play on yourself.',
  },
  'not-a-person': {
    title: 'This seat belongs to a bot.',
    text: 'Only a person’s hand can be opened, given to a bot or taken back.',
  },
  'nothing-to-go-back-to': {
    title: 'There is no turn to undo.',
    text: 'None of your turns is complete yet, or the game is over.',
  },
  'game-too-long': {
    title: 'This game has become too long.',
    text: 'Its save has no room for more moves. Everything up to here is kept.',
  },
  'no-room-for-that': {
    title: 'Nothing more can be undone or handed over.',
    text: 'This game has become so long that its save has room only for the moves that finish it.',
  },
  'no-save': {
    title: 'There is no saved game.',
    text: 'Begin a new one. Every game saves itself as you play.',
  },
  'save-damaged': {
    title: 'This save is damaged.',
    text: 'It was cut short or changed. Nothing has been overwritten.',
  },
  'save-newer': {
    title: 'Made with a newer Kododo.',
    text: 'Update Kododo to continue. The file is left as it is.',
  },
  'save-mismatch': {
    title: 'This save does not add up.',
    text: 'Its moves do not fit its cards. Nothing has been overwritten.',
  },
  'save-false-deck': {
    title: 'This save has other cards than it says.',
    text: 'It names the deck that comes with Kododo, but its cards are not those of that deck. Nothing has been overwritten.',
  },
  'save-unreadable': {
    title: 'This save cannot be read.',
    text: 'The file is missing, is locked or is not a saved game. Nothing has been overwritten.',
  },
  'save-held': {
    title: 'This save is in use.',
    text: 'Another program has its file open, perhaps a virus scanner. Try again in a moment.',
  },
  'game-too-large': {
    title: 'This game is too large.',
    text: 'Its file is too big, or it has more moves than Kododo can read. Nothing was changed.',
  },
  'not-a-kododo-file': {
    title: 'This is not a Kododo file.',
    text: 'Nothing was imported.',
  },
  'file-damaged': {
    title: 'This file was cut short or changed.',
    text: 'It is not what Kododo wrote, so none of it was imported.',
  },
  'file-too-large': {
    title: 'This file is too large.',
    text: 'A Kododo file has at most 64 MB and 10,000 games. None of it was imported.',
  },
  'drop-too-large': {
    title: 'That is too much to drop at once.',
    text: 'Dropped files can have 8 MB in all. For larger ones, use Import in Saved games.',
  },
  'too-many-files': {
    title: 'At most 100 files at once.',
    text: 'Nothing was imported. Import them in smaller groups.',
  },
  'import-under-way': {
    title: 'Files are already being imported.',
    text: 'Wait until that is done, then try again.',
  },
  'file-unreadable': {
    title: 'This file cannot be read.',
    text: 'It is locked, is a folder, or is not there. Nothing was imported.',
  },
  'file-not-written': {
    title: 'The file cannot be written.',
    text: 'The disk is full or the folder is locked. Choose another place.',
  },
  'export-too-large': {
    title: 'There is too much for one file.',
    text: 'Nothing was written. Every game can be saved as a file of its own from the list.',
  },
  'table-open': {
    title: 'A game is open.',
    text: 'Leave the table for the home screen first.',
  },
  'folder-missing': {
    title: 'The folder of your games is not there.',
    text: 'Perhaps a drive is not connected, or does not answer. Nothing is lost, and nothing was written elsewhere.',
  },
  'folder-unreadable': {
    title: 'The folder of your games cannot be read.',
    text: 'Your system does not allow it, or the drive has a fault. Nothing was changed. Settings, Data shows where the folder is.',
  },
  'folder-held': {
    title: 'Another Kododo has this folder open.',
    text: 'Only one at a time can save games there. Nothing was read or written.',
  },
  'folder-not-empty': {
    title: 'This folder is not empty.',
    text: 'Choose an empty one, or make a new one for Kododo. Nothing was moved.',
  },
  'folder-within': {
    title: 'This folder is part of the one in use.',
    text: 'Choose one beside it. Nothing was moved.',
  },
  'folder-not-written': {
    title: 'Nothing can be written there.',
    text: 'The drive is full or the folder is locked. Nothing was moved, and all games stay where they are.',
  },
  'not-all-removed': {
    title: 'Not everything could be deleted.',
    text: 'Some files are locked. Open the folder to see what is left.',
  },
  'settings-restored': {
    title: 'Your settings were damaged.',
    text: 'Kododo put back the copy of them that it keeps. Your games are where they were, and the damaged file is kept.',
  },
  'settings-reset': {
    title: 'Your settings were damaged.',
    text: 'They begin anew, and the damaged file is kept. No game is lost: if you had moved them to a folder of your own, choose it again with Move in Settings.',
  },
  'settings-unreadable': {
    title: 'Your settings cannot be read.',
    text: 'Your system does not allow it, or something else has their name. What you change now lasts until you quit.',
  },
  'settings-not-kept': {
    title: 'Your settings cannot be saved.',
    text: 'The disk is full or the folder is locked. What you change now lasts until you quit.',
  },
  'folder-not-opened': {
    title: 'The folder cannot be shown.',
    text: 'The system has no program that opens it. The saves are untouched.',
  },
  'licences-not-opened': {
    title: 'The licences cannot be shown.',
    text: 'They are in the folder “licences” of the installed program.',
  },
  'text-not-copied': {
    title: 'The text was not copied.',
    text: 'The clipboard of your system did not take it.',
  },
}
