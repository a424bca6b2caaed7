import type { Seat } from '../../../../shared/game'
import { type Card, GIFTS, giftOf, RIBBONS, ribbonOf } from '../../../../shared/games/kado/cards'
import type { Guess } from '../../../../shared/games/kado/options'
import type { TableCard, View, VisibleEvent } from '../../../../shared/games/kado/view'

/**
 * A player's memory of public facts that need not stay on the table: the failed guesses of this turn. Every card that a
 * seat has seen is in its view for as long as it counts.
 */
export interface Memory {
  readonly failed: readonly Guess[]
}

export const BLANK: Memory = { failed: [] }

/** The memory after one more event. Built from visible events only, so it holds nothing that its seat could not know. */
export function remember(memory: Memory, event: VisibleEvent): Memory {
  switch (event.type) {
    case 'turn-started':
      return BLANK
    case 'challenged':
      return event.matched === null ? { failed: [...memory.failed, event.guess] } : memory
    default:
      return memory
  }
}

/**
 * The cards of the deck that the viewer has not seen: neither in a grid nor shown in this turn, neither its own, nor
 * seen or discarded by itself.
 */
export function unseenBy({ options, seats, peeked, discard }: View): readonly Card[] {
  const dealt = [...seats.flatMap(({ grid, card }) => [...grid, card]), peeked, ...discard]
  const unseen = [...options.deck.cards]
  for (const card of dealt) if (card !== null && 'card' in card) unseen.splice(unseen.indexOf(card.card), 1)
  return unseen
}

/** The probability of each gift and each ribbon for a card still to come. */
export interface Prospects {
  readonly gifts: ReadonlyMap<string, number>
  readonly ribbons: ReadonlyMap<string, number>
}

/** All unseen cards are equally likely to come. */
export function prospectsOf(unseen: readonly Card[]): Prospects {
  const shares = <Name>(names: readonly Name[], nameOf: (card: Card) => Name) =>
    new Map(
      names.map((name) => [name, unseen.filter((card) => nameOf(card) === name).length / unseen.length]),
    )
  return { gifts: shares(GIFTS, giftOf), ribbons: shares(RIBBONS, ribbonOf) }
}

/** The seats without a card in this turn. */
export const waitingIn = ({ seats }: View): readonly Seat[] =>
  seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))

/** A possible card of the gifter, with its probability. */
export interface Suspect {
  readonly card: Card
  readonly chance: number
}

/** The possible cards of the gifter. All unseen cards are equally likely, except those that failed guesses have ruled out. */
export function belief(unseen: readonly Card[], failed: readonly Guess[]): readonly Suspect[] {
  const left = unseen.filter((card) => !failed.some((guess) => fits(guess, card) !== 'neither'))
  return left.map((card) => ({ card, chance: 1 / left.length }))
}

/** The part of a guess that matches a card. */
export function fits({ gift, ribbon }: Guess, card: Card): 'both' | 'one' | 'neither' {
  const [hasGift, hasRibbon] = [giftOf(card) === gift, ribbonOf(card) === ribbon]
  if (hasGift && hasRibbon) return 'both'
  return hasGift || hasRibbon ? 'one' : 'neither'
}

/** The guesses that name nothing ruled out by failed ones. */
export function openGuesses(failed: readonly Guess[]): readonly Guess[] {
  const gifts = GIFTS.filter((gift) => failed.every((guess) => guess.gift !== gift))
  const ribbons = RIBBONS.filter((ribbon) => failed.every((guess) => guess.ribbon !== ribbon))
  return gifts.flatMap((gift) => ribbons.map((ribbon) => ({ gift, ribbon })))
}

/** @throws if the card to decide about is unknown */
export function known(card: TableCard | null | undefined): Card {
  if (card === null || card === undefined || card.face === 'hidden')
    throw new Error('No card to decide about')
  return card.card
}
