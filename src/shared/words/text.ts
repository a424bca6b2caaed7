import type { GeneralCode } from '../bridge/errors'
import type { AnyFace } from '../games/registry'

/** What every language must say of a part of the app: the same keys, with the same parameters. */
export type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Text<R>
    : { readonly [Key in keyof T]: Text<T[Key]> }

/** A whole text of which parts stand out, in the order in which its language has them. */
export type Marked = readonly (string | { readonly mark: string })[]

/** The text alone, as it is read aloud. */
export const plainOf = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : part.mark)).join('')

/**
 * Chooses between the forms that a language has for a number.
 * @param language a BCP 47 tag, such as `en`
 * @returns a function from a whole number and its forms to the right form; `other` stands in for forms not given
 */
export function pluralFor(language: string) {
  const rules = new Intl.PluralRules(language)
  return (n: number, forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>) =>
    forms[rules.select(n)] ?? forms.other
}

/** The words for one refusal. */
export interface RefusalWords {
  /** One sentence: what happened. */
  readonly title: string
  /** What the player can do, or what it means. */
  readonly text: string
}

/** The words of a game for its own refusals, and for general ones that it words differently. */
export type GameRefusals<Refusal extends string = AnyFace['Refusal']> = Readonly<
  Record<Refusal, RefusalWords>
> &
  Partial<Readonly<Record<GeneralCode, RefusalWords>>>
