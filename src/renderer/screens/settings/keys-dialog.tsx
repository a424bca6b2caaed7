import { words } from '../../../shared/words/catalogue'
import { FULL_SCREEN_KEY, LIST_KEY, RULES_KEY } from '../../app/window-keys'
import { Dialog } from '../../parts/dialog'
import { Icon } from '../../parts/icon'

const text = words.settings.keyList

type Line = readonly [keys: string, does: string]

const GROUPS: readonly (readonly [title: string, lines: readonly Line[]])[] = [
  [
    text.everywhere,
    [
      ['Tab', text.tab],
      ['← →', text.arrows],
      ['Enter', text.enter],
      ['Esc', text.back],
      [FULL_SCREEN_KEY, text.fullScreen],
      [RULES_KEY, text.rules],
      [LIST_KEY, text.list],
    ],
  ],
  [
    text.table,
    [
      ['1 – 5', text.cards],
      ['Space', text.space],
      ['⌫', text.backspace],
      ['L', text.last],
      ['D', text.discard],
      ['K', text.seen],
      ['S', text.nextSpeed],
    ],
  ],
  [
    text.saves,
    [
      ['F2', text.rename],
      ['Delete', text.remove],
      ['Ctrl Z', text.undo],
    ],
  ],
]

/** All keys that act now, over any screen. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={text.title}
    onDismiss={onClose}
    corner={
      <button type="button" class="icon-button" aria-label={words.menus.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    }
  >
    <div class="keys-groups">
      {GROUPS.map(([title, lines]) => (
        <section class="keys" key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
