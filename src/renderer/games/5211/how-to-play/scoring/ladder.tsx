import type { EvaluationStep } from '../../../../../shared/games/5211'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'
import { Icon } from '../../../../parts/art/icon'
import { LIZARD_HEAD } from '../../../../parts/art/pictures'
import { Suit } from '../../art/suit'
import { type Rung, rungsOf } from './rungs'
import './ladder.css'

const text = words.scoring

/** From how many rungs on they are drawn low. */
const MANY = 4

/** Every step of the evaluation with its reason. */
export function Ladder({ steps }: { readonly steps: readonly EvaluationStep[] }) {
  const rungs = rungsOf(steps)
  return (
    <ol class="ladder" data-many={rungs.length >= MANY} aria-label={text.ladder}>
      {rungs.map((rung, i) => (
        <li class="rung" key={i} data-look={rung.look}>
          <span class="rung__number display" aria-hidden="true">
            {i + 1}
          </span>
          <About about={rung.about} />
          <span class="rung__words">
            <span class="rung__question">{rung.question}</span>
            <span class="rung__answer display">{rung.answer}</span>
          </span>
          {rung.tag && (
            <span class="rung__tag" data-tag={rung.tag}>
              {text.tags[rung.tag]}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function About({ about }: Pick<Rung, 'about'>) {
  if (about === 'kododo') return <img class="rung__lizard" src={LIZARD_HEAD} alt="" />
  if (about === 'nobody') return <Icon name="wave" class="rung__wave" />
  return (
    <span class="rung__suits">
      {about.map((colour) => (
        <Suit key={colour} colour={colour} />
      ))}
    </span>
  )
}
