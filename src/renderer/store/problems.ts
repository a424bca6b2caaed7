import { type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../shared/bridge/errors'

/** Something that main refused, to be told in a dialog. */
export interface Problem {
  readonly error: BridgeError
  /** Whether the last good copy of a save can take its place. */
  readonly restorable: boolean
}

export interface Problems {
  readonly problem: ReadonlySignal<Problem | null>
  tell(problem: Problem | null): void
  /** Tells what main refuses, where no save is in question. */
  refuse(error: BridgeError): void
}

export function createProblems(): Problems {
  const problem = signal<Problem | null>(null)
  const tell = (next: Problem | null) => {
    problem.value = next
  }
  return { problem, tell, refuse: (error) => tell({ error, restorable: false }) }
}
