import type { Advice, AdvisedChoice } from '../../../../shared/games/5211/advice'
import type { Card } from '../../../../shared/games/5211/cards'
import { coach as words } from '../../../../shared/words/en/games/5211/coach'
import { cardFace } from '../art/cards'

interface Listed {
  readonly choice: AdvisedChoice
  /** Its rank among all choices, from 1. */
  readonly rank: number
  /** Whether choices are left out before it. */
  readonly isApart: boolean
  /** Whether it is what the player has chosen. */
  readonly isOwn: boolean
}

/**
 * The best `count` choices, always including the one that the sentence compares with the first, and the player's own.
 * @param chosen the cards that the player has chosen so far
 */
export function listedChoices(
  { choices, comparison }: Advice,
  count: number,
  chosen: readonly Card[],
): readonly Listed[] {
  const placeOf = (cards: readonly Card[]) =>
    choices.findIndex((one) => one.cards.toSorted().join() === cards.toSorted().join())
  const own = placeOf(chosen)
  const named = [0, comparison === null ? -1 : placeOf(comparison.other), own].filter((place) => place >= 0)
  const places = [...new Set([...named, ...choices.keys()])].slice(0, count).sort((one, other) => one - other)
  return places.flatMap((place, row) => {
    const choice = choices[place]
    const isApart = place > (places[row - 1] ?? -1) + 1
    return choice === undefined ? [] : [{ choice, rank: place + 1, isApart, isOwn: place === own }]
  })
}

interface Props {
  readonly advice: Advice
  /** Chooses the cards of a row; null where it is not the player's turn. */
  readonly choose: ((cards: readonly Card[]) => void) | null
  /** How many choices are listed. */
  readonly listed: number
  /** The cards that the player has chosen so far. */
  readonly chosen: readonly Card[]
  /** They are true if there is room for the points of this round, and for those of all others. */
  readonly hasPoints: boolean
  readonly hasTheirs: boolean
  /** They are true if the words above the list have little room, and if those below it have much. */
  readonly isNarrow: boolean
  readonly isLong: boolean
}

/** Chances that are shown as less than this differ by noise alone. */
const LEAST_SHOWN = 0.01

/** Works out how long a bar is, in percent. @param most the highest chance to win of all choices */
const barOf = (wins: number, most: number): number => (wins < LEAST_SHOWN ? 0 : (100 * wins) / most)

/** The best choices, and how likely each is to win: what the advice goes by. Points of this round stand beside it where there is room. */
export function Choices({ advice, choose, listed, chosen, hasPoints, hasTheirs, isNarrow, isLong }: Props) {
  const rows = listedChoices(advice, listed, chosen)
  const most = Math.max(...rows.map(({ choice }) => choice.wins))
  const unlisted =
    advice.choices.filter(({ isAsGood }) => isAsGood).length -
    rows.filter(({ choice }) => choice.isAsGood).length
  const isDuel = advice.rivals === 1
  const isMarked = rows.filter(({ choice }) => choice.isAsGood).length > 1
  return (
    <div class="coach-panel coach-choices">
      <h3>
        <span>{words.choices(advice.choices[0]?.cards.length ?? 1)}</span>{' '}
        <small>
          {isNarrow && hasPoints ? words.listedShort : words.listed({ hasPoints, hasTheirs, isDuel })}
        </small>
      </h3>
      <ol data-points={hasPoints} data-theirs={hasTheirs}>
        {rows.map(({ choice, rank, isApart, isOwn }) => {
          const { cards, wins, points, theirs, isAsGood } = choice
          const isBest = rank === 1
          return (
            <li
              key={cards.join()}
              value={rank}
              data-best={isBest}
              data-good={isAsGood}
              data-apart={isApart}
              data-own={isOwn && !isBest}
            >
              <span class="coach-choices__cards">
                {cards.map((card, n) => (
                  <img
                    key={n}
                    src={cardFace(card)}
                    alt={
                      n === 0
                        ? words.listedCards(cards, {
                            rank: isApart ? rank : null,
                            isAsGood: !isBest && isAsGood,
                            isOwn,
                          })
                        : ''
                    }
                  />
                ))}
              </span>
              <span class="coach-choices__middle" aria-hidden="true">
                <span class="coach-choices__bar">
                  <i class="coach-choices__fill" style={{ width: `${barOf(wins, most)}%` }} />
                </span>
                {(isApart || isOwn) && !isBest && (
                  <small class="coach-choices__rank">
                    {words.rank(isApart ? rank : null, { isOwn, isAsGood })}
                  </small>
                )}
              </span>
              <b class="coach-choices__wins">{words.percent(wins)}</b>
              {hasPoints && (
                <span class="coach-choices__points">
                  <span aria-hidden="true">
                    {hasTheirs ? words.brings(points, theirs) : words.figure(points)}
                  </span>
                  <span class="unseen">{words.bringsHeard(points, theirs, isDuel)}</span>
                </span>
              )}
              {choose !== null && !isOwn && (
                <button
                  type="button"
                  class="coach-choices__take"
                  aria-label={words.take(cards)}
                  onClick={() => choose(cards)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p>
        {isLong ? words.sampleAtLength(advice) : words.sample(advice)}
        {isLong && rows.length > 2 && rows.every(({ isOwn }) => !isOwn) && (
          <span aria-hidden="true"> {words.compare(advice.choices[0]?.cards.length ?? 1)}</span>
        )}
        {isMarked && (
          <span class="coach-choices__marked" aria-hidden="true">
            {' '}
            {words.marked(unlisted)}
          </span>
        )}
      </p>
    </div>
  )
}
