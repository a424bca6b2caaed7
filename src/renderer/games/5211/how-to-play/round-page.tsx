import { type Card, cardsDue, HAND_SIZE, TURNS, type Turn } from '../../../../shared/games/5211/cards'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { CARD_BACK, cardFace } from '../art/cards'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

const text = words.round

/** The hand of each turn in the example; the last cards of it are laid. */
const HANDS: Readonly<Record<Turn, readonly Card[]>> = {
  1: ['b2', 'y1', 'o3', 'g2', 'g4'],
  2: ['b2', 'y1', 'o3', 'v2', 'g3'],
  3: ['b2', 'y1', 'o3', 'v2', 'g1'],
}

const isLaid = (turn: Turn, index: number): boolean => index >= HAND_SIZE - cardsDue(turn)

/** What lies on the table before the turn, all turns before it turned up. */
const laidBefore = (turn: Turn): readonly Card[] =>
  TURNS.filter((before) => before < turn).flatMap((before) =>
    HANDS[before].filter((_, index) => isLaid(before, index)),
  )

/** Three turns, and what comes between and after them. */
export const RoundPage = ({ turner }: PageProps) => (
  <>
    {TURNS.map((turn) => (
      <section class="panel how-panel how-turn" key={turn} aria-label={text.turn(turn)}>
        <header class="how-panel__head">
          <h2 class="display">{text.turn(turn)}</h2>
          <span class="how-turn__due">{text.due[turn - 1]}</span>
        </header>
        <Example turn={turn} />
        <p>{text.turns[turn - 1]}</p>
        <p class="how-note">{turn === 3 ? text.evaluate : text.draw}</p>
      </section>
    ))}
    <section class="panel how-panel how-facts">
      <Fact title={text.short} line={text.shortText}>
        <span class="how-facts__digits display" aria-hidden="true">
          {[HAND_SIZE, ...TURNS.map(cardsDue)].join(' ')}
        </span>
      </Fact>
      <Fact title={text.refill} line={text.refillText}>
        <span class="how-facts__backs" aria-hidden="true">
          {Array.from({ length: HAND_SIZE }, (_, i) => (
            <img class="card" key={i} src={CARD_BACK} alt="" />
          ))}
        </span>
      </Fact>
      <Fact title={text.clear} line={text.clearText}>
        <span class="how-facts__backs how-facts__faces" aria-hidden="true">
          {(['g2', 'g4', 'g3', 'g1'] as const).map((card) => (
            <img class="card" key={card} src={cardFace(card)} alt="" />
          ))}
        </span>
      </Fact>
      <p class="how-note how-facts__shared">{text.shared}</p>
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
