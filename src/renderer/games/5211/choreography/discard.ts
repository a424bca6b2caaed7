import type { TableCard, VisibleEvent } from '../../../../shared/games/5211'
import { addNode, removeNode } from '../../../table/director/choreography'
import { EASE, type Ease, fly, type Timeline } from '../../../table/director/motion'
import type { CardNode, Light } from '../../../table/scene'
import { DISCARD_LOOK, discardLayer, discardNode, discardPlace, discardShown } from '../scene/nodes'
import { leaveHand } from './commit'
import { pilesOf, type Stage5211, seatsInTurn } from './stage'

type LastCards = Extract<VisibleEvent, { type: 'last-cards-discarded' }>

const LAST_CARD_MS = 320

interface ToDiscard {
  readonly up: 0 | 1
  readonly after: number
  readonly ms: number
  readonly ease: Ease
  readonly trail?: Light['tone']
  readonly fade: { readonly ms: number; readonly way: 'in' | 'out' }
}

/** Flies a card onto the discard pile, where it becomes one of the pile's cards. */
export function toDiscard(stage: Stage5211, line: Timeline, node: CardNode, way: ToDiscard): void {
  const index = stage.track.discarded++
  const pile = pilesOf(stage).discard
  fly(stage, line, node, {
    ...way,
    to: discardPlace(pile, index),
    ...DISCARD_LOOK,
    layer: discardLayer(index),
    onLanded() {
      removeNode(stage, node.key)
      addNode(stage, discardNode(index, node.card, way.up, pile))
      for (let old = index - discardShown(stage.goal); old >= 0; old--) removeNode(stage, `discard:${old}`)
      stage.tell({ discard: Math.max(stage.hud.discard, index + 1) })
    },
  })
}

/** In a deal's last round everybody's fifth card is laid away face down (docs/RULES.md, A round). */
export function discardLastCards(stage: Stage5211, event: LastCards, line: Timeline): void {
  // By seat: each seat had one card left.
  for (const seat of seatsInTurn(stage)) {
    const card: TableCard | undefined = event.cards[seat]
    if (card === undefined) continue
    const [source] = leaveHand(stage, line, seat, [card])
    if (source === undefined) continue
    const node = addNode(stage, { ...source, key: card.handle, zone: 'table', index: 0 })
    const fade = { ms: 120, way: 'in' as const }
    toDiscard(stage, line, node, { up: 0, after: 0, ms: LAST_CARD_MS, ease: EASE.inOutTide, fade })
  }
}
