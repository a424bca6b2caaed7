import type { Face5211 } from '../../../../shared/games/5211'
import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  COPIES,
  type Colour,
  cardOf,
  colourOf,
  DECK,
  FACES,
  type Numbers,
  numbersFor,
  pointsOf,
  SEAT_COUNTS,
  type SeatCount,
  VALUES,
} from '../../../../shared/games/5211/cards'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { rules as rulesWords } from '../../../../shared/words/en/menus'
import { Avatar } from '../../../parts/art/avatar'
import { Segments } from '../../../parts/segments'
import {
  type Carrying,
  copiesIn,
  type Drag,
  drawnLayout,
  emptyLayout,
  isAt,
  type Layout,
  laidCount,
  layoutOf,
  type Place,
  placeCount,
  placeData,
  type Trial,
  useTrial,
} from '../../../parts/trial'
import { Attempts, CarriedCard, PlaceButton, StackButton } from '../../../parts/trial-board'
import { type GridCell, useGrid } from '../../../parts/use-grid'
import type { RulesPageProps } from '../../menu-game'
import { cardFace } from '../art/cards'
import './board.css'
import type { EvaluationStep } from '../../../../shared/games/5211/view'
import { common } from '../../../../shared/words/en/games/5211/names'
import { LIZARD_HEAD } from '../../../parts/art/pictures'
import { Suit } from '../art/signs'
import { colourCells } from '../tally'
import './scoring-page.css'
import type { ComponentChild } from 'preact'
import { assertNever } from '../../../../shared/assert-never'
import { Icon } from '../../../parts/art/icon'

/** Rounds that show one rule each, for every number of players. */
export const PRESETS = ['kododo', 'limit', 'tie', 'nobody'] as const
export type Preset = (typeof PRESETS)[number]

const LAYOUTS: Readonly<Record<Preset, Readonly<Record<SeatCount, string>>>> = {
  kododo: {
    2: 'b1 g2 y3 o1 | v1 g1 b2 v3',
    3: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4',
    4: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4 | g1 v2 y2 o3',
    5: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4 | g1 v2 y2 o3 | b1 g4 y2 v3',
  },
  limit: {
    2: 'g2 g3 y3 b2 | g2 g4 g1 y2',
    3: 'g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2',
    4: 'g2 g3 y2 b4 | g2 g1 y3 v2 | g4 y1 g3 o5 | y4 g2 b2 g1',
    5: 'g2 g3 y2 b3 | g2 g1 y3 o2 | g4 y1 g3 o5 | y4 g2 b2 g1 | g3 y2 b3 v2',
  },
  tie: {
    2: 'g2 y3 b4 g3 | y2 g4 b2 y1',
    3: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5',
    4: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5 | g2 y2 b2 b3',
    5: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5 | g2 y2 b2 b3 | g3 y3 o2 b4',
  },
  nobody: {
    2: 'g2 y3 b4 g3 | y2 g4 o3 y1',
    3: 'g2 b3 y2 g3 | b2 g1 o3 y3 | g4 b1 o2 b4',
    4: 'g2 y3 b2 o3 | g3 y2 v2 g1 | y1 g4 o2 b3 | y4 g2 y2 v3',
    5: 'g2 y3 b2 o3 | g3 y2 b3 g1 | y1 g4 g2 b4 | y4 g2 b1 g3 | g5 y2 b2 v3',
  },
}

/**
 * Parses a round such as `g2 y1
 * b3`.
 */
export const roundOf = (text: string): Layout<Card> => layoutOf(text, CARDS_PER_ROUND, FACES)

export const presetLayout = (preset: Preset, players: SeatCount): Layout<Card> =>
  roundOf(LAYOUTS[preset][players])

/** A round laid to try the rules: one row for each player, with four places. */
type Round = Layout<Card>
type RoundTrial = Trial<Card, Preset>

/** The number of copies of a card in the deck. */
export const copiesOf = (card: Card): number => COPIES[pointsOf(card)]

export const fromPreset = (preset: Preset, players: SeatCount): RoundTrial => ({
  layout: presetLayout(preset, players),
  preset,
  chosen: null,
})

/** The number of players that a round is laid for. */
export const playersOf = ({ length }: Round): SeatCount =>
  SEAT_COUNTS.find((count) => count === length) ?? SEAT_COUNTS[0]

/** The layout for another number of players: the same preset, otherwise the cards of the players who remain. */
export const resized = (
  { preset, layout }: RoundTrial,
  players: SeatCount,
): Pick<RoundTrial, 'layout' | 'preset'> =>
  preset
    ? fromPreset(preset, players)
    : { preset, layout: emptyLayout(players, CARDS_PER_ROUND).map((none, seat) => layout[seat] ?? none) }

/** The laid cards by player, without the empty places. */
export const laidCards = (layout: Round): readonly (readonly Card[])[] =>
  layout.map((cards) => cards.filter((card) => card !== null))

/** Random cards for all players. @param random returns numbers in [0, 1) */
export const randomRound = (players: SeatCount, random: () => number): Round =>
  drawnLayout(players, CARDS_PER_ROUND, DECK, random)

/** The evaluation of the laid cards. */
type Assessment = Face5211['Answer']

const text = words.scoring
const { trial: trialWords } = rulesWords

interface BoardProps {
  readonly trial: RoundTrial
  /** The layout as shown, including a carried card over its place. */
  readonly shown: Round
  readonly carrying: Carrying<Card> | null
  readonly assessment: Assessment | null
  readonly names: readonly string[]
  readonly onPlayers: (players: SeatCount) => void
  readonly onPlace: (place: Place) => void
  readonly drag: Drag<Card>
}

/** The four places of each player. */
function Board(props: BoardProps) {
  const { trial, shown, names, assessment, onPlayers } = props
  const players = playersOf(trial.layout)
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: shown.length, columns: CARDS_PER_ROUND })
  return (
    <section class="panel lay" aria-labelledby="how-lay">
      <header class="lay__head">
        <h2 id="how-lay">{text.lay}</h2>
        <span class="label lay__line">
          {text.layLine} <span class="unseen">{trialWords.keys}</span>
        </span>
        <Segments
          label={text.playerCount}
          options={SEAT_COUNTS.map((count) => ({ value: `${count}`, text: `${count}` }))}
          chosen={`${players}`}
          onChoose={(value) => {
            const count = SEAT_COUNTS.find((some) => `${some}` === value)
            if (count !== undefined) onPlayers(count)
          }}
        />
      </header>
      <div class="lay__seats" data-players={players} ref={grid}>
        {shown.map((cards, seat) => (
          <fieldset class="lay__seat" key={seat} aria-label={names[seat]}>
            <p class="lay__who">
              <Avatar class="avatar" seat={seat} />
              <b>{names[seat]}</b>
              <Gained points={assessment?.points[seat] ?? 0} />
            </p>
            <div class="lay__places">
              {cards.map((card, slot) => (
                <OnePlace
                  {...props}
                  key={slot}
                  place={{ row: seat, column: slot }}
                  card={card}
                  cell={cell(seat, slot)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

const Gained = ({ points }: { readonly points: number }) => (
  <span class="label lay__gained" data-some={points > 0}>
    {text.gained(points)}
  </span>
)

interface PlaceProps extends BoardProps {
  readonly place: Place
  readonly card: Card | null
  /** Its place in the keyboard's grid. */
  readonly cell: GridCell
}

function OnePlace(props: PlaceProps) {
  const { place, card, trial, carrying, assessment, names, onPlace, drag, cell } = props
  const verdict = card && assessment ? verdictOn(card, place, assessment) : 'plain'
  const called = text.place(names[place.row] ?? '', place.column)
  const chosen = isAt(trial.chosen, place)
  return (
    <PlaceButton
      data={placeData(place)}
      picture={card && cardFace(card)}
      look={verdict}
      chosen={chosen}
      over={isAt(carrying?.over, place)}
      name={
        card
          ? text.placeOf(called, card, verdict === 'scores' || verdict === 'kododo')
          : text.placeEmpty(called, chosen)
      }
      cell={cell}
      drag={drag({ card, from: place })}
      onClick={() => onPlace(place)}
    />
  )
}

/** The result of the evaluation for a laid card. */
function verdictOn(card: Card, { row: seat }: Place, { scored, scoring, steps }: Assessment) {
  if (scored[seat]?.includes(card)) return scoring === 'kododo' ? 'kododo' : 'scores'
  const out = steps.some((step) => step.type === 'colours-out' && step.colours.includes(colourOf(card)))
  return out || scoring === 'kododo' ? 'out' : 'rest'
}

interface StacksProps {
  readonly layout: Round
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** The remaining cards of the 30 faces. */
function Stacks({ layout, onStack, drag }: StacksProps) {
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: COLOURS.length, columns: VALUES.length })
  return (
    <section class="panel stacks" aria-labelledby="how-stacks">
      <header class="stacks__head">
        <h2 id="how-stacks">{text.left}</h2>
        <span class="label">{text.leftOf(DECK.length - laidCount(layout), DECK.length)}</span>
      </header>
      <div class="stacks__suits" ref={grid}>
        {COLOURS.map((colour, row) => (
          <fieldset class="stacks__suit" key={colour} aria-label={common.colours[colour]}>
            <p class="stacks__name">
              <Suit colour={colour} />
              {common.colours[colour]}
            </p>
            <div class="stacks__cards">
              {VALUES.map((value, column) => {
                const card = cardOf(colour, value)
                const left = copiesOf(card) - copiesIn(layout, card)
                return (
                  <StackButton
                    key={card}
                    picture={cardFace(card)}
                    left={left}
                    counted
                    name={text.stack(card, left)}
                    cell={cell(row, column)}
                    drag={drag({ card: left > 0 ? card : null, from: null })}
                    onClick={() => onStack(card)}
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

interface CountProps {
  readonly assessment: Assessment
  readonly numbers: Numbers
  /** A counted card that is being carried over a place: its cell is dashed. */
  readonly hanging: Card | null
}

/** The counts of the colours and the Kododo against limit and target. */
function CountPanel({ assessment, numbers, hanging }: CountProps) {
  const { counts, steps, scoring } = assessment
  const kododo = steps.find((step) => step.type === 'kododo-counted')?.count ?? 0
  const toneOf = (colour: Colour) => {
    if (scoring === colour) return 'scores'
    const out = steps.some((step) => step.type === 'colours-out' && step.colours.includes(colour))
    return out ? 'out' : undefined
  }
  return (
    <section class="panel tally" aria-labelledby="how-count">
      <header class="tally__head">
        <h2 id="how-count">{text.count}</h2>
        <span class="tally__limit">{text.outAt(numbers.limit)}</span>
      </header>
      <ul>
        <li class="tally__row" data-tone={scoring === 'kododo' ? 'kododo' : undefined}>
          <img class="tally__lizard" src={LIZARD_HEAD} alt={common.kododo} />
          <span class="label tally__words">{text.exactly(numbers.kododoTarget)}</span>
          <span class="display tally__number tally__number--kododo">{kododo}</span>
        </li>
        {COLOURS.map((colour) => {
          const dashed = hanging && colourOf(hanging) === colour ? 1 : 0
          return (
            <li class="tally__row" key={colour} data-colour={colour} data-tone={toneOf(colour)}>
              <Suit colour={colour} />
              <span class="unseen">{common.colours[colour]}</span>
              <span class="tally__cells" aria-hidden="true">
                {colourCells(counts[colour] - dashed, dashed, numbers.limit).map(({ fill, beyond }, i) => (
                  <i key={i} data-fill={fill} data-beyond={beyond} data-first={i + 1 === numbers.limit} />
                ))}
              </span>
              <span class="display tally__number">{counts[colour]}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** One step of the ladder: the question and its result. */
interface Rung {
  readonly about: 'kododo' | 'nobody' | readonly Colour[]
  readonly question: string
  readonly result: string
  readonly tag: 'no' | 'exact' | 'out' | 'scores' | null
  readonly tone: 'past' | 'lantern' | 'kododo' | 'sea'
}

/** @returns one rung for each step, in order; the last one is the verdict */
export const rungsOf = (steps: readonly EvaluationStep[]): readonly Rung[] =>
  steps.map((step, i) => rungOf(step, steps[i - 1]?.type !== 'colours-out'))

/** @param first true if no colour has been examined before */
function rungOf(step: EvaluationStep, first: boolean): Rung {
  switch (step.type) {
    case 'kododo-counted':
      return {
        about: 'kododo',
        question: text.kododoAsked(step.target),
        result: text.kododo(step.count, step.target),
        tag: step.exact ? 'exact' : 'no',
        tone: step.exact ? 'kododo' : 'past',
      }
    case 'colours-out':
      return {
        about: step.colours,
        ...(step.reason === 'limit'
          ? { question: text.limitAsked(first, step.limit), result: text.tooMany(step.colours, step.count) }
          : { question: text.aloneAsked(first), result: text.equal(step.colours, step.count) }),
        tag: 'out',
        tone: 'past',
      }
    case 'majority-found':
      return {
        about: [step.colour],
        question: text.aloneAsked(first),
        result: text.colour(step.colour, step.count),
        tag: 'scores',
        tone: 'lantern',
      }
    case 'nobody-scores':
      return { about: 'nobody', question: text.noneLeft, result: text.nobody, tag: null, tone: 'sea' }
    default:
      return assertNever(step)
  }
}

/** From this many rungs on they are drawn low. */
const MANY = 4

/** Every step of the evaluation with its reason. */
function Ladder({ steps }: { readonly steps: readonly EvaluationStep[] }) {
  const rungs = rungsOf(steps)
  return (
    <ol class="ladder" data-many={rungs.length >= MANY} aria-label={text.ladder}>
      {rungs.map((rung, i) => (
        <li class="rung" key={i} data-look={rung.tone}>
          <span class="rung__number display" aria-hidden="true">
            {i + 1}
          </span>
          <About about={rung.about} />
          <span class="rung__words">
            <span class="rung__question">{rung.question}</span>
            <span class="rung__answer display">{rung.result}</span>
          </span>
          {rung.tag && (
            <span class="rung__tag" data-tag={rung.tag}>
              {text.tags[rung.tag]}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function About({ about }: Pick<Rung, 'about'>) {
  if (about === 'kododo') return <img class="rung__lizard" src={LIZARD_HEAD} alt="" />
  if (about === 'nobody') return <Icon name="wave" class="rung__wave" />
  return (
    <span class="rung__suits">
      {about.map((colour) => (
        <Suit key={colour} colour={colour} />
      ))}
    </span>
  )
}

/** The rule that a layout shows best. */
export type Topic = 'kododo' | 'limit' | 'tie' | 'nobody' | 'majority'

/** @returns the rule that decided; of those that put colours out, the first */
export function topicOf({ scoring, steps }: Assessment): Topic {
  if (scoring === 'kododo') return 'kododo'
  if (scoring === null) return 'nobody'
  return steps.find((step) => step.type === 'colours-out')?.reason ?? 'majority'
}

const { summary } = common

interface VerdictProps {
  readonly assessment: Assessment
  readonly numbers: Numbers
  readonly laid: number
  readonly places: number
  readonly names: readonly string[]
  readonly turner: ComponentChild
}

/** The deciding rule in words, and the points of all players. */
function VerdictPanel({ assessment, numbers, laid, places, names, turner }: VerdictProps) {
  const { points } = assessment
  const topic = laid === 0 ? 'start' : topicOf(assessment)
  return (
    <section class="panel verdict-panel">
      <div class="verdict-panel__body">
        <img class="verdict-panel__lizard" src={LIZARD_HEAD} alt="" />
        <div>
          <h2 class="display">{text.topics[topic]}</h2>
          {laid < places && <p class="label">{text.asItStands(laid, places)}</p>}
          <p class="verdict-panel__text">
            {text.texts[topic](points.length, numbers.kododoTarget, numbers.limit)}
          </p>
          <p class="verdict-panel__points">
            <span class="label">{text.pointsNow}</span>
            {points.map((n, seat) => (
              <span class="verdict-panel__player" key={seat} data-some={n > 0}>
                <Avatar class="avatar" seat={seat} alt={names[seat] ?? ''} />
                <span class="display">{n}</span>
              </span>
            ))}
          </p>
        </div>
      </div>
      <p class="unseen" role="status">
        {text.said(sentenceOf(assessment, names), laid === places)}
      </p>
      {turner}
    </section>
  )
}

/** The verdict in one sentence; the reader sits at the first seat. */
function sentenceOf({ scoring, points, steps }: Assessment, names: readonly string[]): string {
  if (scoring === null) return summary.nobody
  const kododo = steps.find((step) => step.type === 'kododo-counted')?.count ?? 0
  const all = points.map((gain, seat) => ({
    who: seat === 0 ? null : (names[seat] ?? ''),
    points: gain,
  }))
  const gains = all.filter((gain) => gain.points > 0)
  return scoring === 'kododo' ? summary.kododo(kododo, gains) : summary.colour(scoring, gains)
}

const questionOf = (layout: Round) => ({ game: '5211', played: laidCards(layout) }) as const
const start = () => fromPreset('limit', 4)

/** A round for the reader to lay, and its evaluation as it is laid. */
export function ScoringPage({ evaluate, names, turner }: RulesPageProps<Face5211>) {
  const { trial, change, carrying, drag, shown, evaluated } = useTrial({
    start,
    copies: copiesOf,
    questionOf,
    evaluate,
  })
  const players = playersOf(trial.layout)
  const numbers = numbersFor(players)
  const ready = evaluated?.answer.points.length === players ? evaluated.answer : null
  return (
    <>
      <Board
        trial={trial}
        shown={shown}
        carrying={carrying}
        assessment={ready}
        names={names}
        onPlayers={(count) => change({ type: 'lay', ...resized(trial, count) })}
        onPlace={(place) => change({ type: 'place', place })}
        drag={drag}
      />
      <Stacks layout={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'lay', ...fromPreset(preset, players) })}
        onRandom={() => change({ type: 'lay', layout: randomRound(players, Math.random), preset: null })}
        onClear={() => change({ type: 'clear' })}
      />
      {ready && (
        <>
          <CountPanel assessment={ready} numbers={numbers} hanging={carrying?.over ? carrying.card : null} />
          <Ladder steps={ready.steps} />
          <VerdictPanel
            assessment={ready}
            numbers={numbers}
            laid={laidCount(shown)}
            places={placeCount(shown)}
            names={names}
            turner={turner}
          />
        </>
      )}
      {carrying && <CarriedCard picture={cardFace(carrying.card)} x={carrying.x} y={carrying.y} />}
    </>
  )
}
