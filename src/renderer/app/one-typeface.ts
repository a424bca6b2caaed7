/**
 * The app's typefaces lack letters that occur in names, such as Ł in the one for titles and ễ in both. The browser would take single
 * letters from another typeface. Instead, a text with such a letter is set as a whole in the first typeface that has all its letters.
 */

/** Matches a Latin letter that Caprasimo lacks. It has no letters of other scripts, so their texts are never mixed. */
const NOT_FOR_TITLES = /(?![A-Za-z\u00AA\u00BA\u00C0-\u00FF\u0131\u0152\u0153])\p{Script=Latin}/u
/** Matches a Latin letter that both files of Figtree lack. */
const NOT_OURS =
  /(?![A-Za-z\u00AA\u00BA\u00C0-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u0237\u1E80-\u1E85\u1E9E\u1EF2\u1EF3])\p{Script=Latin}/u

/**
 * @param intended the typeface for titles, or the one for all other text
 * @returns the typeface to use instead; null if the intended one has all letters
 */
export function typefaceOf(text: string, intended: 'display' | 'ui'): 'ui' | 'system' | null {
  if (NOT_OURS.test(text)) return 'system'
  return intended === 'display' && NOT_FOR_TITLES.test(text) ? 'ui' : null
}

const isForTitles = (element: Element): boolean =>
  getComputedStyle(element).fontFamily.startsWith('"Kododo Display"')

/** The text of an element itself, without that of nested elements. */
const textOf = (element: Element): string =>
  element instanceof HTMLInputElement
    ? element.value
    : [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')

/** The styles of the replacement typefaces. The only weight of titles would look light in Figtree, so a title becomes bold. */
const FACES = {
  ui: { 'font-family': 'var(--ui)', 'font-weight': '700' },
  system: { 'font-family': 'system-ui, sans-serif' },
} as const

/** Elements that use a replacement typeface. */
const changed = new WeakSet<HTMLElement>()

function settle(element: HTMLElement): void {
  if (changed.delete(element))
    for (const property of Object.keys(FACES.ui)) element.style.removeProperty(property)
  const text = textOf(element)
  // Reading an element's style is expensive, and most texts have no such letter.
  if (!NOT_FOR_TITLES.test(text)) return
  const typeface = typefaceOf(text, isForTitles(element) ? 'display' : 'ui')
  if (typeface === null) return
  for (const [property, value] of Object.entries(FACES[typeface])) element.style.setProperty(property, value)
  changed.add(element)
}

const settleAll = (root: Node): void => {
  const element = root instanceof HTMLElement ? root : root.parentElement
  if (element === null) return
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const holders = new Set<HTMLElement>()
  if (root instanceof Text) holders.add(element)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentElement !== null) holders.add(text.parentElement)
  for (const input of element.querySelectorAll('input')) holders.add(input)
  for (const holder of holders) settle(holder)
}

/** Keeps each text of the page in one typeface, before it is painted. */
export function keepOneTypeface(page: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') settleAll(target)
      else for (const node of addedNodes) settleAll(node)
  })
  observer.observe(page, { childList: true, characterData: true, subtree: true })
  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) settle(target)
  })
}
