import { useMemo, useReducer } from 'preact/hooks'
import { numbersFor } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/rules'
import { Icon } from '../../../../parts/icon'
import { cardFace } from '../../art/cards'
import type { PageProps } from '../pages'
import { Board } from './board'
import { CountPanel } from './count-panel'
import { Ladder } from './ladder'
import { PRESETS } from './presets'
import { laidCount, placeCount, randomLayout } from './sandbox'
import { Stacks } from './stacks'
import { changed, startingTrial, type Trial, type TrialChange, withCarried } from './trial'
import { useAssessment } from './use-assessment'
import { type Carrying, useCarry } from './use-carry'
import { VerdictPanel } from './verdict-panel'
import './scoring-page.css'

const text = words.scoring

/** A round to lay oneself, and what it comes to while it is laid. */
export function ScoringPage({ evaluate, names, turner }: PageProps) {
  const [trial, change] = useReducer(changed, undefined, startingTrial)
  const { carrying, drag } = useCarry((carried) => change({ type: 'drop', carried }))
  const shown = useShown(trial, carrying)
  const assessment = useAssessment(evaluate, shown)
  const numbers = numbersFor(trial.players)
  const ready = assessment?.points.length === trial.players ? assessment : null
  return (
    <>
      <Board
        trial={trial}
        shown={shown}
        carrying={carrying}
        assessment={ready}
        names={names}
        onPlayers={(players) => change({ type: 'players', players })}
        onPlace={(place) => change({ type: 'place', place })}
        drag={drag}
      />
      <Stacks layout={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts trial={trial} onChange={change} />
      {ready && (
        <>
          <CountPanel assessment={ready} numbers={numbers} hanging={carrying?.over ? carrying.card : null} />
          <Ladder steps={ready.steps} />
          <VerdictPanel
            assessment={ready}
            numbers={numbers}
            laid={laidCount(shown)}
            places={placeCount(shown)}
            names={names}
            turner={turner}
          />
        </>
      )}
      {carrying && (
        <img
          class="card carried"
          src={cardFace(carrying.card)}
          alt=""
          style={{ left: `${carrying.x}px`, top: `${carrying.y}px` }}
        />
      )}
    </>
  )
}

/** The layout with the carried card where it hangs; the same one for as long as nothing in it changes. */
function useShown({ layout }: Trial, carrying: Carrying | null) {
  const { card, from, over } = carrying ?? {}
  return useMemo(
    () => (carrying ? withCarried(layout, carrying) : layout),
    [layout, card, from, over?.seat, over?.slot],
  )
}

interface AttemptsProps {
  readonly trial: Trial
  readonly onChange: (change: TrialChange) => void
}

/** Rounds to begin with. */
const Attempts = ({ trial, onChange }: AttemptsProps) => (
  <section class="panel attempts" aria-labelledby="how-try">
    <h2 id="how-try">{text.attempt}</h2>
    {PRESETS.map((preset) => (
      <button
        type="button"
        class="button button--secondary attempt"
        key={preset}
        aria-pressed={preset === trial.preset}
        onClick={() => onChange({ type: 'preset', preset })}
      >
        {text.presets[preset]}
      </button>
    ))}
    <span class="attempts__tools">
      <button
        type="button"
        class="icon-button"
        aria-label={text.random}
        onClick={() => onChange({ type: 'fill', layout: randomLayout(trial.players, Math.random) })}
      >
        <Icon name="dice" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text.clear}
        onClick={() => onChange({ type: 'clear' })}
      >
        <Icon name="trash" />
      </button>
    </span>
  </section>
)
