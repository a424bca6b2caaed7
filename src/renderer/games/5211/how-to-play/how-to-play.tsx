import {
  type Card,
  COLOURS,
  COPIES,
  cardOf,
  cardsDue,
  DECK,
  HAND_SIZE,
  numbersFor,
  SEAT_COUNTS,
  TURNS,
  type Turn,
  VALUES,
} from '../../../../shared/games/5211/cards'
import { common } from '../../../../shared/words/en/games/5211/names'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { Icon } from '../../../parts/art/icon'
import { house, LIZARD_HEAD } from '../../../parts/art/pictures'
import { Idea, NumbersToKnow } from '../../../parts/idea-page'
import { CARD_BACK, cardFace } from '../art/cards'
import { Suit } from '../art/signs'
import './how-to-play.css'
import type { Face5211 } from '../../../../shared/games/5211'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { longGame as longGameWords } from '../../../../shared/words/en/games/5211/long-game'
import { Avatar } from '../../../parts/art/avatar'
import type { RulesPageProps, RulesParts } from '../../menu-game'
import { LongGameChart } from '../long-game'
import type { LongGamePoints } from '../long-game-model'
import { ScoringPage } from './scoring-page'

type PageProps = RulesPageProps<Face5211>

const ideaWords = words.idea
const FAN: readonly Card[] = ['g3', 'g5', 'g2', 'g1']

/** The aim of the game, and its cards. */
const IdeaPage = ({ turner }: PageProps) => (
  <>
    <Idea
      title={ideaWords.title}
      lead={ideaWords.lead}
      fan={FAN.map(cardFace)}
      points={[
        { sign: <Icon name="ban" class="how-points__out" />, text: ideaWords.limit },
        { sign: <Icon name="tie" class="how-points__out" />, text: ideaWords.tie },
        { sign: <img src={LIZARD_HEAD} alt="" />, text: ideaWords.kododo },
      ]}
    />
    <Deck />
    <NumbersToKnow
      title={ideaWords.numbers}
      players={ideaWords.players}
      counts={SEAT_COUNTS}
      rows={[
        {
          class: 'how-numbers__limit',
          name: ideaWords.limitHead,
          numbers: SEAT_COUNTS.map((count) => numbersFor(count).limit),
        },
        {
          class: 'how-numbers__kododo',
          name: ideaWords.targetHead,
          numbers: SEAT_COUNTS.map((count) => numbersFor(count).kododoTarget),
        },
      ]}
      note={ideaWords.numbersNote}
    />
    <div class="panel how-foot">{turner}</div>
  </>
)

const Deck = () => (
  <section class="panel how-panel how-deck" aria-labelledby="how-deck">
    <header class="how-panel__head">
      <h2 id="how-deck">{ideaWords.deck}</h2>
      <span class="label">{ideaWords.deckLine(DECK.length, DECK.length / COLOURS.length)}</span>
    </header>
    <ul class="how-deck__suits">
      {COLOURS.map((colour) => (
        <li key={colour}>
          <img src={house(colour)} alt="" />
          <span>
            <Suit colour={colour} />
            {common.colours[colour]}
          </span>
        </li>
      ))}
    </ul>
    <ul class="how-deck__values">
      {VALUES.map((value) => (
        <li key={value}>
          <img class="card" src={cardFace(cardOf('yellow', value))} alt="" />
          <span class="display" aria-hidden="true">
            {ideaWords.copies(COPIES[value])}
          </span>
          <span class="unseen">{ideaWords.copiesOf(value, COPIES[value])}</span>
        </li>
      ))}
    </ul>
    <p class="how-note">{ideaWords.deckNote}</p>
  </section>
)

const roundWords = words.round

/** The hand of each turn in the example; its last cards are laid. */
const HANDS: Readonly<Record<Turn, readonly Card[]>> = {
  1: ['b2', 'y1', 'o3', 'g2', 'g4'],
  2: ['b2', 'y1', 'o3', 'v2', 'g3'],
  3: ['b2', 'y1', 'o3', 'v2', 'g1'],
}

const isLaid = (turn: Turn, index: number): boolean => index >= HAND_SIZE - cardsDue(turn)

/** The cards on the table before the turn, all revealed. */
const laidBefore = (turn: Turn): readonly Card[] =>
  TURNS.filter((before) => before < turn).flatMap((before) =>
    HANDS[before].filter((_, index) => isLaid(before, index)),
  )

/** Three turns, and the steps between and after them. */
const RoundPage = ({ turner }: PageProps) => (
  <>
    {TURNS.map((turn) => (
      <section class="panel how-panel how-turn" key={turn} aria-label={roundWords.turn(turn)}>
        <header class="how-panel__head">
          <h2 class="display">{roundWords.turn(turn)}</h2>
          <span class="how-turn__due">{roundWords.due[turn - 1]}</span>
        </header>
        <Example turn={turn} />
        <p>{roundWords.turns[turn - 1]}</p>
        <p class="how-note">{turn === 3 ? roundWords.evaluate : roundWords.draw}</p>
      </section>
    ))}
    <section class="panel how-panel how-facts">
      <Fact title={roundWords.short} line={roundWords.shortText}>
        <span class="how-facts__digits display" aria-hidden="true">
          {[HAND_SIZE, ...TURNS.map(cardsDue)].join(' ')}
        </span>
      </Fact>
      <Fact title={roundWords.refill} line={roundWords.refillText}>
        <span class="how-facts__backs" aria-hidden="true">
          {Array.from({ length: HAND_SIZE }, (_, i) => (
            <img class="card" key={i} src={CARD_BACK} alt="" />
          ))}
        </span>
      </Fact>
      <Fact title={roundWords.clear} line={roundWords.clearText}>
        <span class="how-facts__backs how-facts__faces" aria-hidden="true">
          {(['g2', 'g4', 'g3', 'g1'] as const).map((card) => (
            <img class="card" key={card} src={cardFace(card)} alt="" />
          ))}
        </span>
      </Fact>
      <p class="how-note how-facts__shared">{roundWords.shared}</p>
    </section>
    <div class="panel how-foot">{turner}</div>
  </>
)

/** The table and the hand in that turn. */
const Example = ({ turn }: { readonly turn: Turn }) => (
  <div class="how-turn__example" aria-hidden="true">
    <span class="how-turn__table">
      {laidBefore(turn).map((card) => (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      ))}
      {Array.from({ length: cardsDue(turn) }, (_, i) => (
        <img class="card how-turn__back" key={i} src={CARD_BACK} alt="" />
      ))}
    </span>
    <span class="how-turn__hand">
      {HANDS[turn].map((card, i) => (
        <img class="card" key={card} data-laid={isLaid(turn, i)} src={cardFace(card)} alt="" />
      ))}
    </span>
  </div>
)

interface FactProps {
  readonly title: string
  readonly line: string
  readonly children: preact.ComponentChild
}

const Fact = ({ title, line, children }: FactProps) => (
  <div class="how-fact">
    {children}
    <h3>{title}</h3>
    <p>{line}</p>
  </div>
)

/** An example of both kinds of tie: seats with points, cards in the score pile, and the resulting rank. */
export const EXAMPLE = [
  { seat: 1, points: 31, cards: 12, rank: 1, tie: 'byCards' },
  { seat: 0, points: 31, cards: 11, rank: 2, tie: null },
  { seat: 2, points: 24, cards: 9, rank: 3, tie: 'shared' },
  { seat: 3, points: 24, cards: 9, rank: 3, tie: 'shared' },
] as const

const endWords = words.end

/** The end of a game and its ranking. */
const EndPage = ({ names, turner }: PageProps) => (
  <>
    <LastRound />
    <Rounds />
    <Ranking names={names} />
    <div class="panel how-foot">{turner}</div>
  </>
)

const LastRound = () => (
  <section class="panel how-panel how-last">
    <h2 class="display">{endWords.title}</h2>
    <p class="how-last__lead">{endWords.lead}</p>
    <div class="how-last__hand" aria-hidden="true">
      {(['y2', 'b3', 'v1', 'o2'] as const).map((card) => (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      ))}
      <span class="how-last__fifth">
        <img class="card" src={CARD_BACK} alt="" />
        <span class="label">{endWords.fifth}</span>
      </span>
    </div>
    <h3>{endWords.last}</h3>
    <p>{endWords.lastText}</p>
  </section>
)

/** The number of rounds, by the number of players. */
const Rounds = () => (
  <section class="panel how-panel how-rounds" aria-labelledby="how-rounds">
    <h2 id="how-rounds">{endWords.rounds}</h2>
    <dl>
      {SEAT_COUNTS.map((count) => (
        <div key={count}>
          <dt>
            <b>{endWords.roundsOf(count)}</b>
            <span class="label">{endWords.removed(numbersFor(count).removed)}</span>
          </dt>
          <dd class="display">{numbersFor(count).rounds}</dd>
        </div>
      ))}
    </dl>
    <p class="how-note">{endWords.roundsNote}</p>
  </section>
)

const Ranking = ({ names }: Pick<PageProps, 'names'>) => (
  <section class="panel how-panel how-ranking" aria-labelledby="how-ranking">
    <h2 id="how-ranking">{endWords.ranking}</h2>
    <p>{endWords.rankingText}</p>
    <table aria-label={endWords.example}>
      <thead class="unseen">
        <tr>
          {[endWords.rank, endWords.player, endWords.points, endWords.cards].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.map(({ seat, points, cards, rank, tie }) => (
          <tr key={seat}>
            <td class="display">{rank}</td>
            <th scope="row">
              <div class="how-ranking__who">
                <Avatar class="avatar" seat={seat} />
                <span>
                  <b>{names[seat]}</b>
                  {tie && <span class="label">{endWords[tie]}</span>}
                </span>
              </div>
            </th>
            <td>
              <span class="display">{points}</span> {endWords.points}
            </td>
            <td>
              <span class="display">{cards}</span> {endWords.cards}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/**
 * A long game of four players that shows the special case: two reach 50 in the same round, and the higher total wins.
 */

const ROUNDS = 6

/** By seat: the points of each round. */
const GAINS: readonly (readonly number[])[] = [
  [3, 0, 5, 2, 3, 0, 5, 4, 0, 5, 3, 4, 2, 5, 4, 7],
  [0, 5, 2, 0, 5, 4, 0, 3, 6, 0, 4, 0, 7, 2, 9, 3],
  [2, 4, 0, 3, 0, 5, 3, 0, 3, 4, 0, 7, 0, 3, 2, 0],
  [5, 0, 4, 0, 2, 0, 4, 5, 0, 1, 5, 0, 3, 0, 0, 4],
]

const totalAfter = (seat: number, rounds: number): number =>
  (GAINS[seat] ?? []).slice(0, rounds).reduce((sum, gain) => sum + gain, 0)

/** @param names of the players, by seat */
export function longExample(names: readonly string[]): LongGamePoints {
  const length = GAINS[0]?.length ?? 0
  const totals = GAINS.map((_, seat) => totalAfter(seat, length))
  const rankOf = (total: number) => 1 + totals.filter((other) => other > total).length
  return {
    names: names.slice(0, GAINS.length),
    deal: Math.ceil(length / ROUNDS),
    totals,
    ranking: totals
      .map((total, seat) => ({
        seat,
        name: names[seat] ?? '',
        rank: rankOf(total),
        total,
        toGo: Math.max(0, LONG_GAME_POINTS - total),
      }))
      .sort((a, b) => a.rank - b.rank),
    chart: {
      says: longGameWords.byRound,
      rounds: ROUNDS,
      length,
      steps: Array.from({ length: length + 1 }, (_, at) => ({
        at,
        name: `${at}`,
        totals: GAINS.map((_, seat) => totalAfter(seat, at)),
      })),
    },
  }
}

const longPageWords = words.long

/** The long game: deal after deal to 50. */
const LongPage = ({ names, turner }: PageProps) => (
  <>
    <section class="panel how-panel how-long">
      <h2 class="display">{longPageWords.title}</h2>
      <p class="how-last__lead">{longPageWords.lead}</p>
      <h3>{longPageWords.first}</h3>
      <p>{longPageWords.firstText}</p>
      <h3>{longPageWords.later}</h3>
      <p>{longPageWords.laterText}</p>
      <h3>{longPageWords.wins}</h3>
      <p>{longPageWords.winsText}</p>
    </section>
    <LongGameChart longGame={longExample(names)} />
    <div class="panel how-foot">{turner}</div>
  </>
)

const { names } = words

/** The rules of 5211 in five pages, one of them interactive. */
export const rules: RulesParts<Face5211> = {
  pages: [
    { name: 'idea', title: names.idea, Page: IdeaPage },
    { name: 'round', title: names.round, Page: RoundPage },
    { name: 'scoring', title: names.scoring, Page: ScoringPage },
    { name: 'end', title: names.end, Page: EndPage },
    { name: 'long', title: names.long, Page: LongPage },
  ],
}
