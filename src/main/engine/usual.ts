import type { BaseOutcome } from '../../shared/game'
import type { NamedDeck, Sitting } from './definition'

/** What most games do: a definition begins with these, and says where its game does otherwise. */
export const usual = {
  /** There is one deck. */
  nameDeck: (): NamedDeck => ({ is: 'known', id: null, sameCardsAs: null }),
  /** No option is for some numbers of players only. */
  fits: () => true,
  /** Every action leads on to the end. */
  leadsOn: () => true,
  /** Nobody has to put a shared device down to look at anything. */
  everybodyLooks: () => false,
  /** Everything is decided with a hand open, seat after seat. */
  sitting: (): Sitting => ({ toLook: [], inTheOpen: false, inAnyOrder: false }),
  /** Points alone are counted. */
  tally: ({ ranking }: BaseOutcome) => ({
    points: ranking.toSorted((one, other) => one.seat - other.seat).map(({ points }) => points),
  }),
}
