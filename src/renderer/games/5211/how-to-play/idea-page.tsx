import {
  type Card,
  COLOURS,
  COPIES,
  cardOf,
  DECK,
  numbersFor,
  SEAT_COUNTS,
  VALUES,
} from '../../../../shared/games/5211'
import { words as common } from '../../../../shared/words/games/5211/common'
import { words } from '../../../../shared/words/games/5211/rules'
import { house, LIZARD_HEAD } from '../../../parts/art/pictures'
import { Icon } from '../../../parts/icon'
import { cardFace } from '../art/cards'
import { Suit } from '../art/suit'
import type { PageProps } from './pages'
import './idea-page.css'

const text = words.idea
const FAN: readonly Card[] = ['g3', 'g5', 'g2', 'g1']

/** What the game is about, and what it is played with. */
export const IdeaPage = ({ turner }: PageProps) => (
  <>
    <Idea />
    <Deck />
    <NumbersToKnow />
    <div class="panel how-foot">{turner}</div>
  </>
)

const Idea = () => (
  <section class="panel how-panel how-idea">
    <h2 class="display">{text.title}</h2>
    <p class="how-idea__lead">{text.lead}</p>
    <div class="how-fan" aria-hidden="true">
      {FAN.map((card) => (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      ))}
    </div>
    <ul class="how-points">
      <li>
        <Icon name="ban" class="how-points__out" />
        <span>{text.limit}</span>
      </li>
      <li>
        <Icon name="tie" class="how-points__out" />
        <span>{text.tie}</span>
      </li>
      <li>
        <img src={LIZARD_HEAD} alt="" />
        <span>{text.kododo}</span>
      </li>
    </ul>
  </section>
)

const Deck = () => (
  <section class="panel how-panel how-deck" aria-labelledby="how-deck">
    <header class="how-panel__head">
      <h2 id="how-deck">{text.deck}</h2>
      <span class="label">{text.deckLine(DECK.length, DECK.length / COLOURS.length)}</span>
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
            {text.copies(COPIES[value])}
          </span>
          <span class="unseen">{text.copiesOf(value, COPIES[value])}</span>
        </li>
      ))}
    </ul>
    <p class="how-note">{text.deckNote}</p>
  </section>
)

const NumbersToKnow = () => (
  <section class="panel how-panel how-numbers" aria-labelledby="how-numbers">
    <h2 id="how-numbers">{text.numbers}</h2>
    <table>
      <thead>
        <tr>
          <th scope="row">{text.players}</th>
          {SEAT_COUNTS.map((count) => (
            <th scope="col" key={count}>
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="how-numbers__limit">
          <th scope="row">{text.limitHead}</th>
          {SEAT_COUNTS.map((count) => (
            <td key={count}>{numbersFor(count).limit}</td>
          ))}
        </tr>
        <tr class="how-numbers__kododo">
          <th scope="row">{text.targetHead}</th>
          {SEAT_COUNTS.map((count) => (
            <td key={count}>{numbersFor(count).kododoTarget}</td>
          ))}
        </tr>
      </tbody>
    </table>
    <p class="how-note">{text.numbersNote}</p>
  </section>
)
