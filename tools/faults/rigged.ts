import { kitOf } from '../../src/main/bots/games/registry'
import { gameOf } from '../../src/main/engine/games/registry'
import { IDS } from '../../test/games/any-game'

/**
 * Stands between a match and its game: every function of the rules and of the bots can be watched and made to throw.
 * A process that loads this file has rigged games for as long as it runs, which play as usual while nobody watches.
 */

type Watcher = (name: string) => void

let watcher: Watcher | null = null

/**
 * Watches all calls from now on.
 * @param by is told the name of each function before it is called, such as `apply`; what it throws, the function throws
 * @returns a function that ends that
 */
export function watchGames(by: Watcher): () => void {
  watcher = by
  return () => {
    watcher = null
  }
}

/** Tells the watcher of something that is about to happen, as of a function that is about to be called. */
export const passing = (name: string): void => watcher?.(name)

function rig(target: object): void {
  for (const [name, real] of Object.entries(target))
    if (typeof real === 'function')
      Reflect.set(target, name, (...args: unknown[]) => {
        passing(name)
        return Reflect.apply(real, undefined, args)
      })
}

for (const id of IDS) for (const part of [gameOf(id), kitOf(id)]) rig(part)
