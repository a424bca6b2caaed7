import { isName, NAME_LENGTH, tidyName } from '../../shared/names'
import { menus as text } from '../../shared/words/en/menus'

/** @returns the problem with a player's name as typed, in a sentence; null if the name is valid */
export function nameProblem(name: string): string | null {
  const tidy = tidyName(name)
  if (tidy === '') return text.nameMissing
  return isName(tidy) ? null : text.nameTooLong(NAME_LENGTH)
}
