import type { Card, VisibleEvent } from '../../../../shared/games/5211'

/** What a player at the table remembers of this deal. */
export interface Memory {
  /** Every card that has been face up since the last shuffle. */
  readonly seen: readonly Card[]
  /** What was turned up in each turn, by seat. */
  readonly turns: readonly (readonly (readonly Card[])[])[]
}

export const BLANK: Memory = { seen: [], turns: [] }

/** The memory after one more event. Built from visible events only, so it holds nothing that its seat could not know. */
export function remember(memory: Memory, event: VisibleEvent): Memory {
  switch (event.type) {
    case 'cards-dealt':
      return BLANK
    case 'cards-revealed': {
      const up = event.cards.map((cards) => cards.flatMap((card) => (card.face === 'up' ? card.card : [])))
      return { seen: [...memory.seen, ...up.flat()], turns: [...memory.turns, up] }
    }
    default:
      return memory
  }
}
