import type { BaseWindow, Dialog } from 'electron'
import { words } from '../../shared/words/catalogue'
import { unsavedLine } from '../../shared/words/unsaved-line'
import type { Choice } from './closing'

const text = words.unsaved

const CHOICES: readonly Choice[] = ['again', 'elsewhere', 'abandon', 'stay']

/**
 * Asks in a dialog of the system what becomes of a game that cannot be saved, where no page can ask. To close the dialog
 * is to stay.
 * @param dialog Electron's
 * @param window the one that the dialog belongs to
 * @returns asks; `since` as in `unsavedLine`
 */
export function createUnsavedBox(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BaseWindow | undefined,
): (since: string | null) => Promise<Choice> {
  return async (since) => {
    const options = {
      type: 'warning' as const,
      message: unsavedLine(since),
      detail: text.text.quit,
      buttons: [text.again, text.elsewhere, text.anyway.quit, text.stay],
      defaultId: CHOICES.indexOf('again'),
      cancelId: CHOICES.indexOf('stay'),
      noLink: true,
    }
    const over = window()
    const { response } = await (over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options))
    return CHOICES[response] ?? 'stay'
  }
}
