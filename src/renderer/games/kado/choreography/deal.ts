import type { VisibleEvent } from '../../../../shared/games/kado'
import type { Timeline } from '../../../table/director/motion'
import { seatAtBottom } from '../scene/nodes'
import { bring, TURN_UP } from './move'
import { planNow, restack, type StageKado } from './stage'

type Event<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { type: Type }>

const PEEK = { ms: 240, fade: 150 }
const GIVE = { ms: 480, arc: 60, trail: 'pale', fade: 150 } as const

export function startTurn(stage: StageKado, { turn, gifter }: Event<'turn-started'>): void {
  const seats = stage.hud.seats.map((seat) => ({ ...seat, gained: null }))
  stage.tell({ turn, gifter, phase: 'deal', asked: [], swapped: null, seats })
}

/** The gifter lifts the top card of the deck and looks at it. */
export function peek(stage: StageKado, { card }: Event<'card-peeked'>, line: Timeline): void {
  const onLanded = () => stage.tell({ looked: card.handle })
  bring(stage, line, card.handle, { ...PEEK, onLanded })
  restack(stage)
}

/** The card that was looked at goes to a seat. */
export function give(stage: StageKado, { card }: Event<'card-given'>, line: Timeline): void {
  stage.tell({ looked: null })
  bring(stage, line, card.handle, GIVE)
}

/** The gifter of a duel lays the card aside. */
export function discard(stage: StageKado, { card }: Event<'card-discarded'>, line: Timeline): void {
  stage.tell({ looked: null })
  const onLanded = () => stage.tell({ discard: stage.track.view.discard.length })
  bring(stage, line, card.handle, { ...GIVE, onLanded })
}

/** Everybody looks at their card: the own one turns up and comes to its place. */
export function endDealing(stage: StageKado, event: Event<'dealing-ended'>, line: Timeline): void {
  stage.tell({ phase: 'challenge' })
  const own = event.cards[seatAtBottom(stage.track.view, planNow(stage))]
  const gifters = event.cards[event.gifter]
  for (const card of new Set([own, gifters])) if (card) bring(stage, line, card.handle, TURN_UP)
}
