import { isDeepStrictEqual } from 'node:util'
import type { Taught } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { endOf } from '../engine/definition'
import type { Chance } from '../engine/rng'
import type { Playthrough } from './playthrough'
import type { Setup } from './record'

type Action = AnyFace['Action']

/** The seat of the person who learns. */
const PUPIL: Seat = 0

/**
 * Runs a tutorial. Until the person has read its last bubble, all players play the moves that the tutorial has fixed for
 * them. A player without a fixed move waits. In any other match, the tutor does nothing.
 */
export interface Tutor {
  /** The open bubble, from 0; null if there is no tutorial, or no bubble left. */
  bubble(): number | null
  /** Opens a bubble; null after the last one. */
  read(bubble: number | null): void
  /** The tutorial's part of the snapshot. */
  shown(playthrough: Playthrough): Taught | null
  /** True if a seat must wait for the last bubble. */
  holds(playthrough: Playthrough, seat: Seat): boolean
  /** The action that a bot plays; null if it chooses by itself. */
  fixed(playthrough: Playthrough, seat: Seat): Action | null
  /**
   * True if the person may play that action in the open decision. An action for any other decision is refused without
   * asking the tutor.
   */
  allows(playthrough: Playthrough, seat: Seat, action: Action): boolean
}

/** @param chance the random generators of the match, which the rules need to compute the result of an action */
export function createTutor({ tutorial, seed }: Pick<Setup, 'tutorial' | 'seed'>, chance: Chance): Tutor {
  let bubble = tutorial
  const isTaught = ({ game }: Playthrough): boolean => bubble !== null && game.tutorial?.seed === seed

  function fixed(playthrough: Playthrough, seat: Seat): Action | null {
    if (!isTaught(playthrough)) return null
    const { game, state } = playthrough
    const open = game.decision(state)
    const isNow = (move: { readonly decision: string; readonly seat: Seat }) =>
      move.decision === open && move.seat === seat
    return game.tutorial?.moves.find(isNow)?.action ?? null
  }

  /**
   * The result of an action, by which two actions are compared: in some games the same action can be written in several
   * ways.
   */
  function leadsTo({ game, state }: Playthrough, seat: Seat, action: Action): unknown {
    const step = game.apply(state, seat, action, chance)
    return step.ok ? game.encode(endOf(step.value)) : null
  }

  return {
    bubble: () => bubble,
    read(next) {
      if (bubble !== null) bubble = next
    },
    shown(playthrough) {
      if (bubble === null || !isTaught(playthrough)) return null
      const isAwaited = playthrough.game.toAct(playthrough.state).includes(PUPIL)
      return { bubble, asked: isAwaited ? fixed(playthrough, PUPIL) : null }
    },
    holds: (playthrough, seat) => isTaught(playthrough) && fixed(playthrough, seat) === null,
    fixed,
    allows(playthrough, seat, action) {
      if (!isTaught(playthrough)) return true
      const asked = fixed(playthrough, seat)
      if (asked === null) return false
      const fixedResult = leadsTo(playthrough, seat, asked)
      return fixedResult === null || isDeepStrictEqual(fixedResult, leadsTo(playthrough, seat, action))
    },
  }
}
