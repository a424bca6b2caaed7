import { useEffect, useState } from 'preact/hooks'

/** After the first paint, the person comes first: what they press is answered before large pictures are made, ms. */
const GRACE = 200

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** Whether this window has painted and had a moment to answer: what is large and not needed at once waits for it. */
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
