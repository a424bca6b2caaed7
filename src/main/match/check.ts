import { isDeepStrictEqual } from 'node:util'
import { CHECKS, type CheckName, type Finding } from '../../shared/bridge/checked'
import { isAction, type SaveRecord } from '../storage/format/record'
import type { Steps } from '../storage/format/slices'
import type { Course } from './course'
import { proofOf } from './proof'
import { onlyPeopleStoodUp, replaying } from './resume'
import { dealOfNoSeed } from './shuffles'

/**
 * Looks whether a game was played as it says: its shuffles come from its seed, what was told of them before agrees with them, the rules
 * allow every move, and every evaluation and the outcome are what they give. In steps.
 * @param record of a game that is over or goes on, played by these rules: see `haveItsRules`
 * @returns a finding for each of `CHECKS`, in their order
 */
export function* checking(record: SaveRecord): Steps<readonly Finding[]> {
  const found = new Map<CheckName, Omit<Finding, 'check'>>()
  found.set('shuffle', verdict(record.deals.length, dealOfNoSeed(record)))
  found.set('fingerprints', fingerprints(record))
  const { course, wrong } = yield* played(record)
  const moves = record.log.filter(isAction).length
  found.set('moves', wrong === null && !onlyPeopleStoodUp(record) ? otherwise(moves) : verdict(moves, wrong))
  found.set('rounds', course === null ? UNSEEN : rounds(record, course))
  found.set('outcome', course === null ? UNSEEN : outcome(record, course))
  return CHECKS.map((check) => ({ check, ...(found.get(check) ?? UNSEEN) }))
}

/** Whether nothing that was found is wrong. */
export const isRight = (findings: readonly Finding[]): boolean => findings.every(({ is }) => is !== 'wrong')

type Found = Omit<Finding, 'check'>

const UNSEEN: Found = { is: 'not-checked', count: 0, at: null }
const NONE: Found = { is: 'not-there', count: 0, at: null }

const verdict = (count: number, wrong: number | null): Found => ({
  ...{ count, at: wrong },
  is: wrong === null ? 'right' : 'wrong',
})

/** Something that none of what was counted shows. */
const otherwise = (count: number): Found => ({ is: 'wrong', count, at: null })

function fingerprints({ game, seed, deals, proof }: SaveRecord): Found {
  if (proof === null) return NONE
  const hashes = proofOf({ game, seed, deals }, proof.salt)?.hashes ?? []
  return verdict(deals.length, firstUnlike(hashes, proof.hashes))
}

/** The course after its last move, or null and the first move that the rules refuse, from 1. */
function* played(
  record: SaveRecord,
): Steps<{ readonly course: Course | null; readonly wrong: number | null }> {
  let moves = -1
  let entries = -1
  const replayed = yield* replaying(record, () => {
    entries++
    const entry = record.log[entries - 1]
    if (entry === undefined || isAction(entry)) moves++
  })
  if (replayed.ok) return { course: replayed.value, wrong: null }
  // Where not even the deals can be played nothing was visited.
  return { course: null, wrong: Math.max(0, moves) + 1 }
}

function rounds(record: SaveRecord, { game, state, deals }: Course): Found {
  const due = game.digest(state)
  const wrong = firstUnlike(due, record.rounds)
  // What is on the table after the last of them is told by the checkpoint, and every deal has been dealt by then.
  const endsSo =
    isDeepStrictEqual(record.checkpoint, game.encode(state)) && deals.length === record.deals.length
  return wrong === null && !endsSo ? otherwise(due.length) : verdict(due.length, wrong)
}

function outcome(record: SaveRecord, { game, state }: Course): Found {
  const due = game.outcome(state)
  if (due === null && record.outcome === null) return NONE
  return verdict(1, isDeepStrictEqual(due, record.outcome) ? null : 1)
}

/** The first place where two lists differ, from 1; null where they are the same. */
function firstUnlike(due: readonly unknown[], told: readonly unknown[]): number | null {
  const length = Math.max(due.length, told.length)
  for (let index = 0; index < length; index++)
    if (!isDeepStrictEqual(due[index], told[index])) return index + 1
  return null
}
