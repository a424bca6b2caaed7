import { menus } from '../../shared/words/en/menus'
import { Icon } from './art/icon'
import type { Toasts } from './toasts'
import './toast.css'

/** The toast of the menus, at the bottom of the screen. */
export function MenuToast({ toasts }: { readonly toasts: Toasts }) {
  const toast = toasts.shown.value
  const action = toast?.action ?? null
  return (
    // The live region exists before it has a text, since screen readers announce only additions.
    <div class={toast === null ? 'unseen' : 'toast'}>
      <p role="status">{toast !== null && <span key={toast.text}>{toast.text}</span>}</p>
      {action !== null && (
        <button type="button" class="button toast__button" onClick={action.run}>
          {action.label}
        </button>
      )}
      {toast !== null && (
        <button type="button" class="toast__close" aria-label={menus.close} onClick={toasts.close}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
