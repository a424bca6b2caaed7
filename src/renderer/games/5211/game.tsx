import type { Seat } from '../../../shared/game'
import { COLOURS, colourOf, FACES, isKododo } from '../../../shared/games/5211/cards'
import { type Evaluation, isRemembered, type View } from '../../../shared/games/5211/view'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { createDoor } from '../../parts/door'
import type { TableGame } from '../../table/frame/game'
import type { Art } from '../../table/painter/textures'
import type { Occasion, Talk } from '../../table/session/talk'
import { AccessibleLayer } from './accessible-layer'
import { CARD_BACK, cardFace } from './art/cards'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/end'
import { createDraft, type Table5211 } from './draft/draft'
import { showsEvaluatedRound } from './evaluations'
import { Above } from './hud/round'
import { Below, moodOf } from './hud/seats'
import { Interlude } from './long-game-panel'
import { panels } from './panels'
import { sounds } from './sounds'
import { voice } from './voice'

const BACK = 'back'

/** One picture for each face, at every size. */
export const art: Art = {
  cards: FACES,
  back: BACK,
  address: (picture) => {
    const face = FACES.find((one) => one === picture)
    return face === undefined ? CARD_BACK : cardFace(face)
  },
  front: (card) => card,
}

const { said: lines } = words

/** Points of one round that are worth a remark. */
const MANY = 6
/** Number of a seat's cards that count as help for a colour over the limit. */
const HELPED = 2

/** The occasions for remarks of 5211's bots: the result of a round, once the table is cleared. */
export const talk: Talk<Table5211> = {
  oneIn: 3,
  occasions({ events, view }, before) {
    const evaluation = view.evaluations.at(-1)
    if (evaluation === undefined || !events.some(({ type }) => type === 'table-cleared')) return []
    const { deal, round, points, scored } = evaluation
    const mark = `${deal} ${round} ${points.join()}`
    const [best] = [...points].sort((one, other) => other - one)
    const kododo = scored.map((cards) => cards.filter(isKododo).length)
    const all = points.map((_, seat) => seat)
    const of = (seats: readonly Seat[], about: keyof typeof lines): readonly Occasion[] =>
      seats.map((seat) => ({ seat, lines: lines[about], mark: `${mark} ${about}` }))
    return [
      ...of(evaluation.scoring === 'kododo' ? seatsWithMost(kododo) : [], 'kododo'),
      ...leadChanges(before, view).flatMap(([seat, about]) => of([seat], about)),
      ...of((best ?? 0) >= MANY ? seatsWithMost(points) : [], 'most'),
      ...of(
        all.filter((seat) => hasHelpedOut(seat, evaluation)),
        'out',
      ),
      ...of(evaluation.scoring === null ? all : [], 'nobody'),
    ]
  },
}

/** The one seat with the most; none if several share it. */
function seatsWithMost(numbers: readonly number[]): readonly Seat[] {
  const most = Math.max(1, ...numbers)
  const seats = numbers.flatMap((n, seat) => (n === most ? [seat] : []))
  return seats.length === 1 ? seats : []
}

/** The changes of the sole lead, if the points are visible. */
function leadChanges(before: View, now: View): readonly (readonly [Seat, 'leadLost' | 'leadTaken'])[] {
  const [lost, taken] = [before, now].map(({ seats }) => seatsWithMost(seats.map(({ total }) => total))[0])
  if (lost === taken || now.seats.some(({ points }) => points === null)) return []
  return [
    ...(lost === undefined ? [] : [[lost, 'leadLost'] as const]),
    ...(taken === undefined ? [] : [[taken, 'leadTaken'] as const]),
  ]
}

/** True if the seat's cards took a colour to the limit and none of its cards scored. */
function hasHelpedOut(seat: Seat, { steps, played, points }: Evaluation): boolean {
  const over = steps.flatMap((step) =>
    step.type === 'colours-out' && step.reason === 'limit' ? step.colours : [],
  )
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= HELPED)
  return points[seat] === 0 && own.some((colour) => over.includes(colour))
}

/** 5211 at the table. */
export const game5211: TableGame<Table5211> = {
  ...choreography,
  id: '5211',
  name: menu.name,
  art,
  voice,
  mood: moodOf,
  talk,
  panels,
  createDraft,
  Below,
  Above,
  Rest: Interlude,
  AccessibleLayer,
  sounds,
  isUntold: showsEvaluatedRound,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: (view) => isRemembered(view) && view.evaluations.length > 0,
  buttons: ({ commit, clear, aside, end }) => ({
    large: commit,
    small: clear,
    explain: aside.explain,
    again: end.again,
  }),
  coach: createDoor(async () => (await import('./counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ round, turn }) => words.where(round, turn),
}
