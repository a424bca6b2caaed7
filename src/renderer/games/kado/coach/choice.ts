import { type Advice, isSameCell } from '../../../../shared/games/kado'
import type { Chosen } from '../draft/chosen'
import type { DraftKado } from '../draft/draft'

/** What the coach advises, as the player chooses it: to be sent by the large button. */

/** What cannot be taken back is left to its button. */
export const isPass = (advice: Advice): boolean => advice.on === 'guess' && advice.choices[0].guess === null

/** Whether the player has chosen it, by whatever way. */
export function isChosen(advice: Advice, { to, guess, cell }: Chosen): boolean {
  switch (advice.on) {
    case 'give':
      return to === (advice.choices[0].to ?? 'discard')
    case 'guess': {
      const [best] = advice.choices
      return best.guess !== null && guess.gift === best.guess.gift && guess.ribbon === best.guess.ribbon
    }
    case 'place':
      return cell !== null && isSameCell(cell, advice.choices[0].cell)
  }
}

/** Chooses it, unless it is chosen. */
export function choose(
  advice: Advice,
  draft: Pick<DraftKado, 'chosen' | 'giveTo' | 'pickGuess' | 'pickCell'>,
): void {
  if (isChosen(advice, draft.chosen.peek())) return
  switch (advice.on) {
    case 'give':
      draft.giveTo(advice.choices[0].to ?? 'discard')
      break
    case 'guess': {
      const [{ guess }] = advice.choices
      if (guess !== null) draft.pickGuess(guess)
      break
    }
    case 'place':
      draft.pickCell(advice.choices[0].cell)
  }
}
