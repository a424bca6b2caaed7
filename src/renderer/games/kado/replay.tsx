import type { FaceKado } from '../../../shared/games/kado'
import type { Card } from '../../../shared/games/kado/cards'
import type { Step } from '../../../shared/games/kado/view'
import { replay as words } from '../../../shared/words/en/games/kado/screens'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/art/icon'
import type { ReplayParts, ReplayShown, StepGroup } from '../menu-game'
import { smallFace } from './art/cards'
import { GiftIcon, RibbonIcon } from './art/signs'

type Shown = ReplayShown<FaceKado>
type Of<Type extends Step['type']> = Extract<Step, { type: Type }>

/** Groups the steps by turns; the count at the end belongs to the last turn. */
function groupsOf({ replay: { steps } }: Shown): readonly StepGroup[] {
  const starts = steps.flatMap((step, index) => (step.type === 'turn' ? { turn: step.turn, index } : []))
  return starts.map(({ turn, index: first }, nth) => {
    const last = (starts[nth + 1]?.index ?? steps.length) - 1
    return { number: turn, deal: 1, name: words.turn(turn), first, last, cells: cellsOf(first, last, steps) }
  })
}

const PHASES = [
  { label: words.cells.deal, types: ['turn', 'gave'] },
  { label: words.cells.challenge, types: ['asked'] },
  { label: words.cells.place, types: ['placed', 'end'] },
] as const

function cellsOf(first: number, last: number, steps: readonly Step[]): StepGroup['cells'] {
  return PHASES.flatMap(({ label, types }) => {
    const isOf = (step: Step, index: number) =>
      index >= first && index <= last && (types as readonly string[]).includes(step.type)
    const end = steps.findLastIndex(isOf)
    return end === -1 ? [] : [{ label, last: end }]
  })
}

const gifterIn = ({ first }: StepGroup, steps: readonly Step[]): number => {
  const begin = steps[first]
  return begin?.type === 'turn' ? begin.gifter : 0
}

/** The challenge that was right in a turn, if its challenges are over. */
function challengeIn({ first, last }: StepGroup, steps: readonly Step[]) {
  const own = steps.slice(first, last + 1)
  const isOver = own.some(({ type }) => type === 'placed')
  const right = own.find((step): step is Of<'asked'> => step.type === 'asked' && step.matched !== null)
  return { isOver, right }
}

const Mini = ({ card }: { readonly card: Card | null }) =>
  card === null ? (
    <span class="mini-card mini-card--back" />
  ) : (
    <img class="mini-card" src={smallFace(card)} alt="" />
  )

/** The player who swapped cards with the gifter. */
const SwapWith = ({ seat, who }: { readonly seat: number; readonly who: Shown['who'] }) => (
  <span class="replay-swap">
    <Icon name="swap" />
    <Avatar class="avatar" seat={seat} alt={words.swap(who[seat] ?? null)} />
  </span>
)

/** The gifter of a step's turn. */
const gifterOf = (turn: number, steps: readonly Step[]): number =>
  steps.find((step): step is Of<'turn'> => step.type === 'turn' && step.turn === turn)?.gifter ?? 0

/** A card in a grid leads to the step that placed it, and from there, like any other card, to the one that gave it. */
function stepOfCard(key: string, at: number, { replay: { steps } }: Shown): number | null {
  const placed = steps.findIndex((step) => step.type === 'placed' && step.handle === key)
  if (placed !== -1 && placed < at) return placed
  const gave = steps.findIndex(
    (step) => step.type === 'gave' && step.gifts.some(({ handle }) => handle === key),
  )
  return gave === -1 ? null : gave
}

/** The steps of a replay of KADO. */
export const replay: ReplayParts<FaceKado> = {
  groupsOf,
  Sign: ({ group, replay: { steps } }) => <Avatar class="avatar" seat={gifterIn(group, steps)} />,
  Heading({ group, replay: { steps }, who }) {
    const { isOver, right } = challengeIn(group, steps)
    return (
      <>
        <span>{words.gives(who[gifterIn(group, steps)] ?? null)}</span>
        {isOver && (right ? <SwapWith seat={right.seat} who={who} /> : <small>{words.noSwap}</small>)}
      </>
    )
  },
  nameOf(step, { replay: { steps }, who }) {
    switch (step.type) {
      case 'turn':
        return words.begins
      case 'gave':
        return step.gifts
          .map(({ to }) => {
            if (to === null) return words.discarded
            return to === gifterOf(step.turn, steps) ? words.kept : words.to(who[to] ?? null)
          })
          .join(', ')
      case 'asked':
        return (step.guess === null ? words.passes : words.guesses)(who[step.seat] ?? null)
      case 'placed':
        return words.places(who[step.seat] ?? null)
      case 'end':
        return words.end
    }
  },
  Detail({ step }) {
    if (step.type === 'gave')
      return (
        <>
          {step.gifts.map(({ handle, card }) => (
            <Mini key={handle} card={card} />
          ))}
        </>
      )
    if (step.type === 'placed') return <Mini card={step.card} />
    if (step.type !== 'asked' || step.guess === null) return null
    const { gift, ribbon } = step.guess
    return (
      <span class="replay-guess">
        <GiftIcon gift={gift} />
        <RibbonIcon ribbon={ribbon} />
        <Icon name={step.matched === null ? 'x' : 'check'} />
      </span>
    )
  },
  spoken(step, { replay: { steps }, who }) {
    const whoIs = (seat: number) => who[seat] ?? null
    switch (step.type) {
      case 'turn':
        return words.spokenTurn(step.turn, whoIs(step.gifter))
      case 'gave': {
        const gifter = gifterOf(step.turn, steps)
        return words.spokenGifts(
          step.gifts.map(({ to, card }) => ({
            gifter: whoIs(gifter),
            isKept: to === gifter,
            to: to === null ? null : whoIs(to),
            isDiscarded: to === null,
            card,
          })),
        )
      }
      case 'asked':
        return step.guess === null
          ? words.spokenPass(whoIs(step.seat))
          : words.spokenGuess(whoIs(step.seat), step.guess, step.matched)
      case 'placed':
        return words.spokenPlaced(whoIs(step.seat), step.card)
      case 'end':
        return words.spokenEnd
    }
  },
  stepOfCard,
}
