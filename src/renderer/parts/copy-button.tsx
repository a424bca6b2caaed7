import { useState } from 'preact/hooks'
import { Icon, type IconName } from './art/icon'

interface Props {
  readonly text: string
  /** The button's text once the copy is made. */
  readonly done: string
  readonly icon?: IconName
  readonly class?: string
  /** @returns true if the text is on the clipboard */
  readonly onCopy: () => Promise<boolean>
}

/**
 * A button that copies something to the clipboard and confirms it. The confirmation for screen readers is a live region beside
 * the button: one that contained the button's name would announce that too when the button appears.
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
