import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Size } from '../plan/plan'
import { type BubblePlace, fitBubble } from './bubble-place'
import { type Face, facesIn, type Lit, litIn } from './lit'
import { type Way, wayBetween } from './way'

/** What a bubble is placed by, as selectors. */
interface Wanted {
  /** What it speaks of. */
  readonly lit: readonly string[]
  /** Where what it asks for is done. */
  readonly at: readonly string[]
  /** Between which two of them something is carried. */
  readonly way: readonly [from: string, to: string] | null
}

export interface Places {
  /** What is lit, px of the table. */
  readonly lit: readonly Lit[]
  /** What the light reaches besides. */
  readonly faces: readonly Face[]
  readonly bubble: BubblePlace
  /** Where something is carried. */
  readonly way: Way | null
}

/** The forms that a bubble takes, from the roomiest to the one that covers least, as its style sheet names them. */
const FORMS = ['full', 'narrow', 'flat', 'small', 'strip'] as const
/** It is needed sooner or later, so that no bubble covers it without need. */
const LARGE = '.table-commit'

/**
 * Where the bubble lies and what is lit, followed for as long as it is shown: cards rise, gauges grow, windows change. The
 * bubble takes the first form in which it covers nothing of what it speaks of.
 * @param said whatever its size depends on
 * @returns null before anything has been measured
 */
export function useFollowedPlaces(
  bubble: RefObject<HTMLElement | null>,
  { lit, at, way }: Wanted,
  said: string,
): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  const sizes = useRef<{ readonly of: string; readonly forms: readonly Size[] } | null>(null)
  const key = [...at, '|', ...lit, '|', ...(way ?? [])].join()
  const measure = () => {
    const [element, table] = [bubble.current, bubble.current?.closest('.table')]
    if (!element || !table) return
    const window = { width: table.clientWidth, height: table.clientHeight }
    const of = `${window.width} ${window.height} ${element.textContent}`
    if (sizes.current?.of !== of) sizes.current = { of, forms: sizesOf(element) }
    const spokenOf = litIn(
      table,
      lit.filter((one) => !at.includes(one)),
      at.length === 0,
    )
    const asked = litIn(table, at, true)
    const [from, to] = way === null ? [] : litIn(table, way, true)
    const led = from && to ? wayBetween(from, to) : null
    const shown = [...asked, ...spokenOf]
    const { form, ...place } = fitBubble(
      { lit: [...shown, ...(led?.along ?? [])], beside: litIn(table, [LARGE], false) },
      sizes.current.forms,
      window,
    )
    element.dataset.form = FORMS[form]
    const next = { lit: shown, faces: facesIn(table, [...at, ...lit]), way: led, bubble: place }
    setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  useLayoutEffect(measure, [key, said])
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
    // The ring of the focus takes the place of the dashed one.
    const refocus = () => measure()
    for (const change of ['focusin', 'focusout']) table.addEventListener(change, refocus)
    const resized = new ResizeObserver(() => {
      // Its fonts may have come meanwhile.
      sizes.current = null
      measure()
    })
    resized.observe(table)
    if (bubble.current) resized.observe(bubble.current)
    return () => {
      observer.disconnect()
      for (const change of ['focusin', 'focusout']) table.removeEventListener(change, refocus)
      resized.disconnect()
    }
  }, [key])
  return places
}

/** How large the bubble is in each of its forms. */
function sizesOf(element: HTMLElement): readonly Size[] {
  return FORMS.map((form) => {
    element.dataset.form = form
    return { width: element.offsetWidth, height: element.offsetHeight }
  })
}
