import type { Card, VisibleEvent } from '../../../../shared/games/5211'

/** What a player at the table remembers: every card that has been face up since the last shuffle. */
export interface Memory {
  readonly seen: readonly Card[]
}

export const BLANK: Memory = { seen: [] }

/** The memory after one more event. Built from visible events only, so it holds nothing that its seat could not know. */
export function remember(memory: Memory, event: VisibleEvent): Memory {
  switch (event.type) {
    case 'cards-dealt':
      return BLANK
    case 'cards-revealed': {
      const up = event.cards.flat().flatMap((card) => (card.face === 'up' ? card.card : []))
      return { seen: [...memory.seen, ...up] }
    }
    default:
      return memory
  }
}
