import { words } from '../../../shared/words/catalogue'
import { Icon } from '../icon'
import type { Toasts } from './toasts'
import './toast.css'

/** What the app has to say in a menu, on paper at the bottom. */
export function MenuToast({ toasts }: { readonly toasts: Toasts }) {
  const toast = toasts.shown.value
  if (toast === null) return null
  const { text, action } = toast
  return (
    <div class="toast">
      <p role="status">{text}</p>
      {action !== null && (
        <button type="button" class="button toast__button" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" class="toast__close" aria-label={words.menus.close} onClick={toasts.close}>
        <Icon name="x" />
      </button>
    </div>
  )
}
