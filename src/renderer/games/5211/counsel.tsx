import { Fragment } from 'preact'
import { type Advice, type AdvisedChoice, arguedBeside, type End } from '../../../shared/games/5211/advice'
import { NEVER, type ShownEnd, shownEnds, shownParts } from '../../../shared/games/5211/advice-shown'
import { type Card, isKododo } from '../../../shared/games/5211/cards'
import { coach as words } from '../../../shared/words/en/games/5211/coach'
import { Icon } from '../../parts/art/icon'
import { Pick } from '../../table/coach-pick'
import { CoachSheet, CoachThinks } from '../../table/coach-sheet'
import type { CoachFace, CounselProps } from '../../table/frame/game'
import { atPlace, atRect } from '../../table/plan'
import { cardFace } from './art/cards'
import { LizardMark, Suit } from './art/signs'
import type { Table5211 } from './draft/draft'
import type { Selection } from './draft/selection'
import './counsel.css'

interface Listed {
  readonly choice: AdvisedChoice
  /** Its rank among all choices, from 1. */
  readonly rank: number
  /** True if choices are left out before it. */
  readonly isApart: boolean
  /** True for the player's current choice. */
  readonly isOwn: boolean
}

/**
 * The best `count` choices. They always include the one that the sentence compares with the first, and the player's
 * own.
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

interface ChoicesProps {
  readonly advice: Advice
  /** Chooses the cards of a row; null if it is not the player's turn. */
  readonly choose: ((cards: readonly Card[]) => void) | null
  /** Number of listed choices. */
  readonly listed: number
  /** The cards that the player has chosen so far. */
  readonly chosen: readonly Card[]
  /** True if there is room for the points of this round, and for those of all other players. */
  readonly hasPoints: boolean
  readonly hasTheirs: boolean
  /** True if there is little room for the words above the list, and much for those below it. */
  readonly isNarrow: boolean
  readonly isLong: boolean
}

/** Differences below this chance are noise. */
const LEAST_SHOWN = 0.01

/**
 * Length of a bar, percent.
 * @param most the highest chance to win among all choices
 */
const barOf = (wins: number, most: number): number => (wins < LEAST_SHOWN ? 0 : (100 * wins) / most)

/**
 * The best choices with their chance to win, on which the advice is based. The points of this round appear beside
 * them if there is room.
 */
function Choices({ advice, choose, listed, chosen, hasPoints, hasTheirs, isNarrow, isLong }: ChoicesProps) {
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
                  <span class="unseen">{words.bringsSpoken(points, theirs, isDuel)}</span>
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

interface EndsProps {
  readonly advice: Advice
}

/**
 * The possible endings of the round after the best choice and after another: what may score, how likely that is, and
 * its points.
 */
function Ends({ advice }: EndsProps) {
  const shown = shownEnds(advice)
  const { choices, ends } = shown
  const parts = shownParts(advice, shown)
  const isDuel = advice.rivals === 1
  const kept = parts?.kept ?? null
  const most = Math.max(0.5, kept ?? 0, ...(parts?.ends ?? []))
  return (
    <table class="coach-ends">
      <caption>
        <span aria-hidden="true">{words.ends.title(isDuel)}</span>
        <span class="unseen">{words.ends.heard}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {ends.map(({ what }) => (
            <th key={what} scope="col">
              <span class="unseen">{words.ends.column(what)}</span>
              <EndSign what={what} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ cards, certain }, choice) => (
          <Fragment key={cards.join()}>
            <tr data-best={choice === 0}>
              <th scope="row">
                <span class="coach-ends__cards">
                  {cards.map((card, n) => (
                    <img key={n} src={cardFace(card)} alt={n === 0 ? words.title(cards) : ''} />
                  ))}
                </span>
              </th>
              {ends.map(({ what, outcomes }) => (
                <EndCell
                  key={what}
                  outcome={outcomes[choice]}
                  isCertain={what === certain}
                  what={what}
                  isDuel={isDuel}
                />
              ))}
            </tr>
            {choice === 0 && <Wins ends={ends} />}
          </Fragment>
        ))}
        {parts !== null && (
          <tr class="coach-ends__breakdown">
            <th scope="row">
              <span aria-hidden="true">{words.ends.breakdown}</span>
              <span class="unseen">{words.ends.breakdownSpoken}</span>
            </th>
            {ends.map(({ what }, place) => (
              <Share key={what} percent={parts.ends[place] ?? 0} isMost={parts.ends[place] === most} />
            ))}
          </tr>
        )}
      </tbody>
      {kept !== null && (
        <tfoot class="coach-ends__kept">
          <tr>
            <td colSpan={ends.length + 1}>
              <span class="unseen">{words.ends.keptSpoken(kept)}</span>
              <span aria-hidden="true" class={kept === most ? 'coach-ends__most' : ''}>
                {words.ends.kept(kept)}
              </span>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/**
 * The share of wins of the advised choice for each ending of the round. The row belongs to the one above it, and is
 * dropped first if there is little room.
 */
const Wins = ({ ends }: { readonly ends: readonly ShownEnd[] }) => (
  <tr class="coach-ends__wins" data-best="true" data-spare="first">
    <th scope="row">
      <span aria-hidden="true">{words.ends.wins}</span>
      <span class="unseen">{words.ends.winsSpoken}</span>
    </th>
    {ends.map(({ what, outcomes: [{ chance, wins } = NEVER] }) => (
      <td key={what}>{chance === 0 ? '–' : words.percent(wins)}</td>
    ))}
  </tr>
)

interface CellProps {
  readonly what: ShownEnd['what']
  readonly outcome: ShownEnd['outcomes'][number] | undefined
  readonly isCertain: boolean
  readonly isDuel: boolean
}

/** The chance of an ending, and below it the points of the player and of the others, unless nobody scores. */
function EndCell({ what, outcome = NEVER, isCertain, isDuel }: CellProps) {
  const { chance, points, theirs } = outcome
  const hasPoints = what !== 'nobody' && chance > 0
  return (
    <td>
      <span class="unseen">
        {words.ends.cell(chance, hasPoints ? { points, theirs } : null, { isCertain, isDuel })}
      </span>
      <span aria-hidden="true">
        <b class="coach-ends__chance">{words.ends.chance(chance, isCertain)}</b>
        <small class="coach-ends__points">{hasPoints ? words.ends.points(points, theirs) : '–'}</small>
      </span>
    </td>
  )
}

/** The percentage points by which the advised choice wins more or less often, for one ending of the round. */
const Share = ({ percent, isMost }: { readonly percent: number; readonly isMost: boolean }) => (
  <td>
    <span class="unseen">{words.ends.shareSpoken(percent)}</span>
    <span aria-hidden="true" class={isMost ? 'coach-ends__most' : ''}>
      {words.ends.share(percent)}
    </span>
  </td>
)

/** The sign of what scores, or a word if it has no sign. */
function EndSign({ what }: { readonly what: End | 'rest' }) {
  if (what === 'nobody' || what === 'rest')
    return (
      <small class="coach-ends__word" aria-hidden="true">
        {words.ends[what]}
      </small>
    )
  if (what !== 'kododo') return <Suit colour={what} />
  return (
    <span class="coach-ends__kododo">
      <LizardMark />
    </span>
  )
}

/** Finds the index of each card in a hand; equal cards get different indexes. */
function indexesOf(cards: readonly Card[], hand: readonly Card[]): readonly number[] {
  const found: number[] = []
  for (const card of cards) {
    const index = hand.findIndex((other, place) => other === card && !found.includes(place))
    if (index >= 0) found.push(index)
  }
  return found
}

const CHANCES = ['scores', 'ties', 'out'] as const

interface PlaqueProps {
  /** Null while the coach thinks: the plaque then shows three dots. */
  readonly outlook: Advice['hand'][number] | null
  /** True if two cards are due: a card then shows the figures of the best pair with it. */
  readonly isPair: boolean
  /** True if Kododo cards may score, so that a Kododo card may score as one. */
  readonly mayHit: boolean
}

/** The plaque on the lower half of a card: the chance to win with it, and the chances of its colour. */
const Plaque = ({ outlook, isPair, mayHit }: PlaqueProps) => (
  <div class="coach-plaque">
    {outlook === null ? (
      <span class="coach-plaque__dots" aria-hidden="true">
        <i class="coach-plaque__dot" />
        <i class="coach-plaque__dot" />
        <i class="coach-plaque__dot" />
      </span>
    ) : (
      <>
        <p class="unseen">{words.heard(outlook.card, outlook, { isPair, mayHit })}</p>
        <div aria-hidden="true">
          <p class="coach-plaque__wins">
            <b class="coach-plaque__figure">{words.percent(outlook.wins)}</b>
            <small class="coach-plaque__unit">{words.plaque}</small>
          </p>
          <p class="coach-plaque__bar">
            {CHANCES.map((chance) => (
              <i key={chance} data-is={chance} style={{ width: `${100 * outlook[chance]}%` }} />
            ))}
          </p>
          {CHANCES.map((chance) => (
            <p key={chance} class="coach-plaque__chance" data-is={chance}>
              <span>
                {words.chances[chance]}
                {/* A Kododo card scores as one as well. */}
                {chance === 'scores' && mayHit && isKododo(outlook.card) && <LizardMark />}
              </span>
              <span>{words.chance(outlook, chance)}</span>
            </p>
          ))}
        </div>
      </>
    )}
  </div>
)

type Props = CounselProps<Table5211>

/**
 * The coach's advice: the best choice and the reason, and the expected results of the best choices. Slots, piles and
 * gauges stay visible.
 */
function Counsel({ session, advice }: Props) {
  const { selecting, hand } = session.draft
  const selection = selecting.selection.value
  const { plan, coach } = session.show.plan.value
  const { sheet, choices, isFlat } = coach
  return (
    <section class="coach" data-plan={plan} data-flat={isFlat}>
      <div class="coach-place" style={atRect(sheet)}>
        {advice === null ? (
          <CoachThinks session={session} />
        ) : (
          <Best hasEnds={plan === 'standard'} advice={advice} selection={selection} session={session} />
        )}
      </div>
      {advice !== null && (
        <div class="coach-place" style={atRect(choices)}>
          <Choices
            advice={advice}
            choose={selection.decision === null ? null : (cards) => choose(cards, selection, selecting)}
            listed={plan === 'standard' ? 5 : 3}
            chosen={chosenOf(selection)}
            hasPoints={plan !== 'portrait' || !isFlat}
            hasTheirs={plan === 'standard'}
            isNarrow={plan === 'portrait'}
            isLong={plan === 'standard'}
          />
        </div>
      )}
      <Plaques selection={selection} places={hand.places.value} advice={advice} />
    </section>
  )
}

interface BestProps {
  readonly advice: Advice
  /** True if the endings of the round fit before the player asks for more. */
  readonly hasEnds: boolean
  readonly selection: Selection
  readonly session: Props['session']
}

function Best({ advice, hasEnds, selection, session }: BestProps) {
  const { selecting } = session.draft
  const cards = bestOf(advice)
  const argued = arguedBeside(advice, chosenOf(selection))
  const isDone = chosenOf(selection).toSorted().join() === cards.toSorted().join()
  return (
    <CoachSheet
      title={words.unbroken(words.title(cards))}
      texts={words.texts(argued).map(words.unbroken)}
      beside={words.beside(argued).map(words.unbroken)}
      telling={words.telling(argued)}
      act={
        selection.decision === null
          ? null
          : {
              label: isDone ? words.chosen : words.choose(cards.length),
              isDone,
              run: () => choose(cards, selection, selecting),
            }
      }
      figures={<Ends advice={argued} />}
      hasRoom={hasEnds}
      session={session}
    />
  )
}

type Selecting = Pick<Props['session']['draft']['selecting'], 'clear' | 'toggle'>

/** Replaces the chosen cards. */
function choose(cards: readonly Card[], { hand }: Selection, selecting: Selecting): void {
  selecting.clear()
  for (const index of indexesOf(cards, hand)) selecting.toggle(index)
}

const chosenOf = ({ hand, chosen }: Selection): readonly Card[] =>
  chosen.flatMap((index) => hand[index] ?? [])

const bestOf = ({ choices }: Advice): readonly Card[] => choices[0]?.cards ?? []

interface PlaquesProps extends Pick<BestProps, 'selection'> {
  readonly places: Props['session']['draft']['hand']['places']['value']
  readonly advice: Advice | null
}

/**
 * A plaque on each card of the hand with its chance to win and the chances of its colour, and a ring around the best
 * ones. Cards in slots have none.
 */
function Plaques({ selection: { hand, chosen, laid }, places, advice }: PlaquesProps) {
  const best = advice === null ? [] : indexesOf(bestOf(advice), hand)
  return hand.map((card, index) => {
    const place = places[index]
    if (place === undefined || laid.includes(index)) return null
    const isChosen = chosen.includes(index)
    return (
      <div class="coach-card" key={index} data-chosen={isChosen} style={atPlace(place)}>
        {best.includes(index) && <Pick />}
        {isChosen && (
          <span class="coach-card__tick" aria-hidden="true">
            <Icon name="check" />
          </span>
        )}
        <Plaque
          outlook={advice?.hand.find((one) => one.card === card) ?? null}
          isPair={best.length > 1}
          mayHit={advice !== null && mayHit(advice, card)}
        />
      </div>
    )
  })
}

/** True if Kododo cards may score after the best choice with a card. */
const mayHit = ({ choices }: Advice, card: Card): boolean =>
  choices
    .find(({ cards }) => cards.includes(card))
    ?.ends.some(({ what, chance }) => what === 'kododo' && chance > 0) === true

/** The advice in words: the best choice, and the argument against the chosen cards, as on the sheet. */
export const announcedBeside = (advice: Advice, chosen: readonly Card[]): string =>
  `${words.title(bestOf(advice))}. ${words.why(arguedBeside(advice, chosen))}`

export const coach: CoachFace<Table5211> = {
  Counsel,
  // A change of the chosen cards is announced if it changes the argument: screen readers only read text that
  // differs.
  heard: (advice, { session }) => announcedBeside(advice, chosenOf(session.draft.selecting.selection.value)),
}
