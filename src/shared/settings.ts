/** What the player has set. Window bounds are main's own affair and are not among these. */

export const SPEEDS = [0.5, 1, 2, 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

export const MOTIONS = ['system', 'reduced'] as const
export type Motion = (typeof MOTIONS)[number]

export interface Settings {
  readonly speed: Speed
  readonly motion: Motion
  /** Names last used, by seat; the first is the person at this device. */
  readonly names: readonly string[]
}

export const DEFAULT_SETTINGS: Settings = {
  speed: 1,
  motion: 'system',
  names: ['You', 'Chila', 'Bram', 'Yuna', 'Luis'],
}
