import type { ComponentChild } from 'preact'
import type { Face5211 } from '../../../../shared/games/5211'

/** The pages in their order. */
export const PAGES = ['idea', 'round', 'scoring', 'end', 'long'] as const
export type PageName = (typeof PAGES)[number]

/** What laid cards come to. */
export type Assessment = Face5211['Answer']

/** What laid cards come to, as main says; null where it refuses. */
export type Evaluate = (question: Face5211['Question']) => Promise<Assessment | null>

/** What every page gets. */
export interface PageProps {
  readonly evaluate: Evaluate
  /** Of the players in the examples, by seat. */
  readonly names: readonly string[]
  /** The way to the other pages. */
  readonly turner: ComponentChild
}

/** The page that many steps further; undefined beyond the ends. */
export const pageBeside = (page: PageName, steps: 1 | -1): PageName | undefined =>
  PAGES[PAGES.indexOf(page) + steps]

/**
 * Where a key leads among the tabs: the arrows go round, Home and End go to the ends.
 * @returns undefined for every other key
 */
export function pageByKey(key: string, page: PageName): PageName | undefined {
  switch (key) {
    case 'ArrowRight':
      return pageBeside(page, 1) ?? PAGES[0]
    case 'ArrowLeft':
      return pageBeside(page, -1) ?? PAGES[PAGES.length - 1]
    case 'Home':
      return PAGES[0]
    case 'End':
      return PAGES[PAGES.length - 1]
    default:
      return undefined
  }
}
