import { assertNever } from '../../../../shared/assert-never'
import type { VisibleEvent } from '../../../../shared/games/kado'
import type { Pace } from '../../../table/director/choreography'
import type { Timeline } from '../../../table/director/motion'
import { challenge, pass, swap, takeBonus } from './challenge'
import { copyOwnCard } from './copy'
import { countStep, endGame } from './count'
import { discard, endDealing, give, peek, startTurn } from './deal'
import { place, turnUp } from './place'
import { follow, type StageKado } from './stage'

/**
 * How an event of KADO is shown: fills an empty timeline, and brings the stage's knowledge up to the event at once. When all
 * of a beat has been shown, the cards glide to where its view has them: so the table is arranged for the next phase.
 */
export function choreograph(stage: StageKado, event: VisibleEvent, line: Timeline): void {
  follow(stage, event)
  show(stage, event, line)
  copyOwnCard(stage, line)
}

function show(stage: StageKado, event: VisibleEvent, line: Timeline): void {
  switch (event.type) {
    case 'turn-started':
      startTurn(stage, event)
      break
    case 'card-peeked':
      peek(stage, event, line)
      break
    case 'card-given':
      give(stage, event, line)
      break
    case 'card-discarded':
      discard(stage, event, line)
      break
    case 'dealing-ended':
      endDealing(stage, event, line)
      break
    case 'passed':
      pass(stage)
      break
    case 'challenged':
      challenge(stage, event, line)
      break
    case 'cards-swapped':
      swap(stage, event, line)
      break
    case 'bonus-taken':
      takeBonus(stage, event, line)
      break
    case 'card-turned-up':
      turnUp(stage, event, line)
      break
    case 'card-placed':
      place(stage, event, line)
      break
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
      countStep(stage, event, line)
      break
    case 'game-ended':
      endGame(stage, line)
      break
    default:
      assertNever(event)
  }
}

const STEPS: readonly VisibleEvent['type'][] = ['line-scored', 'column-scored', 'bonus-scored']

/** A guess and its answer are watched. */
const STAGED: readonly VisibleEvent['type'][] = ['challenged', 'cards-swapped', 'bonus-taken']

/** The count is told step by step. */
export const paceOf = ({ type }: VisibleEvent): Pace =>
  STEPS.includes(type) ? 'step' : STAGED.includes(type) ? 'staged' : 'moves'
