import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { type FramedGrid, framed, reasonsOf } from '../results/scored-grid'
import './scoring-page.css'
import type { GridScore } from '../../../../shared/games/kado/grid'
import { laidCount, placeCount } from '../../../parts/trial'
import { Attempts, CarriedCard } from '../../../parts/trial-board'
import { useTrial } from '../../../parts/use-trial'
import { smallFace } from '../art/cards'
import { GridBoard, Stacks } from './board'
import type { PageProps } from './how-to-play'
import { copiesOf, fromPreset, PRESETS, questionOf, randomGrid } from './sandbox'

const text = words.scoring

interface Props {
  readonly counted: FramedGrid
  readonly points: number
}

/** Every line and every column with its reason, and what they come to together. */
const CountPanel = ({ counted, points }: Props) => (
  <section class="panel count-panel" aria-labelledby="how-count">
    <h2 id="how-count">{text.count}</h2>
    <dl class="reasons">
      {reasonsOf(counted).map((reason) => (
        <div class="reason" key={reason.name} data-some={reason.points > 0}>
          <dt>{reason.name}</dt>
          <dd class="reason__why">{reason.why}</dd>
          <dd class="reason__points display">{reason.points}</dd>
        </div>
      ))}
      <div class="reason reason--total">
        <dt>{text.total}</dt>
        <dd class="reason__points display">{points}</dd>
      </div>
    </dl>
  </section>
)

/** Which rule a grid shows best. */
type Topic = 'start' | 'lines' | 'columns' | 'both'

/** @returns `both` where most columns are complete and the lines bring more than they do all the same */
export function topicOf({ lines, columns }: GridScore): Topic {
  if (lines.length === 0) return 'start'
  const complete = columns.filter(({ state }) => state === 'complete')
  if (complete.length === 0) return 'lines'
  const cardsThatCount = lines.reduce((sum, { cells }) => sum + cells.length, 0)
  return cardsThatCount > 2 * lines.length ? 'both' : 'columns'
}

const NO_POINTS = { lines: [], columns: [], points: 0 }
const CORNER = { line: 0, column: 0 }

const start = () => fromPreset('both')

/** A grid to fill oneself, and what it comes to while it is filled. */
export function ScoringPage({ evaluate, turner }: PageProps) {
  const { trial, change, carrying, drag, shown, answered } = useTrial({
    start,
    copies: copiesOf,
    questionOf,
    evaluate,
  })
  const score = answered?.answer ?? NO_POINTS
  const counted = framed(answered?.question.grid ?? [], score, CORNER)
  const topic = topicOf(score)
  return (
    <>
      <GridBoard
        {...{ trial, shown, counted, carrying, drag }}
        onPlace={(place) => change({ type: 'place', place })}
      />
      <Stacks grid={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'lay', ...fromPreset(preset) })}
        onRandom={() => change({ type: 'lay', layout: randomGrid(Math.random), preset: null })}
        onClear={() => change({ type: 'clear' })}
      />
      <CountPanel counted={counted} points={score.points} />
      <section class="panel topic">
        <div class="topic__body">
          <h2 class="display">{text.topics[topic]}</h2>
          <p>{text.texts[topic]}</p>
        </div>
        <p class="unseen" role="status">
          {answered && text.said(score.points, laidCount(shown), placeCount(shown))}
        </p>
        {turner}
      </section>
      {carrying && <CarriedCard picture={smallFace(carrying.card)} x={carrying.x} y={carrying.y} />}
    </>
  )
}
