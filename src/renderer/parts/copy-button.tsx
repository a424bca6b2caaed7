import { useState } from 'preact/hooks'
import { Icon, type IconName } from './art/icon'

interface Props {
  readonly text: string
  /** What the button says once it is done. */
  readonly done: string
  readonly icon?: IconName
  readonly class?: string
  /** @returns whether it is on the clipboard */
  readonly onCopy: () => Promise<boolean>
}

/**
 * Puts something on the clipboard and says so. What is uttered stands beside the button: a live region that held its name would
 * utter that too as the button comes.
 */
export function CopyButton({ text, done, icon = 'copy', class: name, onCopy }: Props) {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <button
        type="button"
        class={`button button--secondary${name === undefined ? '' : ` ${name}`}`}
        onClick={() => void onCopy().then(setCopied)}
      >
        <Icon name={copied ? 'check' : icon} />
        <span class="copy-button__text" data-other={copied ? text : done}>
          {copied ? done : text}
        </span>
      </button>
      <span class="unseen" role="status">
        {copied && <span>{done}</span>}
      </span>
    </>
  )
}
