import { useLayoutEffect, useState } from 'preact/hooks'

/** How an end is celebrated: as it moves, by signs that stand still, or no longer. */
type Pace = 'lively' | 'calm' | 'over'

/** ms after which everything stands still. */
const LONGEST = 4000

/** A celebration that begins with its screen, and that any press ends without being taken from what was pressed. */
export function useCelebration(begins: 'lively' | 'calm'): Pace {
  const [pace, setPace] = useState<Pace>(begins)
  useLayoutEffect(() => {
    const end = () => setPace('over')
    const timer = setTimeout(end, LONGEST)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', end, true)
    }
  }, [])
  return pace
}
