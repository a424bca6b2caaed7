import { assertNever } from '../../../../shared/assert-never'
import type { View, VisibleEvent } from '../../../../shared/games/5211/view'
import type { Choreography, Pace } from '../../../table/director/choreography'
import type { Timeline } from '../../../table/director/motion'
import { isInReach } from '../evaluations'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { cueOf } from '../sounds'
import { type Shown5211, trackOf } from '../types'
import { commit, discardLastCards, takeBack } from './commit'
import { deal, draw, startRound } from './deal'
import { BREATH, endDeal, nameWinner } from './end'
import { countKododo, findMajority, putColoursOut, scoreNobody } from './evaluate'
import { reveal } from './reveal'
import { clearTable, endVerdict, score } from './score'
import type { Stage5211 } from './stage'

/**
 * How an event of 5211 is shown: fills an empty timeline, and brings the stage's knowledge up to the event at once.
 * Events that only change what is written leave the timeline empty.
 */
export function choreograph(stage: Stage5211, event: VisibleEvent, line: Timeline): void {
  switch (event.type) {
    case 'cards-dealt':
      deal(stage, event, line)
      break
    case 'round-started':
      endVerdict(stage, line)
      startRound(stage, event)
      break
    case 'cards-committed':
      commit(stage, event, line)
      break
    case 'commit-taken-back':
      takeBack(stage, event, line)
      break
    case 'cards-revealed':
      reveal(stage, event, line)
      break
    case 'cards-drawn':
      draw(stage, event, line)
      break
    case 'last-cards-discarded':
      discardLastCards(stage, event, line)
      break
    case 'kododo-counted':
      countKododo(stage, event, line)
      break
    case 'colours-out':
      putColoursOut(stage, event, line)
      break
    case 'majority-found':
      findMajority(stage, event, line)
      break
    case 'nobody-scores':
      scoreNobody(stage, event, line)
      break
    case 'cards-scored':
      score(stage, event, line)
      break
    case 'table-cleared':
      clearTable(stage, line)
      break
    case 'deal-ended':
      endDeal(stage, line)
      break
    case 'game-ended':
      nameWinner(stage, line)
      break
    default:
      assertNever(event)
  }
}

const ACCOUNT: readonly VisibleEvent['type'][] = [
  'kododo-counted',
  'colours-out',
  'majority-found',
  'nobody-scores',
  'cards-scored',
]

/**
 * Cards are turned up to be watched. An evaluation is told step by step; the table is cleared only of what has been read. Nobody
 * misses the count that comes before the winner is named.
 * @param view after the event's beat
 */
function paceOf(event: VisibleEvent, { outcome }: Pick<View, 'outcome'>): Pace {
  const { type } = event
  if (type === 'deal-ended' && outcome !== null) return 'finale'
  if (type === 'kododo-counted' && !isInReach(event)) return 'account'
  if (type === 'cards-revealed') return 'staged'
  if (type === 'table-cleared') return 'account'
  return ACCOUNT.includes(type) ? 'step' : 'moves'
}

/** Everybody sees the whole count for a moment before the winner is named. */
const breathOf = ({ type }: VisibleEvent): number => (type === 'game-ended' ? BREATH : 0)

/** How 5211 is drawn and moves. */
export const choreography: Choreography<Shown5211> = {
  plan: (size, { seats, options }, home) => layoutTable(size, seats.length, home, options.long),
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  breath: breathOf,
  isTelling: ({ verdict, counting }) => verdict !== null || counting,
}
