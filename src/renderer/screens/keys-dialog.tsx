import type { GameId } from '../../shared/games/registry'
import { menus, settings } from '../../shared/words/en/menus'
import { menuGameOf } from '../games/menu-registry'
import { Icon } from '../parts/art/icon'
import { FULL_SCREEN_KEY, LIST_KEY, RULES_KEY, SOUND_KEY } from '../parts/keys'
import { Dialog } from '../parts/modal'
import { GameSwitch } from './game-switch'
import './keys-dialog.css'

const text = settings.keyList

type Line = readonly [keys: string, does: string]

const EVERYWHERE: readonly Line[] = [
  ['Tab', text.tab],
  ['← →', text.arrows],
  ['Enter', text.enter],
  ['Esc', text.back],
  [FULL_SCREEN_KEY, text.fullScreen],
  [SOUND_KEY, text.sound],
  [RULES_KEY, text.rules],
  [LIST_KEY, text.list],
]

const SAVES: readonly Line[] = [
  ['F2', text.rename],
  ['Delete', text.remove],
  ['Ctrl Z', text.undo],
]

interface Props {
  readonly game: GameId
  /** The keys at the table of the game. */
  readonly table: readonly Line[]
  /** Called to show the keys of another game. */
  readonly onGame: (game: GameId) => void
  readonly onClose: () => void
}

/** The list of all keys, over any screen. */
export const KeysDialog = ({ game, table, onGame, onClose }: Props) => (
  <Dialog
    title={text.title}
    onDismiss={onClose}
    corner={
      <button type="button" class="icon-button" aria-label={menus.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    }
  >
    <GameSwitch game={game} onChoose={onGame} />
    <div class="keys-groups">
      <Group title={text.everywhere} lines={EVERYWHERE} />
      <Group title={text.saves} lines={SAVES} />
      <Group title={text.table(menuGameOf(game).name)} lines={table} />
    </div>
  </Dialog>
)

const Group = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <section class="keys">
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
)
