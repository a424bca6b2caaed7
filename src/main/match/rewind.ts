import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { isAction, type SaveRecord } from '../storage/format/record'
import { atOnce } from '../storage/format/slices'
import { type Course, playedBy } from './course'
import { replaying } from './resume'

/**
 * Goes back to before the people's last decision that is closed by now. What bots had chosen in it before them stays
 * chosen; they decided without knowing more.
 * @returns `nothing-to-go-back-to` where no decision of a person has been closed yet, or the game is over
 */
export function rewind(record: SaveRecord): Result<Course, BridgeError> {
  const steps: Course[] = []
  const replayed = atOnce(replaying(record, (course) => void steps.push(course)))
  if (!replayed.ok) return replayed
  const { decision } = replayed.value.game
  const decisionAt = (index: number) => decision((steps[index] as Course).state)
  const byPeople = [...record.log.keys()].filter((index) => isByPerson(record, steps[index] as Course, index))
  const open = decisionAt(record.log.length)
  const last = byPeople.findLast((index) => decisionAt(index) !== open)
  const first = byPeople.find((index) => last !== undefined && decisionAt(index) === decisionAt(last))
  if (open === null || first === undefined) return err({ code: 'nothing-to-go-back-to', game: record.game })
  return ok({ ...(steps[first] as Course), log: record.log.slice(0, first) })
}

function isByPerson({ seats, log }: SaveRecord, before: Course, index: number): boolean {
  const entry = log[index]
  return (
    entry !== undefined && isAction(entry) && playedBy({ players: seats }, before, entry.seat) === 'person'
  )
}
