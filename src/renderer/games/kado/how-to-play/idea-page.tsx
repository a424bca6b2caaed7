import {
  type Card,
  DECKS,
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
import { cardFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

const text = words.idea
const FAN: readonly Card[] = ['sb1', 'cg4', 'tg3', 'fr5', 'hp4']

const [{ cards: DECK, assumed }] = DECKS
const countOf = (is: (card: Card) => boolean): number => DECK.filter(is).length

/** What the game is about, and what it is played with. */
export const IdeaPage = ({ turner }: PageProps) => (
  <>
    <Idea
      title={text.title}
      lead={text.lead}
      fan={FAN.map(cardFace)}
      points={[
        { sign: <Icon name="eye" />, text: text.bluff },
        { sign: <Icon name="swap" />, text: text.challenge },
        { sign: <Icon name="deck" />, text: text.grid },
      ]}
    />
    <Deck />
    <NumbersToKnow
      title={text.numbers}
      players={text.players}
      counts={SEAT_COUNTS}
      rows={[
        { name: text.gives, numbers: SEAT_COUNTS.map((count) => TURNS / count) },
        { name: text.given, numbers: SEAT_COUNTS.map((count) => TURNS * count) },
      ]}
      note={text.numbersNote}
    />
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
