import { GIFTS, type Gift, type Guess, RIBBONS, type Ribbon, type View } from '../../../../shared/games/kado'

/** A guess that is being put together. */
export interface HalfGuess {
  readonly gift: Gift | null
  readonly ribbon: Ribbon | null
}

export const NO_GUESS: HalfGuess = { gift: null, ribbon: null }

export const isComplete = (guess: HalfGuess): guess is Guess => guess.gift !== null && guess.ribbon !== null

/** Whether one half is chosen, or both. */
export const isBegun = ({ gift, ribbon }: HalfGuess): boolean => gift !== null || ribbon !== null

/** Chooses a gift, or lets it go if it was chosen. */
export const withGift = (guess: HalfGuess, gift: Gift): HalfGuess => ({
  ...guess,
  gift: guess.gift === gift ? null : gift,
})

/** Chooses a ribbon, or lets it go if it was chosen. */
export const withRibbon = (guess: HalfGuess, ribbon: Ribbon): HalfGuess => ({
  ...guess,
  ribbon: guess.ribbon === ribbon ? null : ribbon,
})

/** Without the halves that have just been ruled out; what was chosen although it had been ruled out stays. */
export function stillStanding(
  { gift, ribbon }: HalfGuess,
  before: View['ruledOut'],
  now: View['ruledOut'],
): HalfGuess {
  const isNew = <Half>(half: Half, was: readonly Half[], is: readonly Half[]) =>
    is.includes(half) && !was.includes(half)
  return {
    gift: gift !== null && isNew(gift, before.gifts, now.gifts) ? null : gift,
    ribbon: ribbon !== null && isNew(ribbon, before.ribbons, now.ribbons) ? null : ribbon,
  }
}

const GIFT_KEYS = ['1', '2', '3', '4', '5']
const RIBBON_KEYS = ['q', 'w', 'e', 'r', 't']

/** The key that chooses a gift, and the one that chooses a ribbon, in lower case. */
export const giftKey = (gift: Gift): string => GIFT_KEYS[GIFTS.indexOf(gift)] ?? ''
export const ribbonKey = (ribbon: Ribbon): string => RIBBON_KEYS[RIBBONS.indexOf(ribbon)] ?? ''

/** @param key in lower case @returns null where the key chooses none */
export const giftOfKey = (key: string): Gift | null => GIFTS.find((gift) => giftKey(gift) === key) ?? null
export const ribbonOfKey = (key: string): Ribbon | null =>
  RIBBONS.find((ribbon) => ribbonKey(ribbon) === key) ?? null
