/** KADO as both sides see it: the cards, the numbers, and what a viewer is shown. The rules are in docs/RULES.md. */

export type { Seat } from '../../game'
export * from './cards'
export type * from './choices'
export * from './decks'
export type * from './events'
export type * from './face'
export * from './grid'
export * from './levels'
export * from './numbers'
export * from './refusals'
export type * from './score'
export * from './view'
