import {
  type Card,
  DECKS,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  SEAT_COUNTS,
  TURNS,
} from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/rules'
import { Icon } from '../../../parts/icon'
import { cardFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { PageProps } from './page-props'
import './idea-page.css'

const text = words.idea
const FAN: readonly Card[] = ['sb1', 'cg4', 'tg3', 'fr5', 'hp4']

const [{ cards: DECK, assumed }] = DECKS
const countOf = (is: (card: Card) => boolean): number => DECK.filter(is).length

/** What the game is about, and what it is played with. */
export const IdeaPage = ({ turner }: PageProps) => (
  <>
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
          <Icon name="eye" />
          <span>{text.bluff}</span>
        </li>
        <li>
          <Icon name="swap" />
          <span>{text.challenge}</span>
        </li>
        <li>
          <Icon name="deck" />
          <span>{text.grid}</span>
        </li>
      </ul>
    </section>
    <Deck />
    <NumbersToKnow />
    <div class="panel how-foot">{turner}</div>
  </>
)

/** How many cards there are of each pair, and that this is assumed. */
const Deck = () => (
  <section class="panel how-panel how-deck" aria-labelledby="how-deck">
    <header class="how-panel__head">
      <h2 id="how-deck">{text.deck}</h2>
      <span class="label">{text.deckLine(DECK.length)}</span>
    </header>
    <table aria-label={text.table}>
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
            {text.all}
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
      <span>{assumed ? text.assumed : text.known}</span>
    </p>
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
        <tr>
          <th scope="row">{text.gives}</th>
          {SEAT_COUNTS.map((count) => (
            <td key={count}>{TURNS / count}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text.given}</th>
          {SEAT_COUNTS.map((count) => (
            <td key={count}>{TURNS * count}</td>
          ))}
        </tr>
      </tbody>
    </table>
    <p class="how-note">{text.numbersNote}</p>
  </section>
)
