/** Which of the player's volumes a sound has. */
export type Voice = 'table' | 'scoring'

/**
 * How much a sound is missed where what it belongs to is passed over: one that only goes with a movement, one that tells of
 * something, and one that tells how something has ended.
 */
export type Weight = 0 | 1 | 2

/** A sound as a game or the table names it. */
export interface Sound {
  readonly name: string
  readonly voice: Voice
  readonly weight: Weight
  /** Addresses of its variations: played in turn, or one of them by its number. */
  readonly takes: readonly string[]
}

/** A sound that is asked for. */
export interface Cue {
  readonly sound: Sound
  /** Which variation, from 0; the last one where there are fewer. Left out where they follow each other. */
  readonly take?: number
}

/** Takes what is to be heard. */
export type Hear = (cue: Cue) => void
