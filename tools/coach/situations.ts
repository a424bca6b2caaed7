import { advise } from '../../src/main/bots/decide'
import { playable } from '../../src/main/match/playable'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Claim } from './claims'
import { claimsOf5211 } from './claims-5211'
import { claimsOfKado } from './claims-kado'
import { type Outcome, playedOn } from './played-on'
import { somewhere } from './somewhere'

/** Somewhere in a game of bots, by a seed: what the coach said there, and how long it thought. */
export interface Consulted {
  readonly about: string
  /** In ms. */
  readonly took: number
  readonly claims: readonly Claim[]
  /** Null where no chance to win was told. */
  readonly outcome: Outcome | null
}

/** @param level of the bots that lead there */
export function consulted(game: GameId, level: AnyFace['Level'], seed: string): Consulted {
  const { coach } = playable(game).kit
  const place = somewhere({ game, level, players: null, seed }, (view) => coach?.isThere(view) ?? false)
  const { view, memory } = place
  const start = performance.now()
  const advice = advise({ view, memory, seed })
  const took = performance.now() - start
  const outcome = playedOn(place, advice, level, seed)
  if (advice.game === '5211' && view.game === '5211')
    return { about: advice.reason.kind, took, outcome, claims: claimsOf5211(view, memory, advice, seed) }
  if (advice.game === 'kado' && view.game === 'kado')
    return { about: advice.on, took, outcome, claims: claimsOfKado(view, memory, advice, seed) }
  throw new Error(`${advice.game} was asked about ${view.game}`)
}
