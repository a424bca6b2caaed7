import { useEffect, useRef, useState } from 'preact/hooks'

/** When a number runs, ms from its change. */
interface Run {
  readonly after: number
  readonly ms: number
}

/** Where a number is on its way, slower towards its end. @param passed since it changed, ms */
export function runTo(from: number, to: number, passed: number, { after, ms }: Run): number {
  const left = 1 - Math.min(1, Math.max(0, (passed - after) / ms))
  return to + (from - to) * left ** 3
}

/** The style sheets go by the same. */
const isMotionReduced = (): boolean => document.documentElement.dataset.motion === 'reduced'

/** A number that runs to what it has become, for as long as it is on the screen; at once where motion is reduced. */
export function useRunning(to: number, run: Run): number {
  const [shown, setShown] = useState(to)
  const reached = useRef(to)
  useEffect(() => {
    const from = reached.current
    if (from === to || isMotionReduced()) {
      reached.current = to
      return setShown(to)
    }
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      reached.current = runTo(from, to, now - began, run)
      setShown(reached.current)
      if (reached.current !== to) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, run])
  return shown
}
