import { tableOf } from '../../table/frame/table'
import './peek.css'
import { assertNever } from '../../../shared/assert-never'
import type { Seat } from '../../../shared/game'
import { type Card, DECKS, FACES, TURNS } from '../../../shared/games/kado/cards'
import { type Choice, knownCard, type View, type VisibleEvent } from '../../../shared/games/kado/view'
import { menu } from '../../../shared/words/en/games/kado/menu'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { Icon } from '../../parts/art/icon'
import { createDoor } from '../../parts/door'
import type { PartProps, Peek, PeekProps, TableGame } from '../../table/frame/game'
import { Counter } from '../../table/hud/counter'
import type { Art } from '../../table/painter/textures'
import { whoIs } from '../../table/people'
import { atPlace, atRect } from '../../table/plan'
import type { Occasion, Said, Talk } from '../../table/session/talk'
import { AccessibleLayer } from './accessible-layer'
import { ActsGround } from './acts/acts'
import { actsOf } from './acts/panel'
import { CARD_BACK, cardFace, smallFace } from './art/cards'
import { boardSwitch } from './board'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/count'
import { createDraft, type TableKado } from './draft/draft'
import { type Chosen, choiceAt } from './draft/selection'
import { CountParts, EndParts } from './hud/end'
import { Badges, OwnCard, PeekedNote, SeatParts, shelfOf } from './hud/seats'
import { Bar, frameLine, headingOf, moodOf, type Room, type Shown, TurnPanel } from './hud/turn'
import { type Around, isTight, type KadoPlan } from './plan/layout'
import { countButtons } from './plan/layout-table'
import { beforeCount } from './scene/hud'
import { aroundOf, isBoardOpen, type Pose, positionOf } from './scene/nodes'
import { actingSeat, challengers } from './scene/turn-order'
import { sounds } from './sounds'
import { voice } from './voice'
import './table.css'
import './hud/seats.css'
import './hud/totals.css'
import './hud/turn.css'
import './hud/count.css'
import './hud/end.css'
import './hud/tight.css'
import './board.css'
import './acts/acts.css'
import './accessible-layer.css'
import './acts/acts-narrow.css'

const BACK = 'back'
/** The suffix of the picture name of a small card. */
const SMALL = '-small'
/** The widest card that has the small form, CSS px. */
const WIDEST_SMALL = 72

/** The URL of every face's pictures, by picture name. */
const addresses = new Map<string, string>(
  FACES.flatMap((card: Card) => [
    [card, cardFace(card)] as const,
    [`${card}${SMALL}`, smallFace(card)] as const,
  ]),
)

/** Two pictures for each face, chosen by the drawn width. */
const art: Art = {
  cards: [...new Set(DECKS.flatMap(({ cards }) => cards))],
  back: BACK,
  address: (picture) => addresses.get(picture) ?? CARD_BACK,
  front: (card, width) => (width > WIDEST_SMALL ? card : `${card}${SMALL}`),
}

const { said: lines } = words

/** The fewest points of one card that deserve a remark. */
const MANY = 6

/** The occasions on which KADO's bots talk: guesses, and cards that fit. */
export const talk: Talk<TableKado> = {
  oneIn: 5,
  occasions: ({ events, view }) => events.flatMap((event) => occasionsOf(event, view)),
}

function occasionsOf(event: VisibleEvent, view: View): readonly Occasion[] {
  const occasion = (seat: Seat, about: keyof typeof lines, what: string): Occasion => ({
    seat,
    lines: lines[about],
    mark: `${view.turn} ${about} ${what}`,
  })
  switch (event.type) {
    case 'challenged': {
      const { seat, gifter, guess, matched } = event
      const what = `${guess.gift} ${guess.ribbon}`
      if (matched === null) return [occasion(seat, 'missed', what), ...keptBy(gifter, view, occasion)]
      return [
        occasion(seat, matched === 'both' ? 'perfect' : 'guessed', what),
        occasion(gifter, 'caught', what),
      ]
    }
    case 'passed':
      return keptBy(view.gifter, view, occasion)
    case 'card-placed': {
      const gained = event.gain === null ? 0 : event.gain.after - event.gain.before
      return gained < MANY ? [] : [occasion(event.seat, 'placed', `${gained}`)]
    }
    case 'turn-started':
    case 'card-peeked':
    case 'card-given':
    case 'card-discarded':
    case 'dealing-ended':
    case 'cards-swapped':
    case 'bonus-taken':
    case 'card-turned-up':
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return []
    default:
      return assertNever(event)
  }
}

type OccasionOf = (seat: Seat, about: 'kept', what: string) => Occasion

/** The gifter's possible remark once all have been asked and nobody's guess was right. */
function keptBy(gifter: Seat, { asked, seats }: View, occasion: OccasionOf): readonly Occasion[] {
  const isOver = asked.length === challengers(gifter, seats.length).length
  if (!isOver || asked.some(({ answer }) => answer === 'held')) return []
  return [occasion(gifter, 'kept', asked.map(({ answer }) => answer).join())]
}

/** The person's own card and, if they gave the cards, those that the others got. */
function PeekedCard({ view, seat, people }: PeekProps<TableKado>) {
  const own = knownCard(view.seats[seat]?.card)
  if (own === null) return null
  const others = view.seats.flatMap((one, other) => {
    const card = other === seat ? null : knownCard(one.card)
    return card === null ? [] : [{ other, card }]
  })
  const isGifter = view.gifter === seat
  return (
    <>
      <img class="peek-card" src={cardFace(own)} alt="" />
      <h2 class="peek-name">{words.cardName(own)}</h2>
      <p class="peek-known">{words.look.knows(isGifter ? null : whoIs(people, view.gifter))}</p>
      {isGifter && (
        <ul class="peek-given" aria-label={words.look.given}>
          {others.map(({ other, card }) => (
            <li key={other}>
              <img src={smallFace(card)} alt="" />
              <span>{words.look.has(whoIs(people, other), words.cardName(card))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The content behind the shutters for a person who peeks at their card. */
const look: Peek<TableKado> = {
  Component: PeekedCard,
  again: words.look.again,
  roleOf: ({ gifter }, seat) => (seat === gifter ? { icon: 'gift', text: words.look.gifter } : null),
}

/** The table's texts, which follow what has been shown, and not the latest view. */
function shownOf({ session: { show, draft }, people }: PartProps<TableKado>) {
  const plan = show.plan.value
  const hud = beforeCount(show.hud.value, plan.scenery)
  return { people, hud, plan, view: show.seen.value, pose: draft.pose.value }
}

/** The texts above the cards: the state of the game, the badges on cards, and the winner once it is over. */
function Above(parts: PartProps<TableKado>) {
  const { hud, view, people, plan, pose } = shownOf(parts)
  return (
    <div class="table-over" aria-hidden="true" data-arranged>
      <Bar hud={hud} plan={plan} />
      {hud.count === null && hud.outcome === null && (
        <>
          <PeekedNote shown={{ hud, view, people }} plan={plan} />
          <Badges hud={hud} view={view} plan={plan} pose={pose} around={aroundOf(view, plan, pose)} />
        </>
      )}
      {hud.outcome !== null && <EndParts hud={hud} people={people} plan={plan} outcome={hud.outcome} />}
    </div>
  )
}

/** The texts beneath the cards: seats, totals, piles and the order of the turn; or the count of the grids. */
function Below(parts: PartProps<TableKado>) {
  const shown = shownOf(parts)
  const { hud, view, people, pose, plan } = shown
  const isOpen = isBoardOpen(view, pose)
  return (
    <div
      class="table-under"
      aria-hidden="true"
      data-arranged
      data-phase={hud.phase}
      data-board={isOpen}
      data-tight={isTight(plan)}
      data-covered={isOpen && isUnderBoard(plan)}
    >
      <ActsGround {...parts} />
      {hud.count !== null || hud.outcome !== null ? (
        <CountParts hud={hud} view={view} people={people} plan={plan} />
      ) : (
        <Turn {...shown} chosen={actsOf(parts).props.chosen} said={parts.session.talking.said.value} />
      )}
    </div>
  )
}

interface TurnProps extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
  /** The player's choice; null while there is no question to them. */
  readonly chosen: Chosen | null
  /** The speech bubble of a bot. */
  readonly said: Said | null
}

function roomFor(plan: KadoPlan): Room {
  if (isTight(plan)) return 'name'
  return plan.plan === 'standard' ? 'line' : 'words'
}

/** True if the deduction board covers the viewer's own area instead of lying beside it. */
const isUnderBoard = ({ plan }: KadoPlan): boolean => plan !== 'standard'

function Turn(props: TurnProps) {
  const { hud, view, people, plan, pose, chosen, said } = props
  const isOpen = isBoardOpen(view, pose)
  const around = aroundOf(view, plan, pose)
  const shelf = shelfOf(plan, around, isOpen)
  return (
    <>
      {shelf && <div class="kado-panel" style={atRect(shelf)} />}
      {view.seats.map((_, seat) => {
        const position = positionOf(seat, view.viewer, plan)
        const near = position === 0
        const place = near ? around.own : plan.seats[position]
        if (place === undefined) return null
        const choices = near ? choicesAt(seat, props) : []
        return (
          <SeatParts
            key={seat}
            seat={seat}
            plan={plan}
            place={place}
            near={near}
            choices={choices}
            trial={choiceAt(choices, pose.cell) ?? null}
            roomy={plan.plan === 'standard'}
            shown={{ hud, view, people }}
            chosen={chosen?.to === seat}
            said={said?.seat === seat ? said.text : null}
          />
        )
      })}
      <OwnCard
        seat={view.viewer ?? plan.home}
        shown={{ hud, view, people }}
        place={around.own}
        room={roomFor(plan)}
      />
      <Piles {...props} around={around} />
      {!isOpen && <Heading {...props} />}
      {around.order && (
        <TurnPanel
          hud={hud}
          view={view}
          people={people}
          form={plan.plan === 'standard' ? 'strip' : 'rows'}
          place={around.order}
        />
      )}
    </>
  )
}

/** The cells in which the card at the bottom may be placed, if it is its turn. */
const choicesAt = (seat: Seat, { view, chosen }: TurnProps): readonly Choice[] =>
  chosen !== null && view.awaited.includes(seat) ? view.cells : []

/** The number of cards on the piles, and the place for a discard. */
function Piles({ hud, view, plan, chosen, around }: TurnProps & { readonly around: Around }) {
  return (
    <>
      <Counter count={hud.deck} name={words.hud.pile.deck} pile={around.deck} />
      {plan.discard && (
        <>
          <i
            class="kado-slot"
            data-chosen={chosen?.to === 'discard'}
            data-open={view.mayDiscard}
            style={atPlace(plan.discard.place)}
          />
          <Counter count={hud.discard} name={words.hud.pile.discard} pile={plan.discard.place} />
        </>
      )}
    </>
  )
}

/** Above the viewer's grid: its owner, or the owner of the card being placed, and the used part of the frame. */
function Heading({ hud, view, people, plan }: TurnProps) {
  const bottom = view.viewer ?? plan.home
  const frame = frameLine(hud.seats[bottom]?.cells ?? [])
  const { title, stays } = headingOf(hud.phase === 'place' ? actingSeat({ hud, view }) : null, bottom, people)
  return (
    plan.heading && (
      <p class="kado-heading" style={atRect(plan.heading)}>
        <b>{title}</b>
        <span>{stays !== null && <span>{stays}</span>}</span>
        {frame && (
          <small>
            <Icon name={frame.isFixed ? 'lock' : 'board'} />
            <span>{frame.text}</span>
          </small>
        )}
      </p>
    )
  )
}

/** KADO at the table. */
export const gameKado: TableGame<TableKado> = {
  ...choreography,
  id: 'kado',
  name: menu.name,
  art,
  voice,
  mood: moodOf,
  talk,
  createDraft,
  Below,
  Above,
  AccessibleLayer,
  look,
  sounds,
  panels: [],
  isUntold: ({ over }, { outcome }) => over && outcome === null,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: ({ over }) => over,
  says: words.actions,
  switches: ({ snapshot, draft }) =>
    boardSwitch(snapshot.value.view, { isOn: draft.pose.value.board, toggle: draft.toggleBoard }),
  buttons: ({ large, small, end }) => ({ large, small, recap: countButtons(large), again: end.again }),
  coach: createDoor(async () => (await import('./coach/counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ turn }) => menu.turn(turn, TURNS),
}

/** The entry to KADO's table: its code, style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
