import { expect } from 'vitest'
import { decide } from '../../../src/main/bots/decide'
import type { Host } from '../../../src/main/match/host'
import type { TableKado } from '../../../src/renderer/games/kado/draft/draft'
import { gameKado as table } from '../../../src/renderer/games/kado/game'
import type { MatchSnapshot } from '../../../src/shared/bridge/contract'
import { inputs } from '../../../src/shared/bridge/schemas'
import type { Seat } from '../../../src/shared/game'
import { FACES } from '../../../src/shared/games/kado/cards'
import type { Action } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import type { View } from '../../../src/shared/games/kado/view'
import { type Joined, join } from '../../joined'
import { openMatch } from '../../main/open-match'

/** KADO with the app's host and people who share one screen. Seat 0 gives first. */

export type SharedTable = Joined<TableKado>

export const person = (name: string) => ({ kind: 'human', name }) as const
export const bot = (name: string) => ({ kind: 'bot', name, level: 'easy', style: 'all-round' }) as const

type Seated = ReturnType<typeof person> | ReturnType<typeof bot>

export const startKado =
  (players: readonly Seated[], tableMemory = true) =>
  (host: Host) => {
    const options = { ...schemasKado.variants.usual, tableMemory, firstGifter: 0 }
    return host.start(inputs['match/start'].parse({ game: 'kado', players, options, seed: 'shared' }))
  }

/** @param decideFor the bots' decisions; immediate by default */
export const sitKado = (
  folder: string,
  open: (host: Host) => ReturnType<Host['start']>,
  decideFor: Parameters<typeof join>[2] = async (question) => ({ action: decide(question), replaced: false }),
): Promise<SharedTable> => join<TableKado>(table, folder, decideFor, open)

export const viewAt = ({ session }: SharedTable): View => session.snapshot.value.view

/** Polls a value until it matches. */
export const polled = <T>(read: () => T) => expect.poll(read, { interval: 1 })

/** The message that a window sends to decide for a seat. */
export const actInput = (
  { matchId, view: { decision } }: Pick<MatchSnapshot, 'matchId' | 'view'>,
  seat: Seat,
  action: Action,
) =>
  inputs['match/act'].parse({
    matchId,
    game: 'kado',
    requestId: crypto.randomUUID(),
    seat,
    decision: decision ?? '',
    action,
  })

/**
 * Sends a decision for a seat, and waits until the window shows it.
 * @returns the error of a refusal; null for none
 */
export async function decideAs(shared: SharedTable, seat: Seat, action: Action): Promise<string | null> {
  const snapshot = shared.session.snapshot.value
  const { revision } = snapshot
  const reply = await openMatch(shared.host).act(actInput(snapshot, seat, action))
  if (!reply.ok) return reply.error.code
  await polled(() => shared.session.snapshot.value.revision).toBeGreaterThan(revision)
  shared.session.show.finish()
  return null
}

/** Runs an action, and waits until the window shows its result. */
export async function handle(shared: SharedTable, act: () => void): Promise<void> {
  const { revision } = shared.session.snapshot.value
  act()
  await polled(() => shared.session.snapshot.value.revision).toBeGreaterThan(revision)
  shared.session.show.finish()
}

/** A move that an awaited player may make: every other challenge is a guess. */
export function someAction({ phase, seats, cells, asked }: View): Action {
  if (phase === 'deal') return { type: 'give', to: seats.findLastIndex(({ card }) => card === null) }
  if (phase === 'challenge')
    return asked.length % 2 === 0
      ? { type: 'challenge', guess: { gift: 'teddy', ribbon: 'orange' } }
      : { type: 'pass' }
  const [cell] = cells
  if (cell === undefined) throw new Error('Nobody places')
  return { type: 'place', cell: { line: cell.line, column: cell.column } }
}

/** Every face that the window contains in its scene, view, draft and announcements, except in the list of the deck. */
export function facesHeld({ session }: SharedTable): readonly string[] {
  const { cards, drawn, kept } = session.inspect()
  const { options } = session.snapshot.value.view
  const held = JSON.stringify([cards, drawn]) + kept.replaceAll('\\', '')
  const text = held.replaceAll(JSON.stringify(options.deck), '')
  return FACES.filter((face) => text.includes(`"${face}"`))
}

/** The faces that everyone sees now. */
export const facesUp = ({ seats }: View): readonly string[] =>
  seats.flatMap(({ grid, card }) => [
    ...grid.map((laid) => laid.card),
    ...(card?.face === 'up' ? [card.card] : []),
  ])
