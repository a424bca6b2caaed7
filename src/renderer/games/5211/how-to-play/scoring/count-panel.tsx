import { type Card, COLOURS, type Colour, colourOf, type Numbers } from '../../../../../shared/games/5211'
import { common } from '../../../../../shared/words/en/games/5211/names'
import { rules as words } from '../../../../../shared/words/en/games/5211/rules'
import { LIZARD_HEAD } from '../../../../parts/art/pictures'
import { Suit } from '../../art/suit'
import { colourCells } from '../../hud/rail/gauge'
import type { Assessment } from '../pages'
import './count-panel.css'

const text = words.scoring

interface CountProps {
  readonly assessment: Assessment
  readonly numbers: Numbers
  /** A card that hangs over a place and is counted: its cell is dashed. */
  readonly hanging: Card | null
}

/** How the colours and the Kododo stand against limit and target. */
export function CountPanel({ assessment, numbers, hanging }: CountProps) {
  const { counts, steps, scoring } = assessment
  const kododo = steps.find((step) => step.type === 'kododo-counted')?.count ?? 0
  const toneOf = (colour: Colour) => {
    if (scoring === colour) return 'scores'
    const out = steps.some((step) => step.type === 'colours-out' && step.colours.includes(colour))
    return out ? 'out' : undefined
  }
  return (
    <section class="panel tally" aria-labelledby="how-count">
      <header class="tally__head">
        <h2 id="how-count">{text.count}</h2>
        <span class="tally__limit">{text.outAt(numbers.limit)}</span>
      </header>
      <ul>
        <li class="tally__row" data-tone={scoring === 'kododo' ? 'kododo' : undefined}>
          <img class="tally__lizard" src={LIZARD_HEAD} alt={common.kododo} />
          <span class="label tally__words">{text.exactly(numbers.kododoTarget)}</span>
          <span class="display tally__number tally__number--kododo">{kododo}</span>
        </li>
        {COLOURS.map((colour) => {
          const dashed = hanging && colourOf(hanging) === colour ? 1 : 0
          return (
            <li class="tally__row" key={colour} data-colour={colour} data-tone={toneOf(colour)}>
              <Suit colour={colour} />
              <span class="unseen">{common.colours[colour]}</span>
              <span class="tally__cells" aria-hidden="true">
                {colourCells(counts[colour] - dashed, dashed, numbers.limit).map(({ fill, beyond }, i) => (
                  <i key={i} data-fill={fill} data-beyond={beyond} data-first={i + 1 === numbers.limit} />
                ))}
              </span>
              <span class="display tally__number">{counts[colour]}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
