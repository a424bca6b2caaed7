import {
  type Argument,
  type Breakdown,
  type Card,
  countsOf,
  isNearlyAlike,
  isSlight,
  isVain,
  namedParts,
  type Reason,
  type ShownChoice,
  shownEnds,
  shownParts,
} from '../../../../../shared/games/5211'
import { isAbout } from './breakdown'

/** These parts of an argument change when its reason is replaced. */
type Told = Pick<Argument, 'reason' | 'instead' | 'alike' | 'cause' | 'out' | 'breakdown'>

/** Reasons that say that other choices are as good, or that name what is kept for later: they speak of no end of the round. */
const OF_NO_END: ReadonlySet<Reason['kind']> = new Set(['close', 'even', 'saves', 'holds'])

/** Tells whether kept cards make about as much as any end of the round, and not only once the parts are rounded so that they add up. */
const isMostly = ({ ends }: Breakdown, kept: { readonly share: number }): boolean =>
  isAbout(kept.share, Math.max(...ends.map(({ share }) => share)))

/**
 * Sets another reason in place of one that the table of ends does not bear out: of an end of the round that makes nothing of the difference as it is shown there, while
 * another one makes some, or that comes hardly more or less often; or of kept cards that make less than an end of the round. It is then the part of the difference that is
 * the largest as the table shows it, or that small differences add up where that part is an end whose figures are shown alike.
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
  const [most] = shownEnds(shown)
    .ends.flatMap(({ what }, place) => {
      const part = parts.ends[place] ?? 0
      return what === 'rest' || part <= 0 ? [] : [{ part, counts: countsOf(shown, what) }]
    })
    // Of two that make as much, the one that can be told.
    .toSorted((one, two) => two.part - one.part || Number(one.counts === null) - Number(two.counts === null))
  const kept = parts.kept ?? 0
  const isKept =
    kept > 0 && kept >= (most?.part ?? 0) && breakdown?.kept != null && isMostly(breakdown, breakdown.kept)
  if (reason.kind === 'rest') {
    // Where the ends of the round take back what one of them makes, the kept cards are all that is gained.
    const round = breakdown?.ends.reduce((sum, { share }) => sum + share, 0) ?? 0
    if (isKept || isNearlyAlike(told) || most === undefined || Math.round(100 * round) <= 0) return told
  } else {
    const areVain = named.every((part) => part !== 'kept' && part !== 'round' && isVain(shown, part))
    if (!areVain && !isSlight(reason)) return told
  }
  if (!isKept && most === undefined) return told
  const seen: Reason = isKept
    ? { kind: 'rest', cards: breakdown.kept.cards, others: breakdown.kept.others }
    : (most?.counts ?? { kind: 'figures' })
  return { reason: seen, breakdown, ...{ instead: null, alike: null, cause: null, out: null } }
}
