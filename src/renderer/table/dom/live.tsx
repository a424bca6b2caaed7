import { words } from '../words'

/** A sentence that was told, numbered so that it is told only once. */
export interface Told {
  readonly n: number
  readonly text: string
}

/** Tells what happens to those who do not see it. New sentences are added at the end; old ones go. */
export function Live({ told }: { readonly told: readonly Told[] }) {
  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-label={words.read.happened}>
      {told.map(({ n, text }) => (
        <p key={n}>{text}</p>
      ))}
    </div>
  )
}
