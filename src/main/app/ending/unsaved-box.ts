import type { BaseWindow, Dialog } from 'electron'
import type { BridgeError } from '../../../shared/bridge/errors'
import { words } from '../../../shared/words/catalogue'
import { refusalWords } from '../../../shared/words/refusal-words'
import { unsavedLine } from '../../../shared/words/unsaved-line'
import type { Report } from '../report'
import type { Choice } from './closing'

const text = words.unsaved

const CHOICES: readonly Choice[] = ['again', 'elsewhere', 'abandon', 'stay']

/**
 * Asks in a dialog of the system what becomes of a game that cannot be saved, where no page can ask. To close the dialog
 * is to stay. Where it cannot belong to the window, which may be going, it stands alone.
 * @param dialog Electron's
 * @param window the one that the dialog belongs to
 * @param report told why it cannot belong to the window
 * @returns asks; `since` as in `unsavedLine`, `failed` why it could not be saved elsewhere just now
 */
export function createUnsavedBox(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BaseWindow | undefined,
  report: Report,
): (since: string | null, failed: BridgeError | null) => Promise<Choice> {
  return async (since, failed) => {
    const options = {
      type: 'warning' as const,
      message: unsavedLine(since),
      detail: failed === null ? text.text.quit : `${whyNot(failed)}\n\n${text.text.quit}`,
      buttons: [text.again, text.elsewhere, text.anyway.quit, text.stay],
      defaultId: CHOICES.indexOf('again'),
      cancelId: CHOICES.indexOf('stay'),
      noLink: true,
    }
    const ask = async (over?: BaseWindow) =>
      over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options)
    const { response } = await ask(window()).catch((error) => {
      report(error)
      return ask()
    })
    return CHOICES[response] ?? 'stay'
  }
}

function whyNot({ code, detail }: BridgeError): string {
  const { title, text } = refusalWords({ code })
  return [title, text, detail].filter(Boolean).join(' ')
}
