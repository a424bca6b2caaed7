import { type Card, GIFTS, type Guess, giftOf, RIBBONS, ribbonOf } from '../../../../shared/games/kado'

/** A card that the gifter may have, and how likely. */
export interface Suspect {
  readonly card: Card
  readonly chance: number
}

/**
 * What the gifter's card may be. Each card that was not seen is as likely as any other, but for those that failed guesses
 * have ruled out.
 */
export function belief(unseen: readonly Card[], failed: readonly Guess[]): readonly Suspect[] {
  const left = unseen.filter((card) => !failed.some((guess) => fits(guess, card) !== 'neither'))
  return left.map((card) => ({ card, chance: 1 / left.length }))
}

/** How much of a guess a card has. */
export function fits({ gift, ribbon }: Guess, card: Card): 'both' | 'one' | 'neither' {
  const [hasGift, hasRibbon] = [giftOf(card) === gift, ribbonOf(card) === ribbon]
  if (hasGift && hasRibbon) return 'both'
  return hasGift || hasRibbon ? 'one' : 'neither'
}

/** The guesses that name nothing which failed ones have ruled out. */
export function openGuesses(failed: readonly Guess[]): readonly Guess[] {
  const gifts = GIFTS.filter((gift) => failed.every((guess) => guess.gift !== gift))
  const ribbons = RIBBONS.filter((ribbon) => failed.every((guess) => guess.ribbon !== ribbon))
  return gifts.flatMap((gift) => ribbons.map((ribbon) => ({ gift, ribbon })))
}
