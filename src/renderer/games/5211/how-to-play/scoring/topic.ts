import type { Assessment } from '../pages'

/** Which rule a layout shows best. */
export type Topic = 'kododo' | 'limit' | 'tie' | 'nobody' | 'majority'

/** @returns the rule that decided; of those that put colours out, the first */
export function topicOf({ scoring, steps }: Assessment): Topic {
  if (scoring === 'kododo') return 'kododo'
  if (scoring === null) return 'nobody'
  return steps.find((step) => step.type === 'colours-out')?.reason ?? 'majority'
}
