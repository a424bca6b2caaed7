import type { VisibleEvent } from '../../../../shared/games/kado'
import { at, dwell, EASE, fly, holdUp, type Timeline, tween } from '../../../table/director/motion'
import type { CardNode, Glow } from '../../../table/scene'
import { answerOf } from '../sounds/cue-of'
import { RIBBON } from '../sounds/sounds'
import { bring } from './move'
import { goalOf, nodeOf, restack, type StageKado, tellSeat } from './stage'

type Event<Type extends VisibleEvent['type']> = Extract<VisibleEvent, { type: Type }>

/** The gifter's card answers a guess. */
const ANSWER = 420
/** When the ribbon is off, and the answer is heard. */
const GUESSED = 260
const SWAP = { ms: 520, arc: 70, fade: 200 }
/** How long what came of a right guess still stands once the cards have come, so that it is read. */
const READ = 1400
const BONUS = { ms: 480, arc: 60, trail: 'gold', fade: 150 } as const

/** Nothing moves: it is written that nobody else is asked of this seat. */
export function pass(stage: StageKado): void {
  tellAsked(stage)
}

/**
 * The gifter's card is held up, whatever was guessed, so that this betrays nothing; then it lights up: coral where it has neither,
 * gold where it has something of what was guessed.
 */
export function challenge(stage: StageKado, event: Event<'challenged'>, line: Timeline): void {
  tellAsked(stage)
  stage.cue(RIBBON, 0)
  stage.cue(answerOf(event.matched), GUESSED)
  const card = stage.track.view.seats[event.gifter]?.card
  const node = card && stage.scene.cards.get(card.handle)
  if (!node) return
  const rest = { glow: node.glow, glowOf: node.glowOf }
  const held = holdUp(stage, line, node, 0, node.up)
  stage.shows(0)
  stage.shows(held)
  lightUp(stage, line, node, { after: held, colour: event.matched === null ? 'coral' : 'gold', rest })
}

const tellAsked = ({ track, tell }: StageKado): void => tell({ asked: track.view.asked })

interface Answer {
  readonly after: number
  readonly colour: Glow
  /** How it shines otherwise. */
  readonly rest: Pick<CardNode, 'glow' | 'glowOf'>
}

/** Twice, beginning and ending bright; steadily where motion is reduced. */
function lightUp(stage: StageKado, line: Timeline, node: CardNode, { after, colour, rest }: Answer): void {
  const strength = (share: number) => (stage.reduced ? 1 : 0.5 + 0.5 * Math.cos(share * 4 * Math.PI))
  tween(line, after, ANSWER, EASE.outQuay, (share) => {
    Object.assign(node, share < 1 ? { glowOf: colour, glow: strength(share) } : rest)
  })
}

/** Two cards cross, one above the other, and all see both. What is written of them changes where they pass each other. */
export function swap(stage: StageKado, event: Event<'cards-swapped'>, line: Timeline): void {
  const { challenger, gifter, cards } = event
  const [one, other] = [cards.challenger.handle, cards.gifter.handle]
  const before = [nodeOf(stage, one), nodeOf(stage, other)].map((node) => ({ ...node }))
  cross(stage, line, one, before[1], SWAP.arc)
  cross(stage, line, other, before[0], 0)
  const swapped = new Map([
    [challenger, cards.challenger],
    [gifter, cards.gifter],
  ])
  const landed = stage.reduced ? SWAP.fade : SWAP.ms
  at(line, landed / 2, () => stage.tell({ swapped }))
  stage.shows(landed)
  stage.shows(landed)
  // The bonus card is part of the same moment.
  if (stage.track.view.asked.at(-1)?.matched !== 'both') goOnAfter(stage, line, landed)
}

/**
 * What came of a guess stands to be read; then the placing begins. Whoever places first may have swapped, and then no card is
 * turned up for it.
 */
function goOnAfter(stage: StageKado, line: Timeline, landed: number): void {
  dwell(line, landed + READ)
  at(line, landed + READ, () => stage.tell({ phase: stage.goal.phase }))
}

/** @param there where the other card lay: the table is arranged anew only afterwards */
function cross(
  stage: StageKado,
  line: Timeline,
  key: string,
  there: CardNode | undefined,
  arc: number,
): void {
  const node = nodeOf(stage, key)
  const goal = goalOf(stage, key)
  const { zone, index, card, layer } = goal
  Object.assign(node, { zone, index, card, glow: 0 })
  const to = there ?? goal
  const { ms, fade } = SWAP
  const way = { after: 0, ms, ease: EASE.inOutTide, arc, fade: { ms: fade, way: 'in' as const } }
  fly(stage, line, node, { ...way, to: { ...to }, layer: layer + arc / 1000, up: 1, light: 1 })
}

/** The challenger of a perfect guess takes the top card of the deck unseen. */
export function takeBonus(stage: StageKado, { seat, card }: Event<'bonus-taken'>, line: Timeline): void {
  const onLanded = () => {
    const bonus = stage.track.view.seats[seat]?.bonus.length ?? 0
    tellSeat(stage, seat, { bonus, total: stage.goal.seats[seat]?.total ?? null })
  }
  bring(stage, line, card.handle, { ...BONUS, onLanded })
  restack(stage)
  const landed = stage.reduced ? BONUS.fade : BONUS.ms
  stage.shows(landed)
  goOnAfter(stage, line, landed)
}
