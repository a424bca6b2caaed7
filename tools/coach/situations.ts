import { advise } from '../../src/main/bots/decide'
import { playable } from '../../src/main/match/playable'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Checked, Claim } from './claims'
import { check5211 } from './claims-5211'
import { checkKado } from './claims-kado'
import { wonAfter } from './played-on'
import { somewhere } from './somewhere'

/** Somewhere in a game of bots, by a seed: what the coach said there, and how long it thought. */
export interface Consulted {
  readonly about: string
  /** In ms. */
  readonly took: number
  readonly claims: readonly Claim[]
  /** Null where no chance to win can be told. */
  readonly outcome: Outcome | null
}

/** A chance to win after the coach's choice, and what the seat had of the win when it was played, both from 0 to 1. */
export interface Outcome {
  readonly told: number
  readonly won: number
}

/** @param level of the bots that lead there, and play on */
export function consulted(game: GameId, level: AnyFace['Level'], seed: string): Consulted {
  const { coach } = playable(game).kit
  const place = somewhere({ game, level, players: null, seed }, (view) => coach?.isThere(view) ?? false)
  const { view, memory } = place
  const start = performance.now()
  const advice = advise({ view, memory, seed })
  const took = performance.now() - start
  const { claims, told } = check(view, memory, advice, seed)
  return {
    about: advice.game === '5211' ? advice.reason.kind : advice.on,
    ...{ took, claims },
    outcome: told && { told: told.wins, won: wonAfter(place, told.action, level, seed) },
  }
}

function check(view: AnyFace['View'], memory: unknown, advice: AnyFace['Advice'], seed: string): Checked {
  if (advice.game === '5211' && view.game === '5211') return check5211(view, memory, advice, seed)
  if (advice.game === 'kado' && view.game === 'kado') return checkKado(view, memory, advice, seed)
  throw new Error(`${advice.game} was asked about ${view.game}`)
}
