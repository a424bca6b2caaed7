import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { GameId } from '../../shared/games/registry'
import { words } from '../../shared/words/catalogue'
import type { Door } from '../parts/door'
import { Dialog } from '../parts/modal/dialog'
import { Layer } from '../parts/modal/layer'
import { rootClassOf } from '../parts/root-class'
import type { LayerName, OpenLayer, Store } from '../store/store'
import { doors, keysOf, rulesOf } from './doors'
import { LazyPart } from './lazy-part'

interface Props {
  readonly store: Store
}

type OfGameProps = Props & Pick<OpenLayer, 'game'>

/** Shows another game's: what is shown stays until that is loaded, and where it cannot be, that is told in its place. */
const turning =
  (store: Store, layer: LayerName, doorOf: (game: GameId) => Door<unknown>) => (game: GameId) => {
    const turn = () => store.turnTo(layer, game)
    doorOf(game).open().then(turn, turn)
  }

export const SettingsLayer = ({ store }: Props) => (
  <LazyPart door={doors.settings} waiting={null} failed={<NotLoaded store={store} layer="settings" />}>
    {({ SettingsLayer: Settings, games }) => <Settings store={store} games={games} />}
  </LazyPart>
)

export const AboutLayer = ({ store }: Props) => (
  <LazyPart door={doors.about} waiting={null} failed={<NotLoaded store={store} layer="about" />}>
    {({ AboutLayer: About }) => <About store={store} />}
  </LazyPart>
)

export const KeysLayer = ({ store, game }: OfGameProps) => (
  <LazyPart door={keysOf(game)} waiting={null} failed={<NotLoaded store={store} layer="keys" />}>
    {({ KeysDialog, tableKeys }) => (
      <KeysDialog
        game={game}
        table={tableKeys}
        onGame={turning(store, 'keys', keysOf)}
        onClose={() => store.close('keys')}
      />
    )}
  </LazyPart>
)

/** The rules of a game, over whatever is open. */
export function RulesLayer({ store, game }: OfGameProps) {
  const back = () => store.close('how-to-play')
  useEffect(store.meetRules, [store])
  const frame = (rules: ComponentChildren) => (
    <Layer class={`${rootClassOf(game)} how`} label={words.rules.title} onBack={back}>
      {rules}
    </Layer>
  )
  return (
    <LazyPart
      door={rulesOf(game)}
      waiting={frame(null)}
      failed={<NotLoaded store={store} layer="how-to-play" />}
    >
      {({ RulesPages, parts }) =>
        frame(
          <RulesPages
            store={store}
            game={game}
            parts={parts}
            onGame={turning(store, 'how-to-play', rulesOf)}
          />,
        )
      }
    </LazyPart>
  )
}

interface NotLoadedProps extends Props {
  readonly layer: LayerName
}

function NotLoaded({ store, layer }: NotLoadedProps) {
  const { title, text } = layer === 'how-to-play' ? words.rules.loading : words.menus.notLoaded
  const close = () => store.close(layer)
  return (
    <Dialog title={title} onDismiss={close}>
      <p class="dialog__text">{text}</p>
      <div class="dialog__actions">
        <button type="button" class="button button--primary" autofocus onClick={close}>
          {words.menus.close}
        </button>
      </div>
    </Dialog>
  )
}
