import { isDeepStrictEqual } from 'node:util'
import {
  CHECKS,
  type CheckName,
  type Contradiction,
  type Finding,
  type Unchecked,
} from '../../shared/bridge/checked'
import { gameNameFromFile } from '../../shared/names'
import { gameOf } from '../engine/games/registry'
import { isAction, type SaveRecord } from '../storage/format/record'
import type { Steps } from '../storage/format/slices'
import {
  entryContradicts,
  seatsContradict,
  standingContradicts,
  timesContradict,
  uncheckedIn,
} from './contradictions'
import type { Course } from './course'
import { proofOf } from './proof'
import { replaying } from './resume'
import { dealOfNoSeed } from './shuffles'

export interface Checked {
  /** One for each of `CHECKS`, in their order. */
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
}

/**
 * Checks whether a game was played as its record says: its deck is the one that it names, its shuffles come from its seed, the
 * fingerprints agree with what they cover, the rules allow every move and give every evaluation and the outcome, and nothing that is
 * noted beside the moves contradicts the rest. In steps.
 * @param record of a game that is over or goes on, played by these rules: see `haveItsRules`
 */
export function* checking(record: SaveRecord): Steps<Checked> {
  const found = new Map<CheckName, Found>()
  found.set('deck', deck(record))
  found.set('shuffle', verdict(record.deals.length, dealOfNoSeed(record)))
  found.set('fingerprints', fingerprints(record))
  const { course, wrong, contradictions } = yield* played(record)
  found.set('moves', verdict(record.log.filter(isAction).length, wrong))
  found.set('rounds', course === null ? UNSEEN : rounds(record, course))
  found.set('outcome', course === null ? UNSEEN : outcome(record, course))
  const seats = contradiction(seatsContradict(record)) ?? contradictions.get('seats')
  found.set('seats', seats ?? (course === null ? UNSEEN : verdict(record.seats.length, null)))
  const standing = contradiction(standingContradicts(record)) ?? contradictions.get('standing')
  found.set('standing', standing ?? (course === null ? UNSEEN : verdict(1, null)))
  found.set('times', contradiction(timesContradict(record)) ?? times(record))
  const findings = CHECKS.map((check): Finding => ({ check, ...(found.get(check) ?? UNSEEN) }))
  return { findings, unchecked: uncheckedIn(record) }
}

/** Whether nothing that was found is wrong. */
export const isRight = (findings: readonly Finding[]): boolean => findings.every(({ is }) => is !== 'wrong')

type Found = Omit<Finding, 'check'>

const UNSEEN: Found = { is: 'not-checked', count: 0, at: null }
const NONE: Found = { is: 'not-there', count: 0, at: null }

const verdict = (count: number, wrong: number | null): Found => ({
  is: wrong === null ? 'right' : 'wrong',
  count,
  at: wrong,
})

/** Something that none of what was counted shows. */
const otherwise = (count: number): Found => ({ is: 'wrong', count, at: null })

const contradiction = (why: Contradiction | null, at: number | null = null): Found | null =>
  why === null ? null : { is: 'wrong', count: 1, at, why }

/** A deck of another name may be any deck: it is named, and nobody can say whether it is as it should be. */
function deck({ game: id, options }: SaveRecord): Found {
  const game = gameOf(id)
  const named = game.nameDeck(options)
  const is = { known: 'right', other: 'not-checked', false: 'wrong' } as const
  const found = { is: is[named.is], count: game.deck(options).length, at: null }
  if (named.id === null) return found
  const { sameCardsAs } = named
  return { ...found, deck: { name: gameNameFromFile(named.id) ?? '', sameCardsAs } }
}

function fingerprints(record: SaveRecord): Found {
  const { proof, deals } = record
  if (proof === null) return NONE
  const hashes = proofOf(record, proof)?.hashes ?? []
  return { ...verdict(deals.length, firstUnlike(hashes, proof.hashes)), version: proof.version }
}

interface Played {
  /** The course after the last move; null where the rules refuse one. */
  readonly course: Course | null
  /** The first move that the rules refuse, from 1; null where they allow all. */
  readonly wrong: number | null
  /** The first entry that contradicts the seats, and the first that contradicts the standing. */
  readonly contradictions: ReadonlyMap<'seats' | 'standing', Found>
}

function* played(record: SaveRecord): Steps<Played> {
  const contradictions = new Map<'seats' | 'standing', Found>()
  let entries = 0
  let moves = 0
  const replayed = yield* replaying(record, (before) => {
    const entry = record.log[entries]
    entries++
    if (entry === undefined) return
    if (isAction(entry)) moves++
    const found = entryContradicts(record, before, entry)
    if (found === null || contradictions.has(found.check)) return
    // What happens between two moves is said of the one that follows.
    const at = isAction(entry) ? moves : moves + 1
    contradictions.set(found.check, { is: 'wrong', count: 1, at, why: found.why })
  })
  if (replayed.ok) return { course: replayed.value, wrong: null, contradictions }
  // If not even the deals can be played, nothing was visited.
  const wrong = Math.max(1, moves)
  // Of a move that the rules refuse, no more need be said.
  for (const [check, { at }] of contradictions) if (at === wrong) contradictions.delete(check)
  return { course: null, wrong, contradictions }
}

function rounds(record: SaveRecord, { game, state, deals }: Course): Found {
  const due = game.digest(state)
  const wrong = firstUnlike(due, record.rounds)
  // The checkpoint shows what is on the table after the last of them, and every deal has been dealt by then.
  const endsSo =
    isDeepStrictEqual(record.checkpoint, game.encode(state)) && deals.length === record.deals.length
  return wrong === null && !endsSo ? otherwise(due.length) : verdict(due.length, wrong)
}

function outcome(record: SaveRecord, { game, state }: Course): Found {
  const due = game.outcome(state)
  if (due === null && record.outcome === null) return NONE
  return verdict(1, isDeepStrictEqual(due, record.outcome) ? null : 1)
}

const times = ({ standing }: SaveRecord): Found => (standing === 'simulation' ? NONE : verdict(2, null))

/** The first place where two lists differ, from 1; null where they are the same. */
function firstUnlike(due: readonly unknown[], told: readonly unknown[]): number | null {
  const length = Math.max(due.length, told.length)
  for (let index = 0; index < length; index++)
    if (!isDeepStrictEqual(due[index], told[index])) return index + 1
  return null
}
