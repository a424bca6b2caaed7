import type { ComponentChild } from 'preact'
import type { Numbers } from '../../../../../shared/games/5211'
import { common } from '../../../../../shared/words/en/games/5211/names'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'
import { Avatar } from '../../../../parts/art/avatar'
import { LIZARD_HEAD } from '../../../../parts/art/pictures'
import type { Assessment } from '../pages'
import { topicOf } from './topic'
import './verdict-panel.css'

const text = words.scoring
const { summary } = common

interface VerdictProps {
  readonly assessment: Assessment
  readonly numbers: Numbers
  readonly laid: number
  readonly places: number
  readonly names: readonly string[]
  readonly turner: ComponentChild
}

/** Which rule decided, in words, and what everybody gets. */
export function VerdictPanel({ assessment, numbers, laid, places, names, turner }: VerdictProps) {
  const { points } = assessment
  const topic = laid === 0 ? 'start' : topicOf(assessment)
  return (
    <section class="panel verdict-panel">
      <div class="verdict-panel__body">
        <img class="verdict-panel__lizard" src={LIZARD_HEAD} alt="" />
        <div>
          <h2 class="display">{text.topics[topic]}</h2>
          {laid < places && <p class="label">{text.asItStands(laid, places)}</p>}
          <p class="verdict-panel__text">
            {text.texts[topic](points.length, numbers.kododoTarget, numbers.limit)}
          </p>
          <p class="verdict-panel__points">
            <span class="label">{text.pointsNow}</span>
            {points.map((n, seat) => (
              <span class="verdict-panel__player" key={seat} data-some={n > 0}>
                <Avatar class="avatar" seat={seat} alt={names[seat] ?? ''} />
                <span class="display">{n}</span>
              </span>
            ))}
          </p>
        </div>
      </div>
      <p class="unseen" role="status">
        {text.said(sentenceOf(assessment, names), laid === places)}
      </p>
      {turner}
    </section>
  )
}

/** The verdict in one sentence; whoever reads sits at the first seat. */
function sentenceOf({ scoring, points, steps }: Assessment, names: readonly string[]): string {
  if (scoring === null) return summary.nobody
  const kododo = steps.find((step) => step.type === 'kododo-counted')?.count ?? 0
  const all = points.map((gain, seat) => ({
    who: seat === 0 ? null : (names[seat] ?? ''),
    points: gain,
  }))
  const gains = all.filter((gain) => gain.points > 0)
  return scoring === 'kododo' ? summary.kododo(kododo, gains) : summary.colour(scoring, gains)
}
