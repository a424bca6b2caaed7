import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface ElementSize {
  readonly width: number
  readonly height: number
  /** px of one rem, for what is drawn beside text. */
  readonly rem: number
}

/** The size of an element's content, px, followed for as long as it is shown; null before it first has one. */
export function useSize<E extends HTMLElement>(): readonly [RefObject<E | null>, ElementSize | null] {
  const element = useRef<E>(null)
  const [size, setSize] = useState<ElementSize | null>(null)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => {
      // In a dialog that is only about to open, nothing has a size.
      if (observed.clientWidth === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSize({ width: observed.clientWidth, height: observed.clientHeight, rem })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
