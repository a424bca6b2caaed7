import type { JSX } from 'preact'
import type { SettingsParts } from '../../games/menu-game'
import type { Store } from '../../store/store'

/** What a game adds to the settings. */
export interface GameSettings {
  readonly name: string
  readonly parts: SettingsParts
}

interface Props {
  readonly part: 'Play' | 'Display'
  readonly store: Store
  readonly games: readonly GameSettings[]
}

/** What the games add to a panel; where there are several, each thing says whose it is. */
export const OfGames = ({ part, store, games }: Props): JSX.Element => (
  <>
    {games.map(({ name, parts: { [part]: Shown } }) => {
      if (Shown === null) return null
      const own = (
        <Shown
          settings={store.settings.value}
          onChange={(change) => void store.changeSettings(change)}
          key={name}
        />
      )
      if (games.length === 1) return own
      return (
        <fieldset class="of-game" aria-label={name} style={{ '--game': `'${name}'` }} key={name}>
          {own}
        </fieldset>
      )
    })}
  </>
)
