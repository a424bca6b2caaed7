import {
  type Card,
  COLOURS,
  COPIES,
  cardOf,
  DECK,
  numbersFor,
  SEAT_COUNTS,
  VALUES,
} from '../../../../shared/games/5211/cards'
import { common } from '../../../../shared/words/en/games/5211/names'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { Icon } from '../../../parts/art/icon'
import { house, LIZARD_HEAD } from '../../../parts/art/pictures'
import { Idea, NumbersToKnow } from '../../../parts/idea-page'
import { cardFace } from '../art/cards'
import { Suit } from '../art/signs'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

const text = words.idea
const FAN: readonly Card[] = ['g3', 'g5', 'g2', 'g1']

/** What the game is about, and what it is played with. */
export const IdeaPage = ({ turner }: PageProps) => (
  <>
    <Idea
      title={text.title}
      lead={text.lead}
      fan={FAN.map(cardFace)}
      points={[
        { sign: <Icon name="ban" class="how-points__out" />, text: text.limit },
        { sign: <Icon name="tie" class="how-points__out" />, text: text.tie },
        { sign: <img src={LIZARD_HEAD} alt="" />, text: text.kododo },
      ]}
    />
    <Deck />
    <NumbersToKnow
      title={text.numbers}
      players={text.players}
      counts={SEAT_COUNTS}
      rows={[
        {
          class: 'how-numbers__limit',
          name: text.limitHead,
          numbers: SEAT_COUNTS.map((count) => numbersFor(count).limit),
        },
        {
          class: 'how-numbers__kododo',
          name: text.targetHead,
          numbers: SEAT_COUNTS.map((count) => numbersFor(count).kododoTarget),
        },
      ]}
      note={text.numbersNote}
    />
    <div class="panel how-foot">{turner}</div>
  </>
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
