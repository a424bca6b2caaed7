import { words } from '../../../shared/words/catalogue'

const text = words.menus.newGame.moreLines

/**
 * How the options stand that are seldom wanted otherwise, in words.
 * @param tableMemory whether the table keeps in mind what was shown
 * @param isKnown a seed has been typed
 */
export function moreLineOf(tableMemory: boolean, isKnown: boolean): string {
  if (tableMemory) return isKnown ? text.memoryKnown : text.memoryRandom
  return isKnown ? text.noMemoryKnown : text.noMemoryRandom
}
