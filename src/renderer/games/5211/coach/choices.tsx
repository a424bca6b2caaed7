import type { Advice } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/coach'
import { cardFace } from '../art/cards'
import { listedChoices } from './listed-choices'

interface Props {
  readonly advice: Advice
  /** How many choices are listed. */
  readonly listed: number
  /** Whether there is room for the points of this round. */
  readonly hasPoints: boolean
  /** Whether the words above the list have little room. */
  readonly isNarrow: boolean
}

/** The best choices, and how likely each is to win: what the advice goes by. Points of this round stand beside it where there is room. */
export function Choices({ advice, listed, hasPoints, isNarrow }: Props) {
  const choices = listedChoices(advice, listed)
  const most = Math.max(...choices.map(({ wins }) => wins), 0.01)
  const isMarked = choices.filter(({ isAsGood }) => isAsGood).length > 1
  return (
    <div class="coach-panel coach-choices">
      <h3>
        <span>{words.choices(choices[0]?.cards.length ?? 1)}</span>{' '}
        <small>{isNarrow && hasPoints ? words.listedShort : words.listed(hasPoints)}</small>
      </h3>
      <ol data-points={hasPoints}>
        {choices.map((choice, place) => {
          const { cards, wins, points, isAsGood } = choice
          // Better ones are left out before it: it is listed as the sentence compares the first with it.
          const isApart = choice !== advice.choices[place]
          return (
            <li key={cards.join()} data-best={place === 0} data-good={isAsGood} data-apart={isApart}>
              <span class="coach-choices__cards">
                {cards.map((card, n) => (
                  <img
                    key={n}
                    src={cardFace(card)}
                    alt={n === 0 ? words.listedCards(cards, place > 0 && isAsGood) : ''}
                  />
                ))}
              </span>
              <span class="coach-choices__bar" aria-hidden="true">
                <i class="coach-choices__fill" style={{ width: `${(100 * wins) / most}%` }} />
              </span>
              <b class="coach-choices__wins">{words.percent(wins)}</b>
              {hasPoints && <span class="coach-choices__points">{words.figure(points)}</span>}
            </li>
          )
        })}
      </ol>
      <p>
        {words.sample(advice)}
        {isMarked && (
          <span class="coach-choices__marked" aria-hidden="true">
            {' '}
            {words.marked}
          </span>
        )}
      </p>
    </div>
  )
}
