import type { Seat } from '../../../shared/game'
import type { Face5211 } from '../../../shared/games/5211'
import { type Card, colourOf, isKododo, pointsOf } from '../../../shared/games/5211/cards'
import type { Step } from '../../../shared/games/5211/view'
import { replay as words } from '../../../shared/words/en/games/5211/screens'
import type { ReplayParts, ReplayShown, StepGroup } from '../menu-game'
import { LizardMark, ScoredSign, Sign as SuitSign } from './art/signs'
import { SLOT_TURNS } from './plan/layout'

type Shown = ReplayShown<Face5211>
type ScoreStep = Extract<Step, { type: 'score' }>

/** Groups the steps by rounds. A deal belongs to its first round, and the end of the game to the last one. */
function groupsOf({ replay: { steps, options } }: Shown): readonly StepGroup[] {
  const groups: { deal: number; round: number; steps: number[] }[] = []
  for (const [index, step] of steps.entries()) {
    const isNew =
      step.type === 'deal' || (step.type === 'turn' && step.turn === 1 && hasTurn(groups.at(-1), steps))
    if (isNew || groups.length === 0) groups.push({ ...placeOf(step, groups.at(-1)), steps: [index] })
    else groups.at(-1)?.steps.push(index)
  }
  return groups.map(({ deal, round, steps: own }) => ({
    number: round,
    deal,
    name: words.round(deal, round, options.long),
    first: own[0] ?? 0,
    last: own.at(-1) ?? 0,
    cells: cellsOf(own, steps),
  }))
}

/** True if the group has a turn already, so that another first turn begins the next round. */
const hasTurn = (group: { readonly steps: readonly number[] } | undefined, steps: readonly Step[]): boolean =>
  group?.steps.some((index) => steps[index]?.type === 'turn') ?? false

const placeOf = (
  step: Step,
  before: { readonly deal: number } | undefined,
): { deal: number; round: number } => {
  if (step.type === 'deal') return { deal: step.deal, round: 1 }
  return step.type === 'end' ? { deal: before?.deal ?? 1, round: 1 } : { deal: step.deal, round: step.round }
}

/** One cell for each turn and one for the evaluation; a deal shares the cell of the first turn. */
function cellsOf(own: readonly number[], steps: readonly Step[]): StepGroup['cells'] {
  const ends = own.filter((index) => ['turn', 'score'].includes(steps[index]?.type ?? ''))
  if (ends.length === 0) return [{ label: '', last: own.at(-1) ?? 0 }]
  return ends.map((last, nth) => {
    const step = steps[last]
    return {
      label: step?.type === 'turn' ? `${step.turn}` : words.scoreCell,
      last: nth === ends.length - 1 ? (own.at(-1) ?? last) : last,
    }
  })
}

const scoreIn = ({ first, last }: StepGroup, steps: readonly Step[]): ScoreStep | undefined =>
  steps.slice(first, last + 1).find((step) => step.type === 'score')

/** The seat whose cards and points the list shows: the viewer's, or the first person's. */
const ownSeat = ({ replay }: Shown): Seat => replay.seat

/** A card as a small chip: its sign and its value. */
const CardChip = ({ card }: { readonly card: Card }) => (
  <span class="card-chip" data-colour={colourOf(card)}>
    {isKododo(card) ? <LizardMark /> : <SuitSign colour={colourOf(card)} />}
    <b>{pointsOf(card)}</b>
  </span>
)

/** The cards of a seat that lie in front of it, by their handles: `d1r4s0c2` is deal 1, round 4, seat 0, slot 2. */
const HANDLE = /^d(\d+)r(\d+)s\d+c(\d)$/

function stepOfCard(key: string, at: number, { replay }: Shown): number | null {
  const handle = HANDLE.exec(key)
  const { steps } = replay
  const find = (isIt: (step: Step) => boolean, from = 0) => {
    const found = steps.findIndex((step, index) => index >= from && isIt(step))
    return found === -1 ? null : found
  }
  if (handle !== null) {
    const [deal, round, slot] = handle.slice(1).map(Number)
    const turn = SLOT_TURNS[slot ?? 0]
    return find((s) => s.type === 'turn' && s.deal === deal && s.round === round && s.turn === turn)
  }
  // A card of the hand leads to the turn in which it is played next.
  const [, card] = /^hand:(\w\d)#/.exec(key) ?? []
  const seat = ownSeat({ replay, who: [] })
  return find((s) => s.type === 'turn' && (s.cards[seat] ?? []).some((one) => one === card), at + 1)
}

/** The steps of a replay of 5211. */
export const replay: ReplayParts<Face5211> = {
  groupsOf,
  Sign({ group, replay: { steps } }) {
    const score = scoreIn(group, steps)
    return score === undefined ? null : <ScoredSign scoring={score.scoring} />
  },
  Heading({ group, replay: shownReplay, who }) {
    const score = scoreIn(group, shownReplay.steps)
    if (score === undefined) return <span />
    return (
      <>
        <span>{words.scoring(score.scoring)}</span>
        <b>{words.gained(score.points[ownSeat({ replay: shownReplay, who })] ?? 0)}</b>
      </>
    )
  },
  nameOf(step, { replay: { options } }) {
    switch (step.type) {
      case 'deal':
        return words.dealt(step.deal, options.long)
      case 'turn':
        return words.turn(step.turn)
      case 'score':
        return words.score
      case 'end':
        return words.end
    }
  },
  Detail({ step, ...shown }) {
    if (step.type === 'turn') {
      const cards = step.cards[ownSeat(shown)] ?? []
      return (
        <>
          {cards.map((card, nth) => (
            <CardChip key={nth} card={card} />
          ))}
        </>
      )
    }
    return step.type === 'score' ? <span>{words.scoring(step.scoring)}</span> : null
  },
  spoken(step, { replay: { options }, who }) {
    switch (step.type) {
      case 'deal':
        return words.spokenDeal(step.deal, options.long)
      case 'turn':
        return words.spokenTurn(step.round, step.turn, step.cards, who)
      case 'score': {
        const gains = step.points.flatMap((points, seat) =>
          points > 0 ? [{ who: who[seat] ?? null, points }] : [],
        )
        return words.spokenScore(step.round, step.scoring, gains)
      }
      case 'end':
        return words.spokenEnd
    }
  },
  stepOfCard,
}
