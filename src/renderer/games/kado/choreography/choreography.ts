import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import type { View, VisibleEvent } from '../../../../shared/games/kado/view'
import type { Choreography, Pace } from '../../../table/director/choreography'
import type { Timeline } from '../../../table/director/motion'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { cueOf } from '../sounds'
import { type ShownKado, trackOf } from '../types'
import { countStep, endGame } from './count'
import { follow, type StageKado } from './stage'
import {
  challenge,
  copyOwnCard,
  discard,
  endDealing,
  give,
  pass,
  peek,
  place,
  startTurn,
  swap,
  takeBonus,
  turnUp,
} from './turn'

/**
 * Who sits at the bottom while everybody looks: the person who is asked, as their grid is large there, and their card beside
 * it. For a bot the table stays with the person who was asked before it.
 */
export function homeIn({ awaited, gifter, seats }: View, people: readonly Seat[]): Seat | undefined {
  const asked = awaited[0] ?? gifter
  const before = seats.map((_, step) => (asked - step + seats.length) % seats.length)
  return before.find((seat) => people.includes(seat))
}

/**
 * How an event of KADO is shown: fills an empty timeline, and brings the stage's knowledge up to the event at once. When all
 * of a beat has been shown, the cards glide to where its view has them: so the table is arranged for the next phase.
 */
function choreograph(stage: StageKado, event: VisibleEvent, line: Timeline): void {
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
const paceOf = ({ type }: VisibleEvent): Pace =>
  STEPS.includes(type) ? 'step' : STAGED.includes(type) ? 'staged' : 'moves'

/** How KADO is drawn and moves. */
export const choreography: Choreography<ShownKado> = {
  plan: layoutTable,
  home: homeIn,
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  isTelling: ({ count }) => count !== null,
}
