import { numbersFor } from '../../../../../shared/games/5211'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'
import { laidCount, placeCount } from '../../../../parts/trial'
import { Attempts, CarriedCard } from '../../../../parts/trial-board'
import { useTrial } from '../../../../parts/use-trial'
import { cardFace } from '../../art/cards'
import type { PageProps } from '../pages'
import { Board } from './board'
import { CountPanel } from './count-panel'
import { Ladder } from './ladder'
import { PRESETS } from './presets'
import { copiesOf, fromPreset, laidCards, playersOf, type Round, randomRound, resized } from './sandbox'
import { Stacks } from './stacks'
import { VerdictPanel } from './verdict-panel'
import './scoring-page.css'

const text = words.scoring

const questionOf = (layout: Round) => ({ game: '5211', played: laidCards(layout) }) as const
const start = () => fromPreset('limit', 4)

/** A round to lay oneself, and what it comes to while it is laid. */
export function ScoringPage({ evaluate, names, turner }: PageProps) {
  const { trial, change, carrying, drag, shown, answered } = useTrial({
    start,
    copies: copiesOf,
    questionOf,
    evaluate,
  })
  const players = playersOf(trial.layout)
  const numbers = numbersFor(players)
  const ready = answered?.answer.points.length === players ? answered.answer : null
  return (
    <>
      <Board
        trial={trial}
        shown={shown}
        carrying={carrying}
        assessment={ready}
        names={names}
        onPlayers={(count) => change({ type: 'lay', ...resized(trial, count) })}
        onPlace={(place) => change({ type: 'place', place })}
        drag={drag}
      />
      <Stacks layout={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'lay', ...fromPreset(preset, players) })}
        onRandom={() => change({ type: 'lay', layout: randomRound(players, Math.random), preset: null })}
        onClear={() => change({ type: 'clear' })}
      />
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
      {carrying && <CarriedCard picture={cardFace(carrying.card)} x={carrying.x} y={carrying.y} />}
    </>
  )
}
