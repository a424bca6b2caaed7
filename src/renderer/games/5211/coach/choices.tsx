import type { Advice } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/coach'
import { cardFace } from '../art/cards'
import { listedChoices } from './listed-choices'

interface Props {
  readonly advice: Advice
  /** How many choices are listed. */
  readonly listed: number
}

/** The best choices, and what each may bring in this round. */
export function Choices({ advice, listed }: Props) {
  const choices = listedChoices(advice, listed)
  const most = Math.max(...choices.map(({ points }) => points), 0.1)
  return (
    <div class="coach-panel coach-choices">
      <h3>
        {words.choices(choices[0]?.cards.length ?? 1)} <small>{words.expected}</small>
      </h3>
      <ol>
        {choices.map(({ cards, points }, place) => (
          <li key={cards.join()} data-best={place === 0}>
            <span class="coach-choices__cards">
              {cards.map((card, n) => (
                <img key={n} src={cardFace(card)} alt={n === 0 ? words.names(cards) : ''} />
              ))}
            </span>
            <span class="coach-choices__bar" aria-hidden="true">
              <i class="coach-choices__fill" style={{ width: `${(100 * points) / most}%` }} />
            </span>
            <b class="coach-choices__points">{words.figure(points)}</b>
          </li>
        ))}
      </ol>
      <p>{words.sample(advice.deals)}</p>
    </div>
  )
}
