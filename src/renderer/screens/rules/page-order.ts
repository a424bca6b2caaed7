/** The order of pages, by their names. */

/** The page that many steps further; undefined beyond the ends. */
export const pageBeside = <Name>(pages: readonly Name[], page: Name, steps: 1 | -1): Name | undefined =>
  pages[pages.indexOf(page) + steps]

/**
 * Where a key leads among the tabs: the arrows go round, Home and End go to the ends.
 * @returns undefined for every other key
 */
export function pageByKey<Name>(key: string, pages: readonly Name[], page: Name): Name | undefined {
  switch (key) {
    case 'ArrowRight':
      return pageBeside(pages, page, 1) ?? pages[0]
    case 'ArrowLeft':
      return pageBeside(pages, page, -1) ?? pages.at(-1)
    case 'Home':
      return pages[0]
    case 'End':
      return pages.at(-1)
    default:
      return undefined
  }
}
