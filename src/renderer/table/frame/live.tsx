import { useEffect, useState } from 'preact/hooks'
import { table as words } from '../../../shared/words/en/table'
import type { Told } from '../sitting/speech'

/**
 * Tells what happens to those who do not see it. New sentences are added at the end, each as a piece of its own that any
 * key cuts short; old ones go. It is there for as long as the table is, and empty at first: only what is added to it
 * later is read.
 */
export function Live({ told }: { readonly told: readonly Told[] }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-label={words.read.happened}>
      {isThere && told.map(({ n, text }) => <p key={n}>{text}</p>)}
    </div>
  )
}
