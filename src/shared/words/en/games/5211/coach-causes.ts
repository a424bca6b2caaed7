import type { Advice, Cause, Rule } from '../../../../games/5211'
import { capital } from '../../who'
import { comparedIn, names, scored, small } from './coach-terms'

/** Rules that hold after the choice which brings the end of the round about; all others hold after the other choice. */
const BRINGS: ReadonlySet<Rule['how']> = new Set(['gone', 'draws', 'stays', 'passes', 'spoilt'])

/** Says why an end of the round comes more or less often than after the compared choice; empty where no rule is mostly why. */
export function causeTold(advice: Advice): string {
  const { cause } = advice
  if (cause === null) return ''
  const isHere = BRINGS.has(cause.rule.how) === cause.isMore
  const other = names(comparedIn(advice)?.cards ?? [])
  // The other choice is named before what it does, so that nobody takes that for what the advised one does.
  const why = isHere ? `as ${ruleTold(cause, 'then ')}` : `because with ${other} ${ruleTold(cause, '')}`
  return `${capital(scored(cause.what))} scores ${cause.isMore ? 'more' : 'less'} often, mostly ${why}.`
}

/** @param then a word before the verb, where it is the advised choice that does it */
function ruleTold({ rule }: Cause, then: string): string {
  switch (rule.how) {
    case 'gone':
    case 'lost':
      return `${small(rule.by)} ${then}goes out`
    case 'draws':
      return `${small(rule.by)} ${then}draws level with ${small(rule.level)}`
    case 'stays':
      return `${small(rule.by)} ${then}stays level with ${small(rule.level)}`
    case 'passes':
      return `it ${then}gets ahead of ${small(rule.by)}`
    case 'out':
      return `it ${then}goes out`
    case 'level':
      return `${small(rule.by)} ${then}draws level with it`
    case 'past':
      return `${small(rule.by)} ${then}gets ahead of it`
    case 'stopped':
      return `${small(rule.by)} ${then}draws level with it or gets ahead`
    case 'kododo':
      return `the Kododo ${then}score${then === '' ? ' instead' : ''}`
    case 'spoilt':
      return `there are ${then}too many Kododo`
  }
}
