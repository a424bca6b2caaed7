import { useEffect, useState } from 'preact/hooks'
import type { CheckedGame, Finding } from '../../shared/bridge/checked'
import { check as words } from '../../shared/words/en/check'
import { Icon, type IconName } from '../parts/art/icon'
import { CopyButton } from '../parts/copy-button'
import { Dialog } from '../parts/modal'
import type { Store } from '../store/store'
import './check.css'

interface CheckProps {
  readonly store: Pick<Store, 'savedGames' | 'copy'>
  /** The id of a finished game. */
  readonly id: string
}

interface ButtonProps extends CheckProps {
  readonly label: string
}

/** A button that verifies a finished game and shows the findings. */
export function CheckButton({ store, id, label }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="icon-button" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="search" />
      </button>
      {isOpen && <CheckDialog store={store} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Has main verify a finished game, and shows the findings with the data that was secret during the game. */
function CheckDialog({ store, id, onClose }: CheckProps & { readonly onClose: () => void }) {
  const [checked, setChecked] = useState<CheckedGame | null>(null)
  useEffect(() => {
    let left = false
    void store.savedGames.check(id).then((found) => {
      if (left) return
      if (found === null) onClose()
      else setChecked(found)
    })
    return () => {
      left = true
    }
  }, [id])
  return (
    <Dialog title={checked === null ? words.checking : words.title} onDismiss={onClose}>
      {checked !== null && <Found checked={checked} />}
      <div class="dialog__actions check-foot">
        {checked !== null && checked.proof !== null && <Copy checked={checked} onCopy={store.copy} />}
        <button type="button" class="button button--secondary" autofocus onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  )
}

const ICONS: Readonly<Record<Finding['is'], IconName>> = {
  right: 'check',
  wrong: 'x',
  'not-there': 'minus',
  'not-checked': 'minus',
}

function Found({ checked: { findings, unchecked, seed, proof } }: { readonly checked: CheckedGame }) {
  const isWrong = findings.some(({ is }) => is === 'wrong')
  return (
    <>
      <p class="dialog__text" role="status">
        {isWrong ? words.wrong : words.right}
      </p>
      <ul class="check-list">
        {findings.map((finding) => (
          <li key={finding.check} data-is={finding.is}>
            <Icon name={ICONS[finding.is]} />
            <span>
              <span class="unseen">{words.signs[finding.is]}: </span>
              {words.line(finding)}
            </span>
          </li>
        ))}
      </ul>
      <dl class="check-secrets selectable">
        {proof?.hashes.map((hash, index) => (
          <Fingerprint key={hash} deal={index + 1} hash={hash} />
        ))}
        <dt>{words.seed}</dt>
        <dd>{seed}</dd>
        {proof !== null && (
          <>
            <dt>{words.salt}</dt>
            <dd>{proof.salt}</dd>
          </>
        )}
      </dl>
      <h3 class="check-heading">{words.cannot}</h3>
      <ul class="check-list check-list--cannot">
        {unchecked.map((what) => (
          <li key={what}>
            <Icon name="minus" />
            <span>{words.unchecked[what]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CopyProps {
  readonly checked: CheckedGame
  readonly onCopy: Store['copy']
}

const Copy = ({ checked, onCopy }: CopyProps) => (
  <CopyButton text={words.copy} done={words.copied} onCopy={() => onCopy(words.all(checked))} />
)

const Fingerprint = ({ deal, hash }: { readonly deal: number; readonly hash: string }) => (
  <>
    <dt>{words.fingerprint(deal)}</dt>
    <dd>{hash}</dd>
  </>
)
