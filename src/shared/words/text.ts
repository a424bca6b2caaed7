import type { GeneralCode } from '../bridge/errors'
import type { AnyFace } from '../games/registry'

/** The type of a piece of words in any language: the same keys, with the same parameters, in which texts are any strings. */
export type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Text<R>
    : { readonly [Key in keyof T]: Text<T[Key]> }

/** A whole text with highlighted parts, in the order of its language. */
export type Marked = readonly (string | { readonly mark: string })[]

/** The text without highlights, for screen readers. */
export const plainOf = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : part.mark)).join('')

/**
 * Chooses between the plural forms of a language.
 * @param language a BCP 47 tag, such as `en`
 * @returns a function from a whole number and the forms to the right form; `other` is the fallback
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
  /** The player's options, or the consequences. */
  readonly text: string
}

/** The words of a game for its own refusals, and for general ones that it words differently. */
export type GameRefusals<Refusal extends string = AnyFace['Refusal']> = Readonly<
  Record<Refusal, RefusalWords>
> &
  Partial<Readonly<Record<GeneralCode, RefusalWords>>>
