import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { perform } from '../../src/renderer/table/director/performance'
import { sceneOf } from '../../src/renderer/table/scene'
import type { SessionTypes } from '../../src/renderer/table/session/game'
import type { AnyTable } from './motion'
import { json, type SentUpdate, type Subject, someOf, updatesFor, viewersOf } from './subject'

/**
 * Moods and remarks of the players reveal nothing: they are the same for every viewer, and depend only on public
 * information.
 */

type View = SessionTypes['View']

const WINDOW = { width: 1440, height: 900 }
const HOME = 0

/** The occasions for bots to talk after an update. */
function occasionsIn({ talk }: AnyTable, { before, beats }: SentUpdate): readonly string[] {
  let previous = before
  return beats.flatMap((beat) => {
    const occasions = talk?.occasions(beat, previous) ?? []
    previous = beat.view
    return occasions.map(json)
  })
}

/** The moods of all seats at each point of an update, in order. */
function moodsIn(table: AnyTable, { before, beats }: SentUpdate): readonly string[] {
  const planOf = (view: View) => table.plan(WINDOW, view, HOME)
  const after = beats.at(-1)?.view ?? before
  const hud = signal(table.hud(before))
  let seen = before
  const found: string[] = []
  const note = () => {
    const moods = json(
      seen.seats.map((_, seat) => table.mood?.(seat, { hud: hud.peek(), view: seen, goal: after })),
    )
    if (moods !== found.at(-1)) found.push(moods)
  }
  note()
  const setting = {
    game: table,
    hud,
    before,
    planOf,
    reduced: false,
    pose: () => table.noPose,
    scene: sceneOf(table.nodes(before, planOf(before), table.noPose)),
    onBeat: ({ view }: { readonly view: View }) => {
      seen = view
      note()
    },
  }
  for (const { line } of perform<SessionTypes>(beats, setting)) {
    line.progress(1).kill()
    note()
  }
  // The state after the update.
  hud.value = table.hud(after)
  note()
  return found
}

export function characters(subject: Subject, table: AnyTable): void {
  it('shows the same moods and gives the same occasions to talk to every viewer', () => {
    for (const play of someOf(subject.plays, 4)) {
      const [shown, ...others] = viewersOf(play.seats).map((viewer) =>
        updatesFor(subject, play, viewer).map((update) => [
          moodsIn(table, update),
          occasionsIn(table, update),
        ]),
      )
      for (const other of others) expect(other).toEqual(shown)
    }
  })
}
