import type { games } from '../../src/main/engine/games/registry'

/** The options that each game is played with in the suite. */
export const OPTIONS: Readonly<Record<keyof typeof games, readonly unknown[]>> = {
  '5211': [
    { long: false, tableMemory: true },
    { long: true, tableMemory: false },
  ],
}
