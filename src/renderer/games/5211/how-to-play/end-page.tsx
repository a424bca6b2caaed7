import { numbersFor, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { Avatar } from '../../../parts/art/avatar'
import { CARD_BACK, cardFace } from '../art/cards'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

/** An example of both ties: seats with points, cards in the score pile, and the place that these come to. */
export const EXAMPLE = [
  { seat: 1, points: 31, cards: 12, rank: 1, tie: 'byCards' },
  { seat: 0, points: 31, cards: 11, rank: 2, tie: null },
  { seat: 2, points: 24, cards: 9, rank: 3, tie: 'shared' },
  { seat: 3, points: 24, cards: 9, rank: 3, tie: 'shared' },
] as const

const text = words.end

/** How a game ends, and who has won it. */
export const EndPage = ({ names, turner }: PageProps) => (
  <>
    <LastRound />
    <Rounds />
    <Ranking names={names} />
    <div class="panel how-foot">{turner}</div>
  </>
)

const LastRound = () => (
  <section class="panel how-panel how-last">
    <h2 class="display">{text.title}</h2>
    <p class="how-last__lead">{text.lead}</p>
    <div class="how-last__hand" aria-hidden="true">
      {(['y2', 'b3', 'v1', 'o2'] as const).map((card) => (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      ))}
      <span class="how-last__fifth">
        <img class="card" src={CARD_BACK} alt="" />
        <span class="label">{text.fifth}</span>
      </span>
    </div>
    <h3>{text.last}</h3>
    <p>{text.lastText}</p>
  </section>
)

/** How many rounds there are, by the number of players. */
const Rounds = () => (
  <section class="panel how-panel how-rounds" aria-labelledby="how-rounds">
    <h2 id="how-rounds">{text.rounds}</h2>
    <dl>
      {SEAT_COUNTS.map((count) => (
        <div key={count}>
          <dt>
            <b>{text.roundsOf(count)}</b>
            <span class="label">{text.removed(numbersFor(count).removed)}</span>
          </dt>
          <dd class="display">{numbersFor(count).rounds}</dd>
        </div>
      ))}
    </dl>
    <p class="how-note">{text.roundsNote}</p>
  </section>
)

const Ranking = ({ names }: Pick<PageProps, 'names'>) => (
  <section class="panel how-panel how-ranking" aria-labelledby="how-ranking">
    <h2 id="how-ranking">{text.ranking}</h2>
    <p>{text.rankingText}</p>
    <table aria-label={text.example}>
      <thead class="unseen">
        <tr>
          {[text.rank, text.player, text.points, text.cards].map((head) => (
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
                  {tie && <span class="label">{text[tie]}</span>}
                </span>
              </div>
            </th>
            <td>
              <span class="display">{points}</span> {text.points}
            </td>
            <td>
              <span class="display">{cards}</span> {text.cards}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
