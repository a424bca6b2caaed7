import {
  type Argument,
  type Card,
  countsOf,
  isSlight,
  isVain,
  namedParts,
  type Reason,
  type ShownChoice,
  shownEnds,
  shownParts,
} from '../../../../../shared/games/5211'

/** What is told of the difference between two choices. */
type Told = Pick<Argument, 'reason' | 'instead' | 'alike' | 'cause' | 'out' | 'breakdown'>

/** Reasons that say that other choices are as good, or that lie in what is kept for later: they speak of no end of the round. */
const OF_NO_END: ReadonlySet<Reason['kind']> = new Set(['close', 'even', 'rest', 'saves', 'holds'])

/**
 * Sets another reason in place of one that the table of ends does not bear out: of an end of the round that makes nothing of the difference as it is shown there, while
 * another one makes some, or that comes hardly more or less often. It is then the part of the difference that is the largest as the table shows it.
 * @param choices the figures of all choices, the advised one first
 * @param other the cards of the choice that the advised one is compared with
 * @returns what was told, as it is where the table bears it out or shows nothing instead
 */
export function bornOut(told: Told, choices: readonly ShownChoice[], other: readonly Card[]): Told {
  const { reason, instead, breakdown } = told
  const shown = { choices, comparison: { other }, reason, breakdown }
  const parts = shownParts(shown)
  const named = namedParts(reason, instead)
  if (parts === null || OF_NO_END.has(reason.kind) || named.length === 0) return told
  const areVain = named.every((part) => part !== 'kept' && part !== 'round' && isVain(shown, part))
  if (!areVain && !isSlight(reason)) return told
  const [most] = shownEnds(shown)
    .ends.flatMap(({ what }, place) => {
      const part = parts.ends[place] ?? 0
      const counts = what === 'rest' || part <= 0 ? null : countsOf(shown, what)
      return counts === null ? [] : [{ part, counts }]
    })
    .toSorted((one, two) => two.part - one.part)
  const kept = parts.kept ?? 0
  const isKept = kept > 0 && kept >= (most?.part ?? 0) && breakdown?.kept != null
  const seen: Reason | null = isKept
    ? { kind: 'rest', cards: breakdown.kept.cards, others: breakdown.kept.others }
    : (most?.counts ?? null)
  return seen === null
    ? told
    : { reason: seen, breakdown, ...{ instead: null, alike: null, cause: null, out: null } }
}
