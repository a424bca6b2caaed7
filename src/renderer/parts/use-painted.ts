import { useEffect, useState } from 'preact/hooks'

/** The time after the first paint during which input takes precedence over large pictures, ms. */
const GRACE = 200

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** True once this window has painted and has had time to handle input. Large work that is not urgent waits for it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(hasPainted)
  useEffect(() => {
    if (painted) return
    let grace: ReturnType<typeof setTimeout> | undefined
    const observer = new PerformanceObserver(() => {
      if (!hasPainted()) return
      observer.disconnect()
      grace = setTimeout(setPainted, GRACE, true)
    })
    observer.observe({ type: 'paint', buffered: true })
    return () => {
      observer.disconnect()
      clearTimeout(grace)
    }
  }, [painted])
  return painted
}
