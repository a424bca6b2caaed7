import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { perform } from '../../src/renderer/table/director/performance'
import { sceneOf } from '../../src/renderer/table/scene'
import type { SessionTypes } from '../../src/renderer/table/session/game'
import type { AnyTable } from './motion'
import { json, type Subject, someOf, type Told, toldTo, viewersOf } from './subject'

/** Faces and words of the players betray nothing: whoever looks, they are what everybody at the table may see. */

type View = SessionTypes['View']

const WINDOW = { width: 1440, height: 900 }
const HOME = 0

/** What the bots could talk about after an update. */
function occasionsIn({ talk }: AnyTable, { before, beats }: Told): readonly string[] {
  let previous = before
  return beats.flatMap((beat) => {
    const occasions = talk?.occasions(beat, previous) ?? []
    previous = beat.view
    return occasions.map(json)
  })
}

/** Every mood that all seats are in together while an update is played, one after the other. */
function moodsIn(table: AnyTable, { before, beats }: Told): readonly string[] {
  const planOf = (view: View) => table.plan(WINDOW, view, HOME)
  const told = beats.at(-1)?.view ?? before
  const hud = signal(table.hud(before))
  let seen = before
  const found: string[] = []
  const note = () => {
    const moods = json(seen.seats.map((_, seat) => table.mood?.(seat, { hud: hud.peek(), view: seen, told })))
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
  // Where it comes to rest.
  hud.value = table.hud(told)
  note()
  return found
}

export function characters(subject: Subject, table: AnyTable): void {
  it('shows moods and gives occasions to talk that are the same for everybody who looks', () => {
    for (const play of someOf(subject.plays, 4)) {
      const [shown, ...others] = viewersOf(play.seats).map((viewer) =>
        toldTo(subject, play, viewer).map((told) => [moodsIn(table, told), occasionsIn(table, told)]),
      )
      for (const other of others) expect(other).toEqual(shown)
    }
  })
}
