import { CARD_BACK, cardFace } from '../../../src/renderer/games/5211/art/cards'
import type { TableGame } from '../../../src/renderer/table/frame/game'
import { tableOf } from '../../../src/renderer/table/frame/table'
import type { Art } from '../../../src/renderer/table/painter/textures'
import { whoIs } from '../../../src/renderer/table/people'
import { type CardNode, LAYER, resting } from '../../../src/renderer/table/scene'
import type { Voice } from '../../../src/renderer/table/session/game'
import { DECK, type MiniatureFace, type View } from '../game/face'
import { ID } from '../game/schemas'
import { createDraft, type MiniatureDraft } from './draft'
import { AccessibleLayer, Below, whereIn } from './parts'
import { type Plan, planFor } from './plan'

/** The miniature as its table shows it. All of its texts come from the view. */
export interface TableMiniature extends MiniatureFace {
  readonly Plan: Plan
  readonly Hud: View
  readonly Pose: null
  readonly Track: null
  readonly Draft: MiniatureDraft
}

const BACK = 'back'
const art: Art = {
  cards: DECK,
  back: BACK,
  front: (card) => card,
  address(picture) {
    const card = DECK.find((one) => one === picture)
    return card === undefined ? CARD_BACK : cardFace(card)
  },
}

const voice: Voice<TableMiniature> = {
  arrival: (view) => [whereIn(view)],
  decision: ({ phase }) => [phase === 'give' ? 'Give the card.' : 'Keep or swap.'],
  happened: (events, _views, people) =>
    events.map((event) => {
      if (event.type === 'turned-up') return [`Turned up: ${event.cards.join(', ')}.`]
      if (event.type !== 'kept' && event.type !== 'swapped') return []
      const name = whoIs(people, event.seat) ?? 'You'
      return [event.type === 'kept' ? `${name}: no swap.` : `${name}: a swap with the giver.`]
    }),
}

/** Opacity of a card that is face down for others but known to the viewer. */
const KNOWN = 0.6

function nodeOf({ of, card }: View['cards'][number], nth: number, { cards, peek }: Plan): CardNode {
  const place = (of === null ? null : cards[of]) ?? peek
  return {
    ...resting({ key: card.handle, zone: 'table', index: nth }, place, LAYER.table + nth / 10),
    card: card.face === 'hidden' ? null : card.card,
    up: card.face === 'hidden' ? 0 : 1,
    light: card.face === 'down' ? KNOWN : 1,
  }
}

/** The table of the miniature. Every card moves to its place in the new view automatically, on another plan or with another player. */
export const game: TableGame<TableMiniature> = {
  id: ID,
  name: 'Miniature',
  art,
  voice,
  panels: [],
  createDraft,
  where: whereIn,
  plan: planFor,
  nodes: (view, plan) => view.cards.map((one, nth) => nodeOf(one, nth, plan)),
  hud: (view) => view,
  isEnd: ({ over }) => over,
  noPose: null,
  track: () => null,
  buttons: ({ large, small }) => ({ large, small }),
  Below,
  AccessibleLayer,
}

/** Its lazy-loaded table. */
export const Table = tableOf(game)
