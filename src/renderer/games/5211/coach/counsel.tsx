import { type Advice, arguedBeside } from '../../../../shared/games/5211/advice'
import { type Card, isKododo } from '../../../../shared/games/5211/cards'
import { coach as words } from '../../../../shared/words/en/games/5211/coach'
import { Icon } from '../../../parts/art/icon'
import { Pick } from '../../../table/coach-pick'
import { CoachSheet, CoachThinks } from '../../../table/coach-sheet'
import type { CoachFace, CounselProps } from '../../../table/frame/game'
import { atPlace, atRect } from '../../../table/plan'
import { LizardMark } from '../art/signs'
import type { Selection } from '../draft/selection'
import type { Table5211 } from '../types'
import { Choices } from './choices'
import { Ends } from './ends'
import './counsel.css'

/** Where cards lie in a hand, each at a place of its own. */
export function indexesOf(cards: readonly Card[], hand: readonly Card[]): readonly number[] {
  const found: number[] = []
  for (const card of cards) {
    const index = hand.findIndex((other, place) => other === card && !found.includes(place))
    if (index >= 0) found.push(index)
  }
  return found
}

const CHANCES = ['scores', 'ties', 'out'] as const

interface PlaqueProps {
  /** Null while the coach thinks: there are three dots then. */
  readonly outlook: Advice['hand'][number] | null
  /** Whether two cards are to be laid: a card then has the figures of the best pair with it. */
  readonly isPair: boolean
  /** It is true if Kododo cards may score, so that a card that is one may score as such. */
  readonly mayHit: boolean
}

/** On the lower half of a card: the chance to win with it, and what its colour comes to then. */
export const Plaque = ({ outlook, isPair, mayHit }: PlaqueProps) => (
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

/** What the coach says: the best choice and why, and what the best choices bring. Slots, piles and gauges stay in sight. */
function Counsel({ sitting, advice }: Props) {
  const { selecting, hand } = sitting.draft
  const selection = selecting.selection.value
  const { plan, coach } = sitting.show.plan.value
  const { sheet, choices, isFlat } = coach
  return (
    <section class="coach" data-plan={plan} data-flat={isFlat}>
      <div class="coach-place" style={atRect(sheet)}>
        {advice === null ? (
          <CoachThinks sitting={sitting} />
        ) : (
          <Best hasEnds={plan === 'standard'} {...{ advice, selection, sitting }} />
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
  /** True if there is room to show how the round may end before the player asks for more. */
  readonly hasEnds: boolean
  readonly selection: Selection
  readonly sitting: Props['sitting']
}

function Best({ advice, hasEnds, selection, sitting }: BestProps) {
  const { selecting } = sitting.draft
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
      sitting={sitting}
    />
  )
}

type Selecting = Pick<Props['sitting']['draft']['selecting'], 'clear' | 'toggle'>

/** Chooses cards of the hand instead of those that are chosen. */
function choose(cards: readonly Card[], { hand }: Selection, selecting: Selecting): void {
  selecting.clear()
  for (const index of indexesOf(cards, hand)) selecting.toggle(index)
}

const chosenOf = ({ hand, chosen }: Selection): readonly Card[] =>
  chosen.flatMap((index) => hand[index] ?? [])

const bestOf = ({ choices }: Advice): readonly Card[] => choices[0]?.cards ?? []

interface PlaquesProps extends Pick<BestProps, 'selection'> {
  readonly places: Props['sitting']['draft']['hand']['places']['value']
  readonly advice: Advice | null
}

/** On each card of the hand, how likely it is to win and what its colour comes to; around the best ones a ring. What lies in a slot is left alone. */
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

/** Tells whether Kododo cards may score after the best choice with a card. */
const mayHit = ({ choices }: Advice, card: Card): boolean =>
  choices
    .find(({ cards }) => cards.includes(card))
    ?.ends.some(({ what, chance }) => what === 'kododo' && chance > 0) === true

/** Says what is advised, and argues for it beside the chosen cards, as the sheet does. */
export const heardBeside = (advice: Advice, chosen: readonly Card[]): string =>
  `${words.title(bestOf(advice))}. ${words.why(arguedBeside(advice, chosen))}`

export const coach: CoachFace<Table5211> = {
  Counsel,
  // A change of the chosen cards is heard where it changes what the sheet argues beside, as only a text that differs is read anew.
  heard: (advice, { sitting }) => heardBeside(advice, chosenOf(sitting.draft.selecting.selection.value)),
}
