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
