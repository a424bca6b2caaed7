import { createHash } from 'node:crypto'
import type { Standing } from '../../shared/standing'
import { gameOf } from '../engine/games/registry'
import { seededChance } from '../engine/rng'
import type { Disclosure } from '../storage/ledger'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { canonical } from '../storage/seal'
import type { Playthrough } from './playthrough'
import type { Setup } from './record'

/** The number, from 1, of the first deal that differs from what the seed produces; null if no deal differs. */
export function dealOfNoSeed({
  game,
  options,
  seed,
  deals,
}: Pick<SaveRecord, 'game' | 'options' | 'seed' | 'deals'>): number | null {
  const deck = gameOf(game).deck(options)
  const chance = seededChance(seed)
  const wrong = deals.findIndex((order, index) => {
    const dealt = chance('deal', index + 1).shuffle(deck)
    return order.length !== dealt.length || order.some((card, at) => card !== dealt[at])
  })
  return wrong === -1 ? null : wrong + 1
}

/**
 * The following functions decide which games count. A game counts as long as no other game of the same shuffle has
 * revealed a card that this game has not revealed. Then nobody can know more cards than its own table has shown.
 */

type Known = Pick<SaveStore, 'turnedUp'>

const DIGITS = 32
const digest = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, DIGITS)

/**
 * The id of a shuffle, computed from its first deal. The later deals are not needed: a player who knows the first deal may know
 * the seed, which produces all deals.
 */
const shuffleOf = ([first]: Playthrough['deals']): string => digest(first)

/** The current eligibility of a saved game. */
export async function eligibilityOf(
  record: SaveRecord,
  { game, state }: Playthrough,
  store: Known,
): Promise<Standing> {
  const { standing, deals, outcome } = record
  if (standing !== 'counts') return standing
  if (dealOfNoSeed(record) !== null) return 'other-cards'
  // A finished game was judged when its last cards were revealed.
  if (outcome !== null) return 'counts'
  const known = await store.turnedUp(shuffleOf(deals))
  return known?.state !== 'counted' && isWithin(known, game.turnedUp(state)) ? 'counts' : 'seen'
}

/** The eligibility of a game from a file, which may have been played on elsewhere. */
export async function eligibilityOfImport(record: SaveRecord, store: Known): Promise<Standing> {
  if (record.standing !== 'counts') return record.standing
  if (record.outcome === null) return 'taken-in'
  const game = gameOf(record.game)
  const state = game.decode(record.checkpoint)
  if (!state.ok) return 'taken-in'
  if (dealOfNoSeed(record) !== null) return 'other-cards'
  const known = await store.turnedUp(shuffleOf(record.deals))
  return isWithin(known, game.turnedUp(state.value)) ? 'counts' : 'seen'
}

/** True if all that was revealed elsewhere was revealed in this game as well. */
function isWithin(known: Disclosure | null, here: readonly unknown[]): boolean {
  if (known === null) return true
  if (known.state === 'seen') return false
  return here.length >= known.times && digest(here.slice(0, known.times)) === known.hash
}

/**
 * Records the cards that a match reveals. From then on, another game of the same shuffle can count only if it reveals these
 * cards too. There is one exception: if a game that does not count is opened, and another game, which counts, has already
 * revealed the same cards, nothing is recorded. Otherwise the other game would no longer count.
 * @param isOpened true if the match was opened from a save
 * @returns a function to call with every saved state before it is published, and first when the match begins
 */
export function recordDisclosures(
  { standing }: Pick<Setup, 'standing'>,
  store: Pick<SaveStore, 'turnedUp' | 'keepRevealed'>,
  isOpened: boolean,
): (playthrough: Playthrough) => Promise<void> {
  let kept = 0
  let isLook = isOpened && standing !== 'counts'
  return async ({ game, state, deals }) => {
    const here = game.turnedUp(state)
    const shuffle = shuffleOf(deals)
    const isKnown = isLook && isWithinKnown(here, await store.turnedUp(shuffle))
    isLook = false
    if (here.length === kept) return
    if (!isKnown)
      await store.keepRevealed(shuffle, disclosureOf(standing, game.outcome(state) !== null, here))
    kept = here.length
  }
}

/** True if a game that counts has revealed cards more often than this game, or as often and the same cards. */
function isWithinKnown(here: readonly unknown[], known: Disclosure | null): boolean {
  if (known === null || known.state === 'seen') return false
  return known.times > here.length || (known.times === here.length && known.hash === digest(here))
}

function disclosureOf(standing: Standing, isOver: boolean, here: readonly unknown[]): Disclosure {
  if (standing !== 'counts') return { state: 'seen' }
  return { state: isOver ? 'counted' : 'open', times: here.length, hash: digest(here) }
}
