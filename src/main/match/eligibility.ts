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

/** The first deal that its seed does not give, from 1; null where it gives them all. */
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
 * Which games count. A game counts as long as all that was turned up of its shuffle, in whatever game, lies turned up in
 * it: then nobody knows more than what can be seen at its table.
 */

type Known = Pick<SaveStore, 'turnedUp'>

const DIGITS = 32
const digest = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, DIGITS)

/** Names a shuffle, and with it all that its seed gives: whoever knows the first deal could know the seed. */
const shuffleOf = ([first]: Playthrough['deals']): string => digest(first)

/** The standing of a saved game as it is now. */
export async function standingOf(
  record: SaveRecord,
  { game, state }: Playthrough,
  store: Known,
): Promise<Standing> {
  const { standing, deals, outcome } = record
  if (standing !== 'counts') return standing
  if (dealOfNoSeed(record) !== null) return 'other-cards'
  // What is over was judged when its last cards were turned up.
  if (outcome !== null) return 'counts'
  const known = await store.turnedUp(shuffleOf(deals))
  return known?.state !== 'counted' && isWithin(known, game.turnedUp(state)) ? 'counts' : 'seen'
}

/** The standing of a game that comes from a file, where it may have been played on meanwhile. */
export async function standingTakenIn(record: SaveRecord, store: Known): Promise<Standing> {
  if (record.standing !== 'counts') return record.standing
  if (record.outcome === null) return 'taken-in'
  const game = gameOf(record.game)
  const state = game.decode(record.checkpoint)
  if (!state.ok) return 'taken-in'
  if (dealOfNoSeed(record) !== null) return 'other-cards'
  const known = await store.turnedUp(shuffleOf(record.deals))
  return isWithin(known, game.turnedUp(state.value)) ? 'counts' : 'seen'
}

/** Whether what was turned up elsewhere was turned up in this game as well. */
function isWithin(known: Disclosure | null, here: readonly unknown[]): boolean {
  if (known === null) return true
  if (known.state === 'seen') return false
  return here.length >= known.times && digest(here.slice(0, known.times)) === known.hash
}

/**
 * Keeps in mind what a match turns up, so that no other game of its shuffle counts. To open a game that does not count
 * tells nobody anything where another one has led further: that one then counts on.
 * @param isOpened whether it comes from a save
 * @returns to be called with every saved course, before anybody is told of it; first where the match begins
 */
export function keepDisclosed(
  { standing }: Pick<Setup, 'standing'>,
  store: Pick<SaveStore, 'turnedUp' | 'keepTurnedUp'>,
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
      await store.keepTurnedUp(shuffle, disclosureOf(standing, game.outcome(state) !== null, here))
    kept = here.length
  }
}

/** Whether a game that counts has turned up as much, or more. One that went as far in another way shows other cards. */
function isWithinKnown(here: readonly unknown[], known: Disclosure | null): boolean {
  if (known === null || known.state === 'seen') return false
  return known.times > here.length || (known.times === here.length && known.hash === digest(here))
}

function disclosureOf(standing: Standing, isOver: boolean, here: readonly unknown[]): Disclosure {
  if (standing !== 'counts') return { state: 'seen' }
  return { state: isOver ? 'counted' : 'open', times: here.length, hash: digest(here) }
}
