import { useState } from 'preact/hooks'
import type { BridgeError } from '../../../shared/bridge/errors'
import { refusalWords, unsavedLine, words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'
import { Dialog } from '../../parts/modal/dialog'
import type { UnsavedQuestion } from '../../store/unsaved-guard'

const text = words.unsaved

/** Asks before a game is closed that could not be saved. Trying again has the focus, and Esc stays. */
export function UnsavedDialog({ question }: { readonly question: UnsavedQuestion }) {
  const { purpose, since, inVain, answer } = question
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BridgeError | null>(null)
  const stay = () => answer('stay')
  // While it is being saved elsewhere the buttons do nothing, but keep the focus.
  const answerNow = (given: 'abandon' | 'again') => {
    if (!busy) answer(given)
  }
  const saveElsewhere = async () => {
    if (busy) return
    setBusy(true)
    setRefused(await question.saveElsewhere())
    setBusy(false)
  }
  const problem = refused ? refusalWords(refused).title : inVain ? text.inVain : null
  return (
    <Dialog title={unsavedLine(since)} corner={<Stay onStay={stay} />} onDismiss={stay}>
      <p class="dialog__text">{text.text[purpose]}</p>
      <p class="dialog__text" role="status">
        {problem}
      </p>
      <div class="dialog__actions">
        <button
          type="button"
          class="button button--danger"
          data-filled
          aria-disabled={busy}
          onClick={() => answerNow('abandon')}
        >
          {text.anyway[purpose]}
        </button>
        <button
          type="button"
          class="button button--secondary"
          aria-disabled={busy}
          onClick={() => void saveElsewhere()}
        >
          {text.elsewhere}
        </button>
        <button
          type="button"
          class="button button--primary"
          autofocus
          aria-disabled={busy}
          onClick={() => answerNow('again')}
        >
          {text.again}
        </button>
      </div>
    </Dialog>
  )
}

const Stay = ({ onStay }: { readonly onStay: () => void }) => (
  <button type="button" class="icon-button" aria-label={text.stay} onClick={onStay}>
    <Icon name="x" />
  </button>
)
