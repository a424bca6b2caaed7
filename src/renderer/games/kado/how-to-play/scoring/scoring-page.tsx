import { rules as words } from '../../../../../shared/words/en/games/kado/rules'
import { laidCount, placeCount } from '../../../../parts/trial'
import { Attempts, CarriedCard } from '../../../../parts/trial-board'
import { useTrial } from '../../../../parts/use-trial'
import { smallFace } from '../../art/cards'
import { framed } from '../../grids/framed'
import type { PageProps } from '../page-props'
import { CountPanel } from './count-panel'
import { GridBoard } from './grid-board'
import { PRESETS } from './presets'
import { copiesOf, fromPreset, questionOf, randomGrid } from './sandbox'
import { Stacks } from './stacks'
import { topicOf } from './topic'
import './scoring-page.css'

const text = words.scoring
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
