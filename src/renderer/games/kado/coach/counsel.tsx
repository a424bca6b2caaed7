import type { Advice, View } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import { CoachSheet, CoachThinks } from '../../../table/coach/sheet'
import type { CoachFace, CounselProps } from '../../../table/frame/game'
import type { People } from '../../../table/people'
import { atRect } from '../../../table/plan/placing'
import type { TableKado } from '../types'
import { choose, isChosen, isPass } from './choice'
import { sheetPlace } from './sheet-place'
import { type Spoken, spoken } from './spoken'
import './counsel.css'

/** What the coach says. What it would choose is marked where it is chosen. */
function Counsel({ sitting, snapshot, people, advice, onClose }: CounselProps<TableKado>) {
  const plan = sitting.show.plan.value
  const { draft } = sitting
  const { phase, gifter, seats } = snapshot.view
  const clockwise = (gifter - plan.home + seats.length) % seats.length
  const { shape, ...place } = sheetPlace(plan, { phase, gifter: clockwise })
  return (
    <section class="coach" data-plan={plan.plan}>
      <div class="coach-place" data-shape={shape} style={atRect(place)}>
        {advice === null ? (
          <CoachThinks onClose={onClose} />
        ) : (
          <CoachSheet
            {...sheetOf(spokenOf(snapshot.view, advice, people))}
            act={isPass(advice) ? null : actOf(advice, draft)}
            onClose={onClose}
          />
        )}
      </div>
    </section>
  )
}

function actOf(advice: Advice, draft: CounselProps<TableKado>['sitting']['draft']) {
  const isDone = isChosen(advice, draft.chosen.value)
  return { label: isDone ? words.chosen : words.choose, isDone, run: () => choose(advice, draft) }
}

const spokenOf = ({ seats, awaited: [seat = 0] }: View, advice: Advice, people: People) =>
  spoken(advice, seats[seat]?.grid ?? [], people)

const sheetOf = ({ title, text }: Spoken) => ({ title, text })

export const coach: CoachFace<TableKado> = {
  Counsel,
  heard(advice, { snapshot, people }) {
    const { heard, text } = spokenOf(snapshot.view, advice, people)
    return `${heard}. ${text}`
  },
}
