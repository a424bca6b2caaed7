import { useMemo, useReducer } from 'preact/hooks'
import { type Card, numbersFor } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/rules'
import { Attempts } from '../../../../parts/trial/attempts'
import { CarriedCard } from '../../../../parts/trial/carried-card'
import { useAnswer } from '../../../../parts/trial/use-answer'
import { type Carrying, useCarry } from '../../../../parts/trial/use-carry'
import { cardFace } from '../../art/cards'
import type { PageProps } from '../pages'
import { Board } from './board'
import { CountPanel } from './count-panel'
import { Ladder } from './ladder'
import { PRESETS } from './presets'
import { laidCards, laidCount, type Place, placeCount, placeOf, randomLayout } from './sandbox'
import { Stacks } from './stacks'
import { changed, startingTrial, type Trial, withCarried } from './trial'
import { VerdictPanel } from './verdict-panel'
import './scoring-page.css'

const text = words.scoring

/** A round to lay oneself, and what it comes to while it is laid. */
export function ScoringPage({ evaluate, names, turner }: PageProps) {
  const [trial, change] = useReducer(changed, undefined, startingTrial)
  const { carrying, drag } = useCarry<Card, Place>(placeOf, (carried) => change({ type: 'drop', carried }))
  const shown = useShown(trial, carrying)
  const question = useMemo(() => ({ game: '5211', played: laidCards(shown) }) as const, [shown])
  const assessment = useAnswer(evaluate, question)
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
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'preset', preset })}
        onRandom={() => change({ type: 'fill', layout: randomLayout(trial.players, Math.random) })}
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

/** The layout with the carried card where it hangs; the same one for as long as nothing in it changes. */
function useShown({ layout }: Trial, carrying: Carrying<Card, Place> | null) {
  const { card, from, over } = carrying ?? {}
  return useMemo(
    () => (carrying ? withCarried(layout, carrying) : layout),
    [layout, card, from, over?.seat, over?.slot],
  )
}
