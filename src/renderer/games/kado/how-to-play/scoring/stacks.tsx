import { type Card, DECK_SIZE } from '../../../../../shared/games/kado'
import { rules as words } from '../../../../../shared/words/en/games/kado/rules'
import { copiesIn, laidCount } from '../../../../parts/trial'
import { StackButton } from '../../../../parts/trial-board'
import { useGrid } from '../../../../parts/use-grid'
import type { Drag } from '../../../../parts/use-trial'
import { smallFace } from '../../art/cards'
import { GiftIcon } from '../../art/signs'
import { copiesOf, type Grid, STACKS } from './sandbox'
import './stacks.css'

const text = words.scoring

/** The most different cards that a gift has. */
const COLUMNS = Math.max(...STACKS.map(({ cards }) => cards.length))

interface StacksProps {
  readonly grid: Grid
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** What is left of the deck, gift by gift, to lay. */
export function Stacks({ grid: laid, onStack, drag }: StacksProps) {
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: STACKS.length, columns: COLUMNS })
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
