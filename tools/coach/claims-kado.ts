import { fits } from '../../src/main/bots/games/kado/belief'
import { cunningManner } from '../../src/main/bots/games/kado/cunning'
import { foresee } from '../../src/main/bots/games/kado/foresight'
import type { Memory } from '../../src/main/bots/games/kado/memory'
import { unseenBy } from '../../src/main/bots/games/kado/unseen'
import { type Rng, stream } from '../../src/main/engine/rng'
import { type Advice, type AdvisedGuess, knownCard, legalCells, type View } from '../../src/shared/games/kado'
import type { Claim } from './claims'

const DEALS = 1200
/** What the coach itself has of them: see `advise`. */
const OWN_DEALS = 400

/** What the coach says in numbers, beside what fresh deals say. */
export function claimsOfKado(view: View, memory: unknown, advice: Advice, seed: string): readonly Claim[] {
  const rng = stream(seed, 'fresh')
  switch (advice.on) {
    case 'give':
      return ofGiving(view, advice.choices.slice(0, 2), rng)
    case 'guess':
      return advice.choices
        .filter(({ guess }) => guess !== null)
        .slice(0, 1)
        .flatMap((guess) => ofGuessing(view, memory as Memory, guess, rng))
    case 'place': {
      const cells = legalCells(view.seats[view.viewer ?? 0]?.grid ?? [])
      return [{ of: 'places', stated: advice.choices.length, found: cells.length, error: 0 }]
    }
  }
}

function ofGiving(
  view: View,
  gifts: Extract<Advice, { readonly on: 'give' }>['choices'],
  rng: Rng,
): readonly Claim[] {
  const card = knownCard(view.peeked)
  if (card === null) throw new Error('No card is looked at')
  const { options, trial } = foresee(view, card, cunningManner, rng)
  const results = gifts.map(() => [] as number[])
  for (let deal = 0; deal < DEALS; deal++) {
    trial.deal()
    for (const [place, { to }] of gifts.entries()) results[place]?.push(trial.play(options.indexOf(to)))
  }
  return gifts.map(({ wins }, place) => ({
    ...{ of: 'wins', stated: wins },
    ...meanOf(results[place] ?? [], OWN_DEALS),
  }))
}

/** Draws what the gifter may have kept, by how likely it is. */
function ofGuessing(
  view: View,
  memory: Memory,
  { guess, holds, perfect }: AdvisedGuess,
  rng: Rng,
): readonly Claim[] {
  const suspects = cunningManner.suspects(view, memory, unseenBy(view))
  let sum = 0
  const sums = suspects.map(({ card, chance }) => {
    sum += chance
    return { card, sum }
  })
  const drawn = Array.from({ length: DEALS }, () => {
    const at = rng.int(2 ** 32) / 2 ** 32
    const card = (sums.find(({ sum }) => at < sum) ?? sums.at(-1))?.card
    return card === undefined || guess === null ? 'neither' : fits(guess, card)
  })
  const share = (counts: (how: ReturnType<typeof fits>) => boolean) =>
    meanOf(
      drawn.map((how) => (counts(how) ? 1 : 0)),
      Number.POSITIVE_INFINITY,
    )
  return [
    { of: 'holds', stated: holds, ...share((how) => how !== 'neither') },
    { of: 'perfect', stated: perfect, ...share((how) => how === 'both') },
  ]
}

/** @param own how many values the coach had; infinitely many where it works its numbers out exactly */
function meanOf(values: readonly number[], own: number) {
  const found = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / (values.length - 1)
  return { found, error: Math.sqrt(variance / values.length + variance / own) }
}
