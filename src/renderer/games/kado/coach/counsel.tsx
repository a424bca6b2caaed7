import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import { isSameCell } from '../../../../shared/games/kado/grid'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { giftWords } from '../../../../shared/words/en/games/kado/coach-gifts'
import { guessWords } from '../../../../shared/words/en/games/kado/coach-guesses'
import { CoachSheet, CoachThinks } from '../../../table/coach-sheet'
import { TableAvatar } from '../../../table/face'
import type { CoachFace, CounselProps } from '../../../table/frame/game'
import type { People } from '../../../table/people'
import { atRect, type Rect, rectOf } from '../../../table/plan'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { DraftKado, TableKado } from '../draft/draft'
import { type Chosen, choiceAt, weighs } from '../draft/selection'
import { effectOf } from '../effects'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import { type AnswersShown, type GiftsShown, joined, type Spoken } from './saying'
import { spoken } from './spoken'
import './counsel.css'

/** The form of a sheet: a page, a narrower one or a small tile; or the text beside the buttons, flat or in a wide strip. */
type Shape = 'page' | 'narrow' | 'tile' | 'flat' | 'strip'

/** The place of a sheet; `free` is absent if the sheet may take all of it. */
interface Place extends Rect {
  readonly shape: Shape
  /** The alignment of a sheet that needs less than its whole place; a flat one and a strip always take all. */
  readonly at: 'top' | 'foot'
  /** A sheet that needs more height than this takes its whole place, so that nothing shows from under it. */
  readonly free?: number
}

type SheetPlace = Required<Place>

const AIR = 8
/** The smallest gap between the last player and the viewer's points that holds a sheet, px of the drawing. */
const LEAST_BENEATH = 200
/** Below this scale, text that does not shrink with the drawing fills the panel. */
const ROOMY = 0.75

/** The kind of decision that the coach advises on. */
export interface SheetSize {
  readonly phase: View['phase']
  /** The gifter's seat as steps clockwise from the bottom. */
  readonly gifter: number
  /** The number of effects that the panel lists for the chosen cell. */
  readonly effects: number
  /** True if the outcomes of keeping and discarding a card are shown. */
  readonly weighs: boolean
  /** True if the player has a card, which lies beside their grid. */
  readonly hasCard: boolean
  /** True if the player has expanded the sheet to read everything. */
  readonly asksMore: boolean
}

/**
 * The place of the coach's sheet. It never covers the choices, the viewer's grid or the board, nor, during a challenge,
 * the events of this turn. A challenge is about the gifter, so the sheet covers a player who is not involved, or the
 * free area of a duel.
 */
export function sheetPlace(plan: KadoPlan, spoken: SheetSize): SheetPlace {
  const place = placeOf(plan, spoken)
  return { free: place.height, ...place }
}

function placeOf(plan: KadoPlan, { phase, gifter, effects, weighs, ...beside }: SheetSize): Place {
  if (phase === 'challenge') return placeInChallenge(plan, gifter)
  switch (plan.plan) {
    case 'standard':
      // In a duel the order of the turn also shows the discard, which is one of the choices.
      if (plan.seats.length === 2 && !weighs) return besideDuel(plan)
      // Players often read the guesses only once their own card is to be placed.
      return (phase === 'place' ? beneathPlayers(plan) : null) ?? beneathAll(plan)
    case 'compact':
      return phase === 'place' && plan.scale >= ROOMY ? beneathEffects(plan, effects) : beneathGrid(plan)
    case 'portrait':
      return phase === 'place' ? beneathEffects(plan, effects) : besideGrid(plan, beside)
  }
}

function placeInChallenge(plan: KadoPlan, gifter: number): Place {
  const bystander = plan.seats.findLast((_, position) => position !== 0 && position !== gifter)
  const other = plan.seats[gifter]
  return bystander === undefined || other === undefined
    ? besideDuel(plan)
    : overBystander(bystander.panel, other.panel, plan)
}

/** Below this height a page would spend on decoration the room that its text needs, px. */
const LEAST_PAGE = 260

/** A window with little room gets small tiles, as does a place with little room. */
const shapeOf = ({ plan }: KadoPlan, { height }: Rect): Shape =>
  plan === 'standard' && height >= LEAST_PAGE ? 'page' : 'tile'

/** A place with the form of sheet that fits it. */
const placed = (plan: KadoPlan, at: Place['at'], place: Rect): Place => ({
  shape: shapeOf(plan, place),
  at,
  ...place,
})

/**
 * Below all other players, or over one whom the challenge is not about, and away from the gifter. The sheet is at the
 * foot: there it covers the free area below the player's panel, and no more of the panel than its text needs.
 */
function overBystander(panel: Rect, gifter: Rect, plan: KadoPlan): Place {
  if (plan.plan === 'portrait') return placed(plan, 'foot', withMargin(panel, plan))
  // With enough room below all players the sheet covers nobody.
  const apart = plan.plan === 'standard' ? beneathPlayers(plan) : null
  if (apart !== null) return apart
  const { bar, stage, seats, scale } = plan
  const air = AIR * scale
  const foot = panel.y + panel.height
  const end = Math.max(foot, (seats[0].head?.y ?? stage.y + stage.height) - air)
  const beneath = gifter.y + gifter.height + air
  if (panel.y < gifter.y) {
    const y = bar.y + bar.height + air
    return placed(plan, 'foot', { ...panel, y, height: foot - y })
  }
  // The sheet may also cover a player between the two, as the challenge is not about that player either.
  return placed(plan, 'foot', { ...panel, y: beneath, height: end - beneath })
}

/**
 * Below all other players, at the place of challenges whose gifter is the last of them; null if there is too little
 * room. A long text may cover the viewer's plate too, because its points are also beside the viewer's grid.
 */
function beneathPlayers(plan: KadoPlan): Place | null {
  const { stage, seats, scale } = plan
  const air = AIR * scale
  const panel = seats.at(-1)?.panel ?? stage
  const y = panel.y + panel.height + air
  const { head } = seats[0]
  const foot = stage.y + stage.height
  const free = (head?.y ?? foot) - air - y
  if (free < LEAST_BENEATH * scale) return null
  const all = (head === null ? foot : head.y + head.height) - y
  return { ...placed(plan, 'top', { ...panel, y, height: free }), height: all, free }
}

/** Together with the free area beside it, because an upright window has few seats in its row. */
function withMargin(panel: Rect, { seats, stage, scale }: KadoPlan): Rect {
  const others = seats.slice(1).map((seat) => seat.panel)
  const isFirst = others.every(({ x }) => x >= panel.x)
  const isLast = others.every(({ x }) => x <= panel.x)
  const left = isFirst ? stage.x + AIR * scale : panel.x
  const right = isLast ? stage.x + stage.width - AIR * scale : panel.x + panel.width
  return { ...panel, x: left, width: right - left }
}

/**
 * With two players there is room below the opponent, above it, or to the right at the discard. A long text may cover
 * the viewer's plate too, as below several players.
 */
function besideDuel(plan: KadoPlan): Place {
  const { seats, scale, stage, bar, weighing } = plan
  const air = AIR * scale
  const panel = seats[1]?.panel ?? stage
  if (weighing !== null) {
    const y = panel.y + panel.height + 2 * air
    const { head } = seats[0]
    const foot = stage.y + stage.height
    const free = (head === null ? foot : head.y) - air - y
    const all = (head === null ? foot : head.y + head.height) - y
    return { ...placed(plan, 'top', { ...weighing, y, height: all }), free }
  }
  if (plan.plan === 'compact') {
    const y = bar.y + bar.height + air
    return placed(plan, 'foot', { ...panel, y, height: panel.y - air - y })
  }
  const x = panel.x + panel.width + air
  return placed(plan, 'top', { ...panel, x, width: stage.x + stage.width - air - x })
}

/** Over the order of the turn, below the viewer's grid and the deck, up to the choices or to a duel's discard. */
function beneathAll({ stage, seats: [{ panel }], choices, discard, scale }: KadoPlan): Place {
  const air = AIR * scale
  const { x } = panel
  const y = panel.y + panel.height + 0.5 * air
  const height = stage.y + stage.height - y - 3 * air
  return {
    shape: 'strip',
    at: 'top',
    x,
    y,
    width: (discard?.note.x ?? choices.x) - air - x,
    height,
  }
}

/** The lower end of the description of a cell in its panel, by the number of effects, px of the drawing. */
const EFFECTS_END = {
  compact: [112, 160, 214, 290],
  // The effects are side by side there.
  portrait: [48, 98, 98, 98],
} as const

/** In the area of the choices that placing leaves empty: between the effects of the cell and the buttons. */
function beneathEffects({ plan, choices, large, small, scale }: KadoPlan, effects: number): Place {
  const isUpright = plan === 'portrait'
  const ends = EFFECTS_END[isUpright ? 'portrait' : 'compact']
  const air = (isUpright ? 6 : AIR) * scale
  const y = choices.y + (ends[effects] ?? 0) * scale
  const foot = Math.min(large.y, small.y) - air
  const [x, width] = [choices.x + AIR * scale, choices.width - 2 * AIR * scale]
  const height = foot - y
  return { shape: isUpright ? 'strip' : 'tile', at: 'foot', x, y, width, height }
}

/** Over the strip below the viewer's grid, to the right of their card. */
function beneathGrid({ scale, stage, seats, choices }: KadoPlan): Place {
  const [{ panel, cardNote }] = seats
  const air = 6 * scale
  const { x } = cardNote
  const y = panel.y + panel.height + air
  const width = choices.x - AIR * scale - x
  const height = stage.y + stage.height - air - y
  return { shape: 'flat', at: 'top', x, y, width, height }
}

/**
 * At the foot of the area beside the viewer's grid, up to their card or the deck at its top; over these as well for a
 * player who has expanded the sheet.
 */
function besideGrid(
  { scale, stage, seats: [{ panel, card }], deckNote, choices }: KadoPlan,
  { hasCard, asksMore }: Pick<SheetSize, 'hasCard' | 'asksMore'>,
): Place {
  const air = AIR * scale
  const x = panel.x + panel.width + air
  const above = [deckNote, ...(hasCard ? [rectOf(card)] : [])].map(({ y, height }) => y + height)
  const y = asksMore ? panel.y : Math.max(...above) + air
  const height = choices.y - air - y
  return { shape: 'narrow', at: 'foot', x, y, width: stage.x + stage.width - air - x, height }
}

interface Props {
  readonly stakes: NonNullable<Spoken['stakes']>
  readonly people: People
}

const { stakesAtOnce: says, answers: answerWords } = guessWords
const { gifts: listWords } = giftWords

interface GiftsProps {
  readonly gifts: GiftsShown
  readonly people: People
}

/** Shows the points of both cards of a challenge for its two players, and the outcomes of the compared decisions. */
const StakesTables = ({ stakes: { seats, rows, answers }, people }: Props) => (
  <>
    <table class="coach-stakes" data-of="two" data-spare="first">
      <thead>
        <tr>
          <th scope="col">{says.title}</th>
          {seats.map((seat) => (
            <Whose key={seat} seat={seat}>
              {nameOf(seat, people)}
            </Whose>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ card, points }) => (
          <tr key={card}>
            <th scope="row">{card}</th>
            {seats.map((seat, at) => (
              <td key={seat}>{points[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <AnswersTable answers={answers} people={people} />
  </>
)

const nameOf = (seat: Seat | null, { own, names }: People) =>
  seat === own || seat === null ? says.own : names[seat]

const AnswersTable = ({
  answers: { title, heads, rows, assumed, meant },
  people,
}: {
  readonly answers: AnswersShown
  readonly people: People
}) => (
  <table class="coach-stakes" data-of="answers">
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <Whose key={head} seat={head}>
              {nameOf(head, people)}
            </Whose>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ guess, isAsGood, isSpare, figures }) => {
        const name = answerWords.name(guess, isAsGood)
        return (
          <tr key={name} data-spare={isSpare ? 'next' : undefined}>
            <th scope="row" title={name}>
              <span class="unseen">{name}</span>
              <span class="coach-stakes__guess" aria-hidden="true">
                {guess === null ? (
                  answerWords.pass
                ) : (
                  <>
                    <GiftIcon gift={guess.gift} />
                    <RibbonIcon ribbon={guess.ribbon} />
                  </>
                )}
                {isAsGood && ` ${answerWords.asGood}`}
              </span>
            </th>
            {figures.map((figure, at) => (
              <td key={heads[at]}>{figure}</td>
            ))}
          </tr>
        )
      })}
      {assumed.length > 0 && <Note columns={heads.length + 1}>{assumed.join('; ')}</Note>}
      {meant !== null && (
        <Note columns={heads.length + 1} isSpare>
          {meant}
        </Note>
      )}
    </tbody>
  </table>
)

const Note = ({
  columns,
  isSpare = false,
  children,
}: {
  readonly columns: number
  readonly isSpare?: boolean
  readonly children: ComponentChildren
}) => (
  <tr class="coach-stakes__note" data-spare={isSpare ? 'next' : undefined}>
    <td colSpan={columns}>({children})</td>
  </tr>
)

/** Shows the outcome of each use of a card. */
const GiftsTable = ({ gifts: { seats, rows, itself }, people: { own, names } }: GiftsProps) => (
  <table class="coach-stakes" data-of="gifts">
    <thead>
      <tr>
        <th scope="col">{listWords.title}</th>
        {seats.map((seat) => (
          <Whose key={seat} seat={seat}>
            {seat === own ? listWords.own : names[seat]}
          </Whose>
        ))}
        {rows.some(({ ahead }) => ahead !== null) && (
          <th scope="col" title={listWords.aheadMeans}>
            {listWords.ahead}
          </th>
        )}
        <th scope="col" title={listWords.guessedMeans}>
          {listWords.guessed}
        </th>
        <th scope="col">{listWords.wins}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, wins, guessed, points, ahead }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {seats.map((seat, at) => (
            <td key={seat}>{points[at]}</td>
          ))}
          {ahead !== null && <td>{ahead}</td>}
          <td>{guessed}</td>
          <td>{wins}</td>
        </tr>
      ))}
      <tr data-spare="next">
        <th scope="row">{itself.what}</th>
        {seats.map((seat, at) => (
          <td key={seat}>{itself.points[at]}</td>
        ))}
        <td colSpan={3} />
      </tr>
    </tbody>
  </table>
)

const Whose = ({ seat, children }: { readonly seat: Seat | null; readonly children: ComponentChildren }) => (
  <th scope="col">
    <span class="coach-stakes__whose">
      {seat !== null && <TableAvatar seat={seat} />}
      <span>{children}</span>
    </span>
  </th>
)

/** The coach's advice in the player's terms, to be sent with the large button. */

/** An action that cannot be undone is left to its button. */
export const isPass = (advice: Advice): boolean => advice.on === 'guess' && advice.choices[0].guess === null

/** True if the player has chosen it, in any way. */
export function isChosen(advice: Advice, { to, guess, cell }: Chosen): boolean {
  switch (advice.on) {
    case 'give':
      return to === (advice.choices[0].to ?? 'discard')
    case 'guess': {
      const [best] = advice.choices
      return best.guess !== null && guess.gift === best.guess.gift && guess.ribbon === best.guess.ribbon
    }
    case 'place':
      return cell !== null && isSameCell(cell, advice.choices[0].cell)
  }
}

/** Chooses it unless it is already chosen. */
export function choose(
  advice: Advice,
  draft: Pick<DraftKado, 'chosen' | 'giveTo' | 'pickGuess' | 'pickCell'>,
): void {
  if (isChosen(advice, draft.chosen.peek())) return
  switch (advice.on) {
    case 'give':
      draft.giveTo(advice.choices[0].to ?? 'discard')
      break
    case 'guess': {
      const [{ guess }] = advice.choices
      if (guess !== null) draft.pickGuess(guess)
      break
    }
    case 'place':
      draft.pickCell(advice.choices[0].cell)
  }
}

/** KADO's coach. Its choice is also marked among the choices. */
function Counsel({ session, snapshot, settings, people, advice }: CounselProps<TableKado>) {
  const plan = session.show.plan.value
  const { draft } = session
  const { phase, gifter, seats } = snapshot.view
  const clockwise = (gifter - plan.home + seats.length) % seats.length
  const effects = effectsShown(snapshot.view, draft.chosen.value, showsCellHints(settings))
  const asksMore = session.coaching.asksMore.value
  const hasCard = seats[plan.home]?.card != null
  const about = { phase, gifter: clockwise, effects, weighs: weighs(snapshot.view), hasCard, asksMore }
  const { shape, at, free, ...place } = sheetPlace(plan, about)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sheet = box.current?.firstElementChild
    if (box.current === null || !(sheet instanceof HTMLElement)) return
    // A sheet that takes its whole place does not report the height that it needs.
    box.current.dataset.at = at
    if (sheet.offsetHeight > free) box.current.dataset.at = 'all'
  })
  return (
    <section class="coach" data-plan={plan.plan} data-passes={advice !== null && isPass(advice)}>
      <div class="coach-place" data-shape={shape} data-at={at} style={atRect(place)} ref={box}>
        {advice === null ? (
          <CoachThinks session={session} />
        ) : (
          <CoachSheet
            {...sheetOf(spokenOf(snapshot.view, advice, people), people)}
            act={isPass(advice) ? null : actOf(advice, draft)}
            session={session}
          />
        )}
      </div>
    </section>
  )
}

/** The number of effects that the panel lists for the chosen cell; before one is chosen, only the request to choose counts. */
function effectsShown({ seats, cells }: View, { asking, cell }: Chosen, hints: boolean): number {
  const choice = choiceAt(cells, cell)
  const seat = seats[asking?.seat ?? 0]
  const card = knownCard(seat?.card)
  if (choice === undefined || seat === undefined || card === null) return 1
  if (!hints) return 0
  return effectOf(seat.grid, card, choice).frame === null ? 2 : 3
}

function actOf(advice: Advice, draft: CounselProps<TableKado>['session']['draft']) {
  const isDone = isChosen(advice, draft.chosen.value)
  return { label: isDone ? words.chosen : words.choose, isDone, run: () => choose(advice, draft) }
}

const spokenOf = ({ seats, awaited: [seat = 0] }: View, advice: Advice, people: People) =>
  spoken(advice, seats[seat]?.grid ?? [], people)

const sheetOf = ({ title, text, shorter, stakes, gifts }: Spoken, people: People) => ({
  title,
  texts: [text, ...shorter],
  whole: joined(text, stakes?.said ?? ''),
  ...(gifts === null
    ? {
        figures: stakes && <StakesTables stakes={stakes} people={people} />,
        beside: stakes?.answers.beside,
        telling: stakes?.answers.telling,
      }
    : { figures: <GiftsTable gifts={gifts} people={people} />, beside: gifts.beside }),
})

export const coach: CoachFace<TableKado> = {
  Counsel,
  heard(advice, { snapshot, people }) {
    const { spokenTitle, text, stakes } = spokenOf(snapshot.view, advice, people)
    return joined(`${spokenTitle}.`, text, stakes?.said ?? '')
  },
}
