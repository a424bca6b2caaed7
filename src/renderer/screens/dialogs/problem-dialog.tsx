import type { BridgeError } from '../../../shared/bridge/errors'
import { refusalWords, words } from '../../../shared/words/catalogue'
import { Dialog } from '../../parts/modal/dialog'
import type { Problem, Store } from '../../store/store'

interface ProblemDialogProps {
  readonly store: Store
  readonly problem: Problem
}

/** Says what main refused. A save with a last good copy offers it; nothing is ever overwritten without that. */
export function ProblemDialog({ store, problem }: ProblemDialogProps) {
  const { error, restorable } = problem
  const { title, text } = refusalWords(error)
  const dismiss = () => store.tell(null)
  return (
    <Dialog title={title} onDismiss={dismiss}>
      <p class="dialog__text">
        {text} {outlook(error, restorable)}
      </p>
      <code class="dialog__code selectable">{[error.code, error.detail].filter(Boolean).join(': ')}</code>
      <div class="dialog__actions">
        {restorable ? (
          <>
            <button type="button" class="button button--secondary" onClick={dismiss}>
              {words.menus.refused.keep}
            </button>
            <button
              type="button"
              class="button button--primary"
              autofocus
              onClick={() => void store.restore()}
            >
              {words.menus.refused.restore}
            </button>
          </>
        ) : (
          <button type="button" class="button button--primary" autofocus onClick={dismiss}>
            {words.menus.close}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function outlook({ code }: BridgeError, restorable: boolean): string {
  if (restorable) return words.menus.refused.copyWhole
  return code === 'save-damaged' ? words.menus.refused.noCopy : ''
}
