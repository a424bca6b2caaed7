import { useId } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/art/icon'
import { rootClassOf } from '../../parts/screen'
import type { GameToStart } from './new-game-form'
import './game-choice.css'

const text = words.menus.newGame

interface Props {
  readonly games: readonly GameToStart[]
  readonly chosen: GameToStart
  readonly onChoose: (game: GameToStart) => void
}

/** What is played: the one game there is, or one of several. */
export const GameChoice = ({ games, chosen, onChoose }: Props) =>
  games.length === 1 ? (
    <div class="banner">
      <Words game={chosen} />
      <Fan game={chosen} />
    </div>
  ) : (
    <Tiles games={games} chosen={chosen} onChoose={onChoose} />
  )

function Tiles({ games, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <div class="game-tiles" role="radiogroup" aria-label={text.games}>
      {games.map((game) => (
        <label class={`banner game-tile ${rootClassOf(game.menu.id)}`} key={game.menu.id}>
          <input
            type="radio"
            name={name}
            value={game.menu.id}
            checked={game === chosen}
            aria-label={game.menu.name}
            onChange={() => onChoose(game)}
          />
          <div class="game-tile__words">
            <Words game={game} />
            <p class="game-tile__seats">
              <span class="game-tile__mark">{game === chosen && <Icon name="check" />}</span>
              {text.seats(Math.min(...game.parts.seatCounts), Math.max(...game.parts.seatCounts))}
            </p>
          </div>
          <Fan game={game} />
        </label>
      ))}
    </div>
  )
}

const Words = ({ game: { menu, parts } }: { readonly game: GameToStart }) => (
  <div class="banner__words">
    <p class="banner__name display">{menu.name}</p>
    <p class="banner__line">{parts.line}</p>
    <p class="banner__more">{parts.more}</p>
  </div>
)

const Fan = ({ game: { parts } }: { readonly game: GameToStart }) => (
  <div class="fan" aria-hidden="true" style={{ '--cards': parts.fan.length }}>
    {parts.fan.map((picture, n) => (
      <img
        class="card"
        key={picture}
        src={picture}
        alt=""
        style={{ '--from-middle': n - (parts.fan.length - 1) / 2 }}
      />
    ))}
  </div>
)
