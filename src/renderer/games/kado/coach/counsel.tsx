import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Advice } from '../../../../shared/games/kado/advice'
import { isSameCell } from '../../../../shared/games/kado/grid'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { CoachSheet, CoachThinks } from '../../../table/coach-sheet'
import type { CoachFace, CounselProps } from '../../../table/frame/game'
import type { People } from '../../../table/people'
import { atRect } from '../../../table/plan'
import type { DraftKado } from '../draft/draft'
import { type Chosen, choiceAt, weighs } from '../draft/selection'
import { effectOf } from '../effects'
import { showsCellHints } from '../preferences'
import type { TableKado } from '../types'
import { joined, type Spoken } from './saying'
import { sheetPlace } from './sheet-place'
import { spoken } from './spoken'
import { GiftsTable, StakesTables } from './stakes'
import './counsel.css'

/** What the coach advises, as the player chooses it: to be sent by the large button. */

/** What cannot be taken back is left to its button. */
export const isPass = (advice: Advice): boolean => advice.on === 'guess' && advice.choices[0].guess === null

/** Whether the player has chosen it, by whatever way. */
export function isChosen(advice: Advice, { to, guess, cell }: Chosen): boolean {
  switch (advice.on) {
    case 'give':
      return to === (advice.choices[0].to ?? 'discard')
    case 'guess': {
      const [best] = advice.choices
      return best.guess !== null && guess.gift === best.guess.gift && guess.ribbon === best.guess.ribbon
    }
    case 'place':
      return cell !== null && isSameCell(cell, advice.choices[0].cell)
  }
}

/** Chooses it, unless it is chosen. */
export function choose(
  advice: Advice,
  draft: Pick<DraftKado, 'chosen' | 'giveTo' | 'pickGuess' | 'pickCell'>,
): void {
  if (isChosen(advice, draft.chosen.peek())) return
  switch (advice.on) {
    case 'give':
      draft.giveTo(advice.choices[0].to ?? 'discard')
      break
    case 'guess': {
      const [{ guess }] = advice.choices
      if (guess !== null) draft.pickGuess(guess)
      break
    }
    case 'place':
      draft.pickCell(advice.choices[0].cell)
  }
}

/** What the coach says. What it would choose is marked where it is chosen. */
function Counsel({ sitting, snapshot, settings, people, advice }: CounselProps<TableKado>) {
  const plan = sitting.show.plan.value
  const { draft } = sitting
  const { phase, gifter, seats } = snapshot.view
  const clockwise = (gifter - plan.home + seats.length) % seats.length
  const effects = effectsTold(snapshot.view, draft.chosen.value, showsCellHints(settings))
  const asksMore = sitting.coaching.asksMore.value
  const hasCard = seats[plan.home]?.card != null
  const about = { phase, gifter: clockwise, effects, weighs: weighs(snapshot.view), hasCard, asksMore }
  const { shape, at, free, ...place } = sheetPlace(plan, about)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sheet = box.current?.firstElementChild
    if (box.current === null || !(sheet instanceof HTMLElement)) return
    // A sheet that takes all of its place does not tell how much it needs.
    box.current.dataset.at = at
    if (sheet.offsetHeight > free) box.current.dataset.at = 'all'
  })
  return (
    <section class="coach" data-plan={plan.plan} data-passes={advice !== null && isPass(advice)}>
      <div class="coach-place" data-shape={shape} data-at={at} style={atRect(place)} ref={box}>
        {advice === null ? (
          <CoachThinks sitting={sitting} />
        ) : (
          <CoachSheet
            {...sheetOf(spokenOf(snapshot.view, advice, people), people)}
            act={isPass(advice) ? null : actOf(advice, draft)}
            sitting={sitting}
          />
        )}
      </div>
    </section>
  )
}

/** How many things the panel says of the place that is chosen; before one is, only that it is to be chosen. */
function effectsTold({ seats, cells }: View, { asking, cell }: Chosen, hints: boolean): number {
  const choice = choiceAt(cells, cell)
  const seat = seats[asking?.seat ?? 0]
  const card = knownCard(seat?.card)
  if (choice === undefined || seat === undefined || card === null) return 1
  if (!hints) return 0
  return effectOf(seat.grid, card, choice).frame === null ? 2 : 3
}

function actOf(advice: Advice, draft: CounselProps<TableKado>['sitting']['draft']) {
  const isDone = isChosen(advice, draft.chosen.value)
  return { label: isDone ? words.chosen : words.choose, isDone, run: () => choose(advice, draft) }
}

const spokenOf = ({ seats, awaited: [seat = 0] }: View, advice: Advice, people: People) =>
  spoken(advice, seats[seat]?.grid ?? [], people)

const sheetOf = ({ title, text, shorter, stakes, gifts }: Spoken, people: People) => ({
  ...{ title, texts: [text, ...shorter], whole: joined(text, stakes?.said ?? '') },
  ...(gifts === null
    ? {
        figures: stakes && <StakesTables stakes={stakes} people={people} />,
        beside: stakes?.answers.beside,
        telling: stakes?.answers.telling,
      }
    : { figures: <GiftsTable gifts={gifts} people={people} />, beside: gifts.beside }),
})

export const coach: CoachFace<TableKado> = {
  Counsel,
  heard(advice, { snapshot, people }) {
    const { heard, text, stakes } = spokenOf(snapshot.view, advice, people)
    return joined(`${heard}.`, text, stakes?.said ?? '')
  },
}
