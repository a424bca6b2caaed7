import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type BubblePlace, placeBubble } from './bubble-place'
import { type Lit, litIn } from './lit'
import { type Way, wayBetween } from './way'

export interface Places {
  /** What is lit, px of the table. */
  readonly lit: readonly Lit[]
  readonly bubble: BubblePlace
  /** Where something is carried. */
  readonly way: Way | null
}

/**
 * Where the bubble lies and what is lit, followed for as long as it is shown: cards rise, gauges grow, windows change.
 * @param selectors what it speaks of
 * @param way between which two of them something is carried
 * @returns null before anything has been measured
 */
export function useFollowedPlaces(
  bubble: RefObject<HTMLElement | null>,
  selectors: readonly string[],
  way: readonly [from: string, to: string] | null,
): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  const key = selectors.join()
  const measure = () => {
    const [element, table] = [bubble.current, bubble.current?.closest('.table')]
    if (!element || !table) return
    const lit = litIn(table, selectors)
    const [from, to] = way === null ? [] : litIn(table, way)
    const own = { width: element.offsetWidth, height: element.offsetHeight }
    const next = {
      lit,
      way: from && to ? wayBetween(from, to) : null,
      bubble: placeBubble(lit, own, { width: table.clientWidth, height: table.clientHeight }),
    }
    setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  useLayoutEffect(measure, [key])
  useEffect(() => {
    const table = bubble.current?.closest('.table')
    if (!table) return
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !(target instanceof Element && target.closest('.tutorial')))) measure()
    })
    observer.observe(table, {
      childList: true,
      subtree: true,
      attributeFilter: ['style', 'data-plan', 'aria-pressed', 'aria-disabled'],
    })
    const sizes = new ResizeObserver(measure)
    sizes.observe(table)
    if (bubble.current) sizes.observe(bubble.current)
    return () => {
      observer.disconnect()
      sizes.disconnect()
    }
  }, [key])
  return places
}
