/** Longest name of a player, in characters as a person counts them. */
export const NAME_LENGTH = 20

/** The name as it is kept: trimmed, inner white space single, in one Unicode form, without control characters. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/gu, ' ').trim()

const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/** @returns whether a tidied name has 1 to 20 characters. */
export function isName(name: string): boolean {
  const length = countCharacters(name)
  return name === tidyName(name) && length >= 1 && length <= NAME_LENGTH
}

/**
 * Tells players of the same name apart by a number behind the later ones: Ava, Ava 2.
 * @param names tidied names by seat, in seat order
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let distinct = name
    for (let n = 2; taken.has(distinct.toLocaleLowerCase()); n++) distinct = `${name} ${n}`
    taken.add(distinct.toLocaleLowerCase())
    return distinct
  })
}
