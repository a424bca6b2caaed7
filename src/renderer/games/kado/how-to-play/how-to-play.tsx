import type { FaceKado } from '../../../../shared/games/kado'
import {
  type Card,
  COLUMNS,
  DECK_SIZE,
  DECKS,
  FACES,
  GIFTS,
  giftOf,
  LINES,
  RIBBONS,
  ribbonOf,
  SEAT_COUNTS,
  TURNS,
} from '../../../../shared/games/kado/cards'
import type { GridScore, Laid } from '../../../../shared/games/kado/grid'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { rules as rulesWords } from '../../../../shared/words/en/menus'
import {
  type Carrying,
  copiesIn,
  type Drag,
  drawnLayout,
  isAt,
  type Layout,
  laidCount,
  layoutOf,
  type Place,
  placeCount,
  placeData,
  placeOf,
  type Trial,
  useEvaluation,
  useTrial,
} from '../../../parts/trial'
import { Attempts, CarriedCard, PlaceButton, StackButton } from '../../../parts/trial-board'
import { type GridCell, useGrid } from '../../../parts/use-grid'
import { CARD_BACK, cardFace, smallFace } from '../art/cards'
import {
  ColumnFoot,
  type FramedCard,
  type FramedGrid,
  framed,
  LineTotal,
  reasonsOf,
  ScoredGrid,
} from '../scored-grid'
import './scoring-page.css'
import { Icon } from '../../../parts/art/icon'
import { Idea, NumbersToKnow } from '../../../parts/idea-page'
import type { RulesPageProps, RulesParts } from '../../menu-game'
import { GiftIcon, RibbonIcon } from '../art/signs'
import './how-to-play.css'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { Avatar } from '../../../parts/art/avatar'

/** Grids that show one rule each. */
export const PRESETS = ['lines', 'columns', 'both'] as const
type Preset = (typeof PRESETS)[number]

const LAYOUTS: Readonly<Record<Preset, string>> = {
  lines: 'cp5 co3 cg5 cr5 | ho3 hp5 tr3 hb2 | fb4 sg4 fr5 fo4',
  columns: 'sp3 tr4 sg4 fb3 | cp5 fr5 tg3 so5 | hp4 hr3 cg5 cb2',
  both: 'fp5 fr5 fo4 fg5 | cp5 cr5 co3 cb4 | sp3 hr5 so5 sb5',
}

/** A grid for trying the rules: its lines, with a card or null in each column. */
export type Grid = Layout<Card>
export type GridTrial = Trial<Card, Preset>

const [{ cards: CARDS_TO_TRY }] = DECKS

/** The deck's different cards, by gift, in the deck's order. */
export const STACKS = GIFTS.map((gift) => ({
  gift,
  cards: [...new Set(CARDS_TO_TRY)].filter((card) => giftOf(card) === gift),
}))

/** The number of copies of a card in the deck. */
export const copiesOf = (card: Card): number => CARDS_TO_TRY.filter((one) => one === card).length

export const fromPreset = (preset: Preset): GridTrial => ({
  layout: layoutOf(LAYOUTS[preset], COLUMNS, FACES),
  preset,
  chosen: null,
})

const laidIn = (grid: Grid): readonly Laid[] =>
  grid.flatMap((cards, line) =>
    cards.flatMap((card, column) => (card === null ? [] : [{ card, line, column }])),
  )

export const questionOf = (grid: Grid): FaceKado['Question'] => ({ game: 'kado', grid: laidIn(grid) })

/**
 * A full grid of random cards.
 * @param random numbers from 0 inclusive to 1 exclusive
 */
export const randomGrid = (random: () => number): Grid => drawnLayout(LINES, COLUMNS, CARDS_TO_TRY, random)

const text = words.scoring
const { trial: trialWords } = rulesWords

interface BoardProps {
  readonly trial: GridTrial
  /** The grid on screen, with a carried card where it hovers. */
  readonly shown: Grid
  /** The score of the grid. */
  readonly counted: FramedGrid
  readonly carrying: Carrying<Card> | null
  readonly onPlace: (place: Place) => void
  readonly drag: Drag<Card>
}

/** Three lines of four places, with the score of each line and each column. */
function GridBoard(props: BoardProps) {
  const { shown, counted } = props
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: LINES, columns: COLUMNS })
  const full = laidCount(shown) === placeCount(shown)
  return (
    <section class="panel fill" aria-labelledby="how-fill">
      <header class="fill__head">
        <h2 id="how-fill">{text.lay}</h2>
        <span class="label">
          {full ? text.full : text.layLine} <span class="unseen">{trialWords.keys}</span>
        </span>
      </header>
      <div class="fill__frame" ref={grid}>
        {shown.map((cards, line) => (
          <>
            {cards.map((card, column) => (
              <OnePlace
                {...props}
                key={column}
                place={placeOf(line, column)}
                card={card}
                framed={counted.cards[line]?.[column] ?? null}
                cell={cell(line, column)}
              />
            ))}
            <span aria-hidden="true">
              <LineTotal line={counted.lines[line] ?? null} />
            </span>
          </>
        ))}
        {counted.columns.map((column, n) => (
          <span aria-hidden="true" key={n}>
            <ColumnFoot column={column} />
          </span>
        ))}
      </div>
    </section>
  )
}

interface PlaceProps extends BoardProps {
  readonly place: Place
  readonly card: Card | null
  /** The same card as main has scored it; null until then. */
  readonly framed: FramedCard | null
  readonly cell: GridCell
}

function OnePlace({ place, card, framed, trial, carrying, onPlace, drag, cell }: PlaceProps) {
  const counts = card !== null && framed?.card === card && framed.counts
  const called = text.place(place.row, place.column)
  const chosen = isAt(trial.chosen, place)
  return (
    <PlaceButton
      data={placeData(place)}
      picture={card && smallFace(card)}
      look={counts ? 'counts' : 'rest'}
      chosen={chosen}
      over={isAt(carrying?.over, place)}
      name={card ? text.placeOf(called, card, counts) : text.placeEmpty(called, chosen)}
      cell={cell}
      drag={drag({ card, from: place })}
      onClick={() => onPlace(place)}
    />
  )
}

/** The largest number of different cards of one gift. */
const STACK_COLUMNS = Math.max(...STACKS.map(({ cards }) => cards.length))

interface StacksProps {
  readonly grid: Grid
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** The rest of the deck, gift by gift, to lay. */
function Stacks({ grid: laid, onStack, drag }: StacksProps) {
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: STACKS.length, columns: STACK_COLUMNS })
  return (
    <section class="panel stacks" aria-labelledby="how-stacks">
      <header class="stacks__head">
        <h2 id="how-stacks">{text.left}</h2>
        <span class="label">{text.leftOf(DECK_SIZE - laidCount(laid), DECK_SIZE)}</span>
      </header>
      <div class="stacks__gifts" ref={grid}>
        {STACKS.map(({ gift, cards }, row) => (
          <fieldset class="stacks__gift" key={gift} aria-label={words.gift(gift)}>
            <p class="stacks__name">
              <GiftIcon gift={gift} />
              <span>{words.gift(gift)}</span>
            </p>
            {cards.map((card, column) => {
              const copies = copiesOf(card)
              const left = copies - copiesIn(laid, card)
              return (
                <StackButton
                  key={card}
                  picture={smallFace(card)}
                  left={left}
                  counted={copies > 1}
                  name={text.stack(card, left)}
                  cell={cell(row, column)}
                  drag={drag({ card: left > 0 ? card : null, from: null })}
                  onClick={() => onStack(card)}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

interface Props {
  readonly counted: FramedGrid
  readonly points: number
}

/** Every line and every column with its reason, and their total. */
const CountPanel = ({ counted, points }: Props) => (
  <section class="panel count-panel" aria-labelledby="how-count">
    <h2 id="how-count">{text.count}</h2>
    <dl class="reasons">
      {reasonsOf(counted).map((reason) => (
        <div class="reason" key={reason.name} data-some={reason.points > 0}>
          <dt>{reason.name}</dt>
          <dd class="reason__why">{reason.why}</dd>
          <dd class="reason__points display">{reason.points}</dd>
        </div>
      ))}
      <div class="reason reason--total">
        <dt>{text.total}</dt>
        <dd class="reason__points display">{points}</dd>
      </div>
    </dl>
  </section>
)

/** The rule that a grid shows best. */
type Topic = 'start' | 'lines' | 'columns' | 'both'

/** @returns `both` if most columns are complete and the lines still bring more */
export function topicOf({ lines, columns }: GridScore): Topic {
  if (lines.length === 0) return 'start'
  const complete = columns.filter(({ state }) => state === 'complete')
  if (complete.length === 0) return 'lines'
  const cardsThatCount = lines.reduce((sum, { cells }) => sum + cells.length, 0)
  return cardsThatCount > 2 * lines.length ? 'both' : 'columns'
}

const NO_POINTS = { lines: [], columns: [], points: 0 }
const CORNER = { line: 0, column: 0 }

const start = () => fromPreset('both')

/** A grid to fill, scored while it is filled. */
export function ScoringPage({ evaluate, turner }: RulesPageProps<FaceKado>) {
  const { trial, change, carrying, drag, shown, evaluated } = useTrial({
    start,
    copies: copiesOf,
    questionOf,
    evaluate,
  })
  const score = evaluated?.answer ?? NO_POINTS
  const counted = framed(evaluated?.question.grid ?? [], score, CORNER)
  const topic = topicOf(score)
  return (
    <>
      <GridBoard
        trial={trial}
        shown={shown}
        counted={counted}
        carrying={carrying}
        drag={drag}
        onPlace={(place) => change({ type: 'place', place })}
      />
      <Stacks grid={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'lay', ...fromPreset(preset) })}
        onRandom={() => change({ type: 'lay', layout: randomGrid(Math.random), preset: null })}
        onClear={() => change({ type: 'clear' })}
      />
      <CountPanel counted={counted} points={score.points} />
      <section class="panel topic">
        <div class="topic__body">
          <h2 class="display">{text.topics[topic]}</h2>
          <p>{text.texts[topic]}</p>
        </div>
        <p class="unseen" role="status">
          {evaluated && text.said(score.points, laidCount(shown), placeCount(shown))}
        </p>
        {turner}
      </section>
      {carrying && <CarriedCard picture={smallFace(carrying.card)} x={carrying.x} y={carrying.y} />}
    </>
  )
}

const ideaWords = words.idea
const FAN: readonly Card[] = ['sb1', 'cg4', 'tg3', 'fr5', 'hp4']

const [{ cards: DECK, assumed }] = DECKS
const countOf = (is: (card: Card) => boolean): number => DECK.filter(is).length

/** The page about the aim of the game and its cards. */
const IdeaPage = ({ turner }: PageProps) => (
  <>
    <Idea
      title={ideaWords.title}
      lead={ideaWords.lead}
      fan={FAN.map(cardFace)}
      points={[
        { sign: <Icon name="eye" />, text: ideaWords.bluff },
        { sign: <Icon name="swap" />, text: ideaWords.challenge },
        { sign: <Icon name="deck" />, text: ideaWords.grid },
      ]}
    />
    <Deck />
    <NumbersToKnow
      title={ideaWords.numbers}
      players={ideaWords.players}
      counts={SEAT_COUNTS}
      rows={[
        { name: ideaWords.gives, numbers: SEAT_COUNTS.map((count) => TURNS / count) },
        { name: ideaWords.given, numbers: SEAT_COUNTS.map((count) => TURNS * count) },
      ]}
      note={ideaWords.numbersNote}
    />
    <div class="panel how-foot">{turner}</div>
  </>
)

/** The number of cards of each pair, as assumed. */
const Deck = () => (
  <section class="panel how-panel how-deck" aria-labelledby="how-deck">
    <header class="how-panel__head">
      <h2 id="how-deck">{ideaWords.deck}</h2>
      <span class="label">{ideaWords.deckLine(DECK.length)}</span>
    </header>
    <table aria-label={ideaWords.table}>
      <thead>
        <tr>
          <td />
          {RIBBONS.map((ribbon) => (
            <th scope="col" key={ribbon}>
              <RibbonIcon ribbon={ribbon} />
              {words.ribbon(ribbon)}
            </th>
          ))}
          <th scope="col" class="how-deck__all">
            {ideaWords.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {GIFTS.map((gift) => (
          <tr key={gift}>
            <th scope="row">
              <span class="how-deck__gift">
                <GiftIcon gift={gift} />
                {words.gift(gift)}
              </span>
            </th>
            {RIBBONS.map((ribbon) => (
              <td key={ribbon}>{countOf((card) => giftOf(card) === gift && ribbonOf(card) === ribbon)}</td>
            ))}
            <td class="how-deck__all">{countOf((card) => giftOf(card) === gift)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="how-note how-deck__note">
      {assumed && <Icon name="info" />}
      <span>{assumed ? ideaWords.assumed : ideaWords.known}</span>
    </p>
  </section>
)

const turnWords = words.turn

/** The grid of the example, line by line: its cards, and the cells that the next one may go to. */
const GRID: readonly (readonly (Card | 'free' | null)[])[] = [
  ['free', 'fp1', 'free', null],
  ['fg5', 'fr2', 'tr3', 'free'],
  ['free', 'cp4', 'free', null],
]

/** The page about a turn: its three steps, with notes. */
const TurnPage = ({ turner }: PageProps) => (
  <>
    <Step title={turnWords.deal} text={turnWords.dealText} note={turnWords.dealNote}>
      <Dealing />
    </Step>
    <Step title={turnWords.challenge} text={turnWords.challengeText} note={turnWords.challengeNote}>
      <Challenge />
    </Step>
    <Step title={turnWords.place} text={turnWords.placeText} note={turnWords.placeNote}>
      <Placing />
    </Step>
    <section class="panel how-panel how-facts">
      <Fact title={turnWords.perfect} line={turnWords.perfectText} />
      <Fact title={turnWords.duel} line={turnWords.duelText} />
      <Fact title={turnWords.next} line={turnWords.nextText} />
      <p class="how-note how-facts__shared">{turnWords.shared}</p>
    </section>
    <div class="panel how-foot">{turner}</div>
  </>
)

interface StepProps {
  readonly title: string
  readonly text: string
  readonly note: string
  readonly children: ComponentChildren
}

const Step = ({ title, text, note, children }: StepProps) => (
  <section class="panel how-panel how-step" aria-label={title}>
    <h2 class="display">{title}</h2>
    <div class="how-step__picture" aria-hidden="true">
      {children}
    </div>
    <p>{text}</p>
    <p class="how-note">{note}</p>
  </section>
)

/** The gifter looks at a card, while two players have theirs. */
const Dealing = () => (
  <>
    <span class="how-seat">
      <Avatar class="avatar" seat={1} />
      <img class="card" src={smallFace('tg3')} alt="" />
    </span>
    <Icon name="chev" class="how-step__way" />
    {[0, 2, 3].map((seat) => (
      <span class="how-seat" key={seat}>
        <Avatar class="avatar" seat={seat} />
        {seat === 3 ? <span class="how-seat__none" /> : <img class="card" src={CARD_BACK} alt="" />}
      </span>
    ))}
  </>
)

/** A player names a gift and a ribbon, and one of them is right. */
const Challenge = () => (
  <>
    <span class="how-seat">
      <Avatar class="avatar" seat={0} />
      <img class="card" src={smallFace('so4')} alt="" />
    </span>
    <span class="how-guess">
      <span class="how-guess__signs">
        <GiftIcon gift="teddy" class="how-guess__right" />
        <RibbonIcon ribbon="blue" />
      </span>
      <Icon name="swap" />
    </span>
    <span class="how-seat">
      <Avatar class="avatar" seat={1} />
      <img class="card" src={smallFace('tg3')} alt="" />
    </span>
  </>
)

/** A grid with the cells that the next card may go to. */
const Placing = () => (
  <span class="how-mini">
    {GRID.flatMap((cells, line) =>
      cells.map((cell, column) =>
        cell === null || cell === 'free' ? (
          <span class="how-mini__cell" data-free={cell === 'free'} key={`${line} ${column}`} />
        ) : (
          <img class="card" src={smallFace(cell)} alt="" key={`${line} ${column}`} />
        ),
      ),
    )}
  </span>
)

const Fact = ({ title, line }: { readonly title: string; readonly line: string }) => (
  <div class="how-fact">
    <h3>{title}</h3>
    <p>{line}</p>
  </div>
)

/** An example of a shared win: seats with the points of their lines, columns and bonus cards, and their rank. */
export const EXAMPLE = [
  { seat: 0, lines: 26, columns: 9, bonus: 0, rank: 1, shared: true },
  { seat: 3, lines: 29, columns: 4, bonus: 2, rank: 1, shared: true },
  { seat: 1, lines: 27, columns: 0, bonus: 0, rank: 3, shared: false },
  { seat: 2, lines: 13, columns: 4, bonus: 2, rank: 4, shared: false },
] as const

/** The total points of a player in the example. */
export const pointsOf = ({ lines, columns, bonus }: (typeof EXAMPLE)[number]): number =>
  lines + columns + bonus

/** The cards of the first player, line by line. */
export const EXAMPLE_GRID = 'fp1 fr2 fo3 fg5 | cp4 hr5 cg4 cb2 | sp3 fr5 to5 cb4'

const endWords = words.end
/** The first two columns need no visible headings, because their content is plain. */
const UNSEEN = [endWords.rank, endWords.player]
const HEADS = [...UNSEEN, endWords.linesShort, endWords.columnsShort, endWords.bonusShort, endWords.points]

/** The page about the end of a game: scoring and ranking. */
const EndPage = ({ evaluate, names, turner }: PageProps) => (
  <>
    <section class="panel how-panel how-last">
      <h2 class="display">{endWords.title}</h2>
      <p class="how-last__lead">{endWords.lead}</p>
      <Example evaluate={evaluate} />
      <h3>{endWords.memory}</h3>
      <p>{endWords.memoryText}</p>
    </section>
    <section class="panel how-panel" aria-labelledby="how-counts">
      <h2 id="how-counts">{endWords.counts}</h2>
      <dl class="how-counted">
        <Counted name={endWords.lines} line={endWords.linesText} />
        <Counted name={endWords.columns} line={endWords.columnsText} />
        <Counted name={endWords.bonus} line={endWords.bonusText} />
      </dl>
    </section>
    <Ranking names={names} />
    <div class="panel how-foot">{turner}</div>
  </>
)

/** A full grid as main scores it. */
function Example({ evaluate }: Pick<PageProps, 'evaluate'>) {
  const question = useMemo(() => questionOf(layoutOf(EXAMPLE_GRID, COLUMNS, FACES)), [])
  const evaluated = useEvaluation(evaluate, question)
  return (
    <div class="how-last__grid">
      {evaluated && <ScoredGrid grid={framed(question.grid, evaluated.answer)} />}
    </div>
  )
}

const Counted = ({ name, line }: { readonly name: string; readonly line: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{line}</dd>
  </div>
)

const Ranking = ({ names }: Pick<PageProps, 'names'>) => (
  <section class="panel how-panel how-ranking" aria-labelledby="how-ranking">
    <h2 id="how-ranking">{endWords.ranking}</h2>
    <p>{endWords.rankingText}</p>
    <table aria-label={endWords.example}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th scope="col" class="label" key={head}>
              <span class={UNSEEN.includes(head) ? 'unseen' : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.map((row) => (
          <tr key={row.seat}>
            <td class="display">{row.rank}</td>
            <th scope="row">
              <div class="how-ranking__who">
                <Avatar class="avatar" seat={row.seat} />
                <span>
                  <b>{names[row.seat]}</b>
                  {row.shared && <span class="label">{endWords.shared}</span>}
                </span>
              </div>
            </th>
            <td>{row.lines}</td>
            <td>{row.columns}</td>
            <td>{row.bonus}</td>
            <td>
              <span class="display">{pointsOf(row)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const { names } = words

/** The rules of KADO in four pages, one of them interactive. */
export const rules: RulesParts<FaceKado> = {
  pages: [
    { name: 'idea', title: names.idea, Page: IdeaPage },
    { name: 'turn', title: names.turn, Page: TurnPage },
    { name: 'scoring', title: names.scoring, Page: ScoringPage },
    { name: 'end', title: names.end, Page: EndPage },
  ],
}

/** The props of every page. */
type PageProps = RulesPageProps<FaceKado>
