import { describe } from 'vitest'
import type { AnyKit } from '../../src/main/bots/games/registry'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { legality, naming, purity, telling } from './rules'
import { hiding, leaks, order } from './secrets'
import { codec, records } from './states'
import { subjectOf } from './subject'
import { updates } from './updates'

/** The suite that every game must pass. The tests of its bots are in `bots.ts`. */
export function conforms(id: string, game: AnyGame, kit: AnyKit): void {
  const subject = subjectOf(id, game, kit)
  describe(`the rules of ${id}`, () => {
    for (const part of [naming, legality, purity, telling]) part(subject)
  })
  describe(`the saves of ${id}`, () => {
    for (const part of [codec, records]) part(subject)
  })
  describe(`the secrets of ${id}`, () => {
    for (const part of [hiding, leaks, order, updates]) part(subject)
  })
}
