import type { ComponentChildren, CSSProperties, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../../shared/game'
import type { Card, Gift, Ribbon } from '../../../../shared/games/kado/cards'
import type { Choice, LaidCard } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { MarkedText } from '../../../parts/text'
import { useGrid } from '../../../parts/use-grid'
import { Pick } from '../../../table/coach-pick'
import { TableAvatar } from '../../../table/face'
import type { PartProps } from '../../../table/frame/game'
import { KeyHint } from '../../../table/frame/table-keys'
import { atRect } from '../../../table/plan'
import { smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { TableKado } from '../draft/draft'
import { type Asking, choiceAt, keyOf, NO_GUESS, type Recipient, type Way, weighs } from '../draft/selection'
import { columnWords, effectOf, lineWords } from '../effects'
import { isReduced, isTight, type KadoPlan } from '../plan/layout'
import { actingSeat, clockwiseFrom } from '../scene/turn-order'
import {
  type ActsProps,
  actsOf,
  cardOf,
  chancesOf,
  duelist,
  giftTiles,
  giveHead,
  ribbonTiles,
  rowsOf,
  type Tile,
  toComeOf,
  waitingFor,
} from './panel'

interface HeadProps {
  readonly picture: ComponentChildren
  readonly title: string
  readonly line: string
}

/** The heading of the panel. */
const Head = ({ picture, title, line }: HeadProps) => (
  <header class="acts-head">
    {picture}
    <div>
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
  </header>
)

/** The selector of the panel's choices. */
const CHOICE = '.acts [data-focus="card"]'

/**
 * The way in which a click event chooses. Arrow keys choose as they move, so Space on the focused choice must not
 * toggle it off: on the keyboard the choice's own key toggles it, with the pointer a second click.
 */
const wayOf = ({ detail }: MouseEvent): Way => (detail === 0 ? 'chosen' : 'toggled')

/**
 * Moves the focus to the new choice in a group if another choice of that group has it: a key chooses from anywhere, and
 * otherwise the ring would stay on an unchosen one.
 * @param chosen a distinct value for every choice; null for none
 */
function useFocusOnChosen(group: RefObject<HTMLElement | null>, chosen: string | number | null): void {
  const last = useRef(chosen)
  useLayoutEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    if (chosen === null || !document.activeElement?.matches(CHOICE)) return
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [chosen])
}

/**
 * Moves the focus within a group to the choice that the coach advises once it speaks, unless the player has already
 * chosen there. Arrow keys choose as they move, so the focus is still on the initial choice; left there, two choices
 * would look chosen.
 * @param advised a distinct value for every choice; null for none
 */
function useFocusOnAdvised(
  group: RefObject<HTMLElement | null>,
  advised: string | number | null,
  isChosen: boolean,
): void {
  useLayoutEffect(() => {
    if (advised === null || isChosen || !group.current?.contains(document.activeElement)) return
    group.current.querySelector<HTMLElement>('[data-advised="true"]')?.focus({ preventScroll: true })
  }, [advised])
}

const { guessing } = words

/** The choice of a gift and a ribbon for the gifter's card. A player can prepare it before being asked. */
function Guess({ asking, ...props }: ActsProps & { readonly asking: Asking }) {
  const { view, people, plan, showKeys, draft, chosen, board, advice } = props
  const advised = advice?.on === 'guess' ? (advice.choices[0]?.guess ?? null) : null
  const guess = chosen?.guess ?? NO_GUESS
  const isPublic = view.viewer === null
  return (
    <>
      <Head
        {...headOf(asking, props)}
        picture={<TableAvatar seat={isPublic ? asking.seat : view.gifter} />}
      />
      <div class="acts-guess">
        <Tiles
          label={guessing.gift}
          tiles={giftTiles(view, guess, people, isReduced(plan) ? words.board.short : words.short)}
          advised={advised?.gift}
          showKeys={showKeys}
          Sign={({ half }) => <GiftIcon gift={half} />}
          onPick={draft.pickGift}
        />
        <Tiles
          label={guessing.ribbon}
          tiles={ribbonTiles(view, guess, people)}
          advised={advised?.ribbon}
          showKeys={showKeys}
          Sign={({ half }) => <RibbonIcon ribbon={half} />}
          onPick={draft.pickRibbon}
        />
      </div>
      <Outcomes chances={board ? chancesOf(view, guess) : null} />
    </>
  )
}

function headOf({ now, seat }: Asking, { hud, view, people: { names } }: ActsProps) {
  const gifter = names[view.gifter] ?? ''
  if (view.viewer === null)
    return { title: guessing.title, line: guessing.publicLine(names[seat] ?? '', gifter) }
  if (now) return { title: guessing.title, line: guessing.line(gifter) }
  return {
    title: guessing.prepare,
    line: guessing.prepareLine(names[actingSeat({ hud, view }) ?? seat] ?? ''),
  }
}

interface TilesProps<Half extends Gift | Ribbon> {
  readonly label: string
  readonly tiles: readonly Tile<Half>[]
  /** The coach's choice. */
  readonly advised: Half | undefined
  readonly showKeys: boolean
  readonly Sign: (props: { readonly half: Half }) => preact.JSX.Element
  readonly onPick: (half: Half, way: Way) => void
}

/** All gifts or all ribbons, one of which can be chosen. Tab enters the group once; arrow keys choose as they move. */
function Tiles<Half extends Gift | Ribbon>({
  label,
  tiles,
  advised,
  showKeys,
  Sign,
  onPick,
}: TilesProps<Half>) {
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: tiles.length, columns: 1 }, ({ row }) => {
    const reached = tiles[row]
    if (reached !== undefined) onPick(reached.half, 'reached')
  })
  const chosen = tiles.find(({ isChosen }) => isChosen)?.half ?? null
  useFocusOnChosen(grid, chosen)
  useFocusOnAdvised(grid, advised ?? null, chosen !== null)
  return (
    <fieldset class="acts-tiles" aria-label={label} ref={grid}>
      <span class="acts-tiles-name" aria-hidden="true">
        {label}
      </span>
      {tiles.map(({ half, label: short, name, key, isChosen, isRuledOut }, i) => (
        <button
          type="button"
          class="acts-tile"
          key={half}
          data-focus="card"
          data-half={half}
          data-out={isRuledOut}
          data-advised={half === advised}
          aria-label={name}
          aria-pressed={isChosen}
          aria-disabled={false}
          aria-keyshortcuts={keyShortcuts(key)}
          {...cell(i, 0)}
          onClick={(event) => onPick(half, wayOf(event))}
        >
          <Sign half={half} />
          <span>{short}</span>
          {isChosen && (
            <span class="acts-tick">
              <Icon name="check" />
            </span>
          )}
          {half === advised && <Pick />}
          {showKeys && <KeyHint of={key} />}
        </button>
      ))}
    </fieldset>
  )
}

/** The reward for a right guess; with the deduction board open, its probability too. */
const Outcomes = ({ chances }: { readonly chances: ReturnType<typeof chancesOf> }) =>
  chances === null ? (
    <ul class="acts-outcomes" data-chances={false}>
      <li>
        <Icon name="swap" /> {guessing.oneRight}
      </li>
      <li>
        <Icon name="gift" /> {guessing.bothRight}
      </li>
    </ul>
  ) : (
    <ul class="acts-outcomes" data-chances={true}>
      <li>
        <MarkedText text={guessing.oneOrBoth(chances.one)} />
      </li>
      <li>
        <MarkedText text={guessing.both(chances.both)} />
      </li>
    </ul>
  )

const { giving } = words

/** Shows the others' progress while the player has nothing to choose, and the outcome of a guess. */
function Wait(props: ActsProps) {
  const { seat, title, line, swap } = waitingFor(props)
  return (
    <>
      <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
      {swap && <Swapped {...swap} />}
    </>
  )
}

/** The card lost and the card received. */
const Swapped = ({ lost, got, bonus }: NonNullable<ReturnType<typeof waitingFor>['swap']>) => (
  <p class="acts-swap" aria-hidden="true">
    <img class="card" data-is="lost" src={smallFace(lost)} alt="" />
    <Icon name="swap" />
    <img class="card" src={smallFace(got)} alt="" />
    {bonus > 0 && <b>{words.hud.bonus.gained(bonus)}</b>}
  </p>
)

/** The recipients of the peeked card: a row for each player, and one for the discard in a duel. */
function Give({ view, people, plan, hints, showKeys, draft, chosen, advice }: ActsProps) {
  const rows = rowsOf(view, people, hints)
  const open = rows.filter(({ isOpen }) => isOpen)
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: open.length, columns: 1 }, ({ row }) => {
    const reached = open[row]
    if (reached !== undefined) draft.giveTo(reached.to, 'reached')
  })
  const advised = advice?.on === 'give' ? (advice.choices[0].to ?? 'discard') : null
  useFocusOnChosen(grid, chosen?.to ?? null)
  useFocusOnAdvised(grid, advised, chosen !== null && chosen.to !== null)
  const begins = open.find(({ to }) => to === (chosen?.to ?? advised)) ?? open[0]
  const head = giveHead(view)
  const other = duelist(view, people)
  return (
    <>
      <Head {...head} picture={<GiftBadge />} />
      <fieldset class="acts-rows" aria-label={head.title} ref={grid}>
        {rows.map((row) =>
          row.isOpen ? (
            <button
              type="button"
              class="acts-row"
              key={row.to}
              data-focus="card"
              data-to={row.to}
              data-begins={row === begins}
              data-advised={row.to === advised}
              data-over={
                draft.carry.target.value !== null &&
                'to' in draft.carry.target.value &&
                draft.carry.target.value.to === row.to
              }
              aria-pressed={chosen?.to === row.to}
              aria-disabled={false}
              aria-keyshortcuts={keyShortcuts(keyOf(row.to, view))}
              {...cell(open.indexOf(row), 0)}
              onClick={(event) => draft.giveTo(row.to, wayOf(event))}
            >
              <RowParts row={row} />
              {row.to === advised && <Pick />}
              {showKeys && <KeyHint of={keyOf(row.to, view)} />}
            </button>
          ) : (
            <div class="acts-row" key={row.to} data-done="true">
              <RowParts row={row} />
            </div>
          ),
        )}
      </fieldset>
      {(other !== null || hints) && (
        <p class="acts-note">{other === null ? giving.atBestMeans : giving.duelMeans(other)}</p>
      )}
      <p class="acts-foot" style={atRect(plan.small)}>
        {toComeOf(view, chosen?.to ?? null)}
      </p>
    </>
  )
}

const GiftBadge = () => (
  <span class="acts-badge">
    <Icon name="gift" />
  </span>
)

function RowParts({
  row: { to, title, line, atBest, isOpen },
}: {
  readonly row: ReturnType<typeof rowsOf>[number]
}) {
  return (
    <>
      <Picture to={to} />
      <span class="acts-row-name">
        <b>{title}</b> <small>{line}</small>
      </span>
      {atBest !== null && (
        <span class="acts-best">
          <b>{giving.points(atBest)}</b> <small>{giving.atBest}</small>
        </span>
      )}
      {!isOpen && <Icon name="check" />}
    </>
  )
}

const Picture = ({ to }: { readonly to: Recipient }) =>
  to === 'discard' ? (
    <span class="acts-trash">
      <Icon name="trash" />
    </span>
  ) : (
    <TableAvatar seat={to} />
  )

/** Compares keeping and discarding the card, beneath the card that the gifter of a duel may keep. */
function Weighing({ view, plan, hints }: ActsProps) {
  if (plan.weighing === null || !weighs(view)) return null
  const atBest = hints ? (view.atBest?.[view.gifter] ?? null) : null
  return (
    <div class="acts-weighing" style={atRect(plan.weighing)}>
      <b>{giving.ifKept}</b>
      {atBest === null ? (
        <p>{giving.keptUnknown}</p>
      ) : (
        <p>
          <strong>{giving.points(atBest)}</strong> {giving.keptPoints}
        </p>
      )}
      <hr />
      <b>{giving.ifDiscarded}</b>
      <p>{giving.mustKeep}</p>
    </div>
  )
}

const { placing } = words

interface Props extends ActsProps {
  /** The seat that holds the card. */
  readonly seat: Seat
  readonly card: Card
}

/** The card to be placed, and its effect in the cell in which it is on trial. */
function Place({ seat, card, ...props }: Props) {
  const { view, people, hints, chosen } = props
  const choice = choiceAt(view.cells, chosen?.cell ?? null)
  const { grid = [], score } = view.seats[seat] ?? {}
  return (
    <>
      <header class="acts-card">
        <h2>{seat === people.own ? placing.title : placing.whose(people.names[seat] ?? '')}</h2>
        <p>{words.cardName(card)}</p>
      </header>
      <div class="acts-effects">
        {choice === undefined ? (
          <p class="acts-note">{adviceOf(seat, props)}</p>
        ) : (
          hints && <Effects grid={grid} card={card} choice={choice} showsTotal={score !== null} />
        )}
      </div>
    </>
  )
}

/** Tells the player what to do, or which players place before them. */
function adviceOf(seat: Seat, { view, people }: ActsProps): string {
  if (view.cells.length > 0) return placing.choose
  const order = clockwiseFrom(view.gifter, view.seats.length)
  const before = order.slice(order.indexOf(view.awaited[0] ?? seat), order.indexOf(seat))
  return placing.turnComes(before.map((one) => people.names[one] ?? ''))
}

interface EffectsProps {
  readonly grid: readonly LaidCard[]
  readonly card: Card
  readonly choice: Choice
  /** True if the line's total may be shown, and not only its gain. */
  readonly showsTotal: boolean
}

function Effects({ grid, card, choice, showsTotal }: EffectsProps) {
  const { line, column, frame } = effectOf(grid, card, choice)
  return (
    <ul>
      <li>
        <GiftIcon gift={line.gift} />
        <span>
          <MarkedText text={lineWords(line, showsTotal)} />
        </span>
      </li>
      <li>
        {column.is === 'dead' ? <Icon name="x" /> : <RibbonIcon ribbon={column.ribbon} />}
        <span>
          <MarkedText text={columnWords(column)} />
        </span>
      </li>
      {frame !== null && (
        <li class="acts-frame">
          <Icon name="lock" />
          <span>{placing.frame[frame]}</span>
        </li>
      )}
    </ul>
  )
}

/** The panel beside the table: the question to the player, as real elements, with the two buttons at its foot. */
export function Acts(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <section
      class="acts"
      data-for={asking?.for ?? 'wait'}
      data-tight={isTight(props.plan)}
      style={placeOf(props.plan)}
    >
      <Panel asking={asking} {...props} />
    </section>
  )
}

/** The panel's position, the height of the buttons in it, and the distance from its top to the lower edge of the peeked card. */
function placeOf({ choices, large, small, peekedNote }: KadoPlan): CSSProperties {
  const foot = choices.y + choices.height - Math.min(large.y, small.y)
  return {
    ...atRect(choices),
    '--foot': `${foot}px`,
    '--picture': `${peekedNote.y + peekedNote.height - choices.y}px`,
  }
}

function Panel({ asking, ...props }: ActsProps & { readonly asking: Asking | null }) {
  if (asking?.for === 'give') return <Give {...props} />
  if (asking?.for === 'guess') return <Guess {...props} asking={asking} />
  const { hud, view } = props
  const seat = asking?.seat ?? view.viewer
  const isPlacing = view.phase === 'place' && hud.phase === 'place'
  const card = isPlacing && seat !== null ? cardOf(view, seat) : null
  return card === null || seat === null ? <Wait {...props} /> : <Place {...props} seat={seat} card={card} />
}

/** The ground of the panel beneath the cards, and in a duel the comparison of keeping and discarding a card. */
export function ActsGround(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <>
      <div class="acts-ground" style={atRect(props.plan.choices)} />
      {asking?.for === 'give' && <Weighing {...props} />}
    </>
  )
}
