import type { SettingsParts } from '../../games/menu-game'
import { Section } from '../../parts/setting'
import type { Store } from '../../store/store'

/** What a game adds to the settings. */
export interface GameSettings {
  readonly name: string
  readonly parts: SettingsParts
}

interface Props {
  readonly store: Store
  readonly games: readonly GameSettings[]
}

type PartName = 'Play' | 'Display'

/** What the one game there is adds to a panel of the app; several games have panels of their own. */
export const OfGames = ({ part, store, games }: Props & { readonly part: PartName }) =>
  games.length === 1
    ? games.map(({ name, parts }) => <Part key={name} of={parts[part]} store={store} />)
    : null

/** A panel for each of several games, under its name, where it has something to be set. */
export const PanelsOfGames = ({ store, games }: Props) =>
  games.length === 1
    ? null
    : games.map(({ name, parts: { Play, Display } }) =>
        Play || Display ? (
          <Section icon="deck" title={name} key={name}>
            <Part of={Play} store={store} />
            <Part of={Display} store={store} />
          </Section>
        ) : null,
      )

interface PartProps {
  readonly of: SettingsParts[PartName]
  readonly store: Store
}

const Part = ({ of: Shown, store }: PartProps) =>
  Shown && <Shown settings={store.settings.value} onChange={(change) => void store.changeSettings(change)} />
