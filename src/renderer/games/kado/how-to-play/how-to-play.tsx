import {
  type Card,
  COLUMNS,
  DECKS,
  FACES,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  SEAT_COUNTS,
  TURNS,
} from '../../../../shared/games/kado/cards'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { Icon } from '../../../parts/art/icon'
import { Idea, NumbersToKnow } from '../../../parts/idea-page'
import { CARD_BACK, cardFace, smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import './how-to-play.css'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { FaceKado } from '../../../../shared/games/kado'
import { Avatar } from '../../../parts/art/avatar'
import { layoutOf, useEvaluation } from '../../../parts/trial'
import type { RulesPageProps, RulesParts } from '../../menu-game'
import { framed, ScoredGrid } from '../scored-grid'
import { questionOf } from './sandbox'
import { ScoringPage } from './scoring-page'

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
