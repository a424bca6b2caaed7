import type { GameId } from '../../shared/games/registry'
import { menus } from '../../shared/words/en/menus'
import { menuGames } from '../games/menu-registry'
import { Segments } from '../parts/segments'

interface Props {
  readonly game: GameId
  readonly onChoose: (game: GameId) => void
}

/** A choice of the game whose rules or keys are shown; nothing if there is only one game. */
export const GameSwitch = ({ game, onChoose }: Props) =>
  menuGames.length === 1 ? null : (
    <Segments
      label={menus.newGame.games}
      options={menuGames.map(({ id, name }) => ({ value: id, text: name }))}
      chosen={game}
      onChoose={onChoose}
    />
  )
