/** 5211 as both sides see it: the cards, the numbers, and what a viewer is shown. The rules are in docs/RULES.md. */

export type { Seat } from '../../game'
export * from './advice'
export * from './cards'
export * from './choices'
export * from './evaluation'
export * from './events'
export type * from './face'
export * from './levels'
export * from './numbers'
export * from './refusals'
export * from './shown-ends'
export * from './view'
