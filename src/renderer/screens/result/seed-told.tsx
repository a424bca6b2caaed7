import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'
import type { Store } from '../../store/store'

const text = words.menus.result

interface Props {
  readonly seed: string
  readonly children: ComponentChildren
  readonly onCopy: Store['copy']
}

/** The seed of a game that is over, to be read out or copied, and what else can be done with it. */
export function SeedTold({ seed, children, onCopy }: Props) {
  const [copied, setCopied] = useState(false)
  const name = copied ? text.seedCopied : text.seedCopy
  return (
    <div class="result__seed">
      <p>
        <span class="selectable">{text.seed(seed)}</span>
        <span class="label">{text.seedLine}</span>
      </p>
      <button
        type="button"
        class="icon-button"
        aria-label={name}
        onClick={() => void onCopy(seed).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span class="unseen" role="status">
        {copied && <span>{text.seedCopied}</span>}
      </span>
      {children}
    </div>
  )
}
