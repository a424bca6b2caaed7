import type { Advice, Cause, Rule } from '../../../../games/5211'
import { capital } from '../../who'
import { comparedIn, names, scored, small } from './coach-terms'

/** Rules that hold after the choice which brings the end of the round about; all others hold after the other choice. */
const BRINGS: ReadonlySet<Rule['how']> = new Set(['gone', 'draws', 'stays', 'passes', 'spoilt'])

/** Says why an end of the round comes more or less often than after the compared choice; empty where no rule is mostly why. */
export function causeTold(advice: Advice): string {
  const { cause } = advice
  if (cause === null) return ''
  return `${capital(scored(cause.what))} scores ${cause.isMore ? 'more' : 'less'} often, mostly as ${ruleTold(cause, names(comparedIn(advice)?.cards ?? []))}.`
}

/** @param other the names of the compared cards */
function ruleTold({ rule, isMore }: Cause, other: string): string {
  const isHere = BRINGS.has(rule.how) === isMore
  const [then, after] = isHere ? ['then ', ''] : ['', ` after ${other}`]
  switch (rule.how) {
    case 'gone':
    case 'lost':
      return `${small(rule.by)} ${then}goes out${after}`
    case 'draws':
      return `${small(rule.by)} ${then}draws level with ${small(rule.level)}${after}`
    case 'stays':
      return `${small(rule.by)} ${then}stays level with ${small(rule.level)}${after}`
    case 'passes':
      return `it ${then}gets ahead of ${small(rule.by)}${after}`
    case 'out':
      return `it ${then}goes out${after}`
    case 'level':
      return `${small(rule.by)} ${then}draws level with it${after}`
    case 'past':
      return `${small(rule.by)} ${then}gets ahead of it${after}`
    case 'stopped':
      return `${small(rule.by)} ${then}draws level with it or gets ahead${after}`
    case 'kododo':
      return `the Kododo ${then}score${after}`
    case 'spoilt':
      return `there are ${then}too many Kododo${after}`
  }
}
