import { type Card, COLOURS, cardOf, DECK, VALUES } from '../../../../../shared/games/5211'
import { common } from '../../../../../shared/words/en/games/5211/names'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'
import { copiesIn, laidCount } from '../../../../parts/trial'
import { StackButton } from '../../../../parts/trial-board'
import { useGrid } from '../../../../parts/use-grid'
import type { Drag } from '../../../../parts/use-trial'
import { cardFace } from '../../art/cards'
import { Suit } from '../../art/suit'
import { copiesOf, type Round } from './sandbox'
import './stacks.css'

const text = words.scoring

interface StacksProps {
  readonly layout: Round
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** What is left of the 30 faces, to lay. */
export function Stacks({ layout, onStack, drag }: StacksProps) {
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
