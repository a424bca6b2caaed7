import { numbersFor, type SeatCount } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/catalogue'
import { Icon } from '../../../parts/icon'

const text = words.menus.newGame

interface NumbersProps {
  readonly count: SeatCount
  readonly onRules: () => void
}

/** The numbers of the game that follow from how many play, and the way to all its rules. */
export function NumbersPanel({ count, onRules }: NumbersProps) {
  const { limit, kododoTarget, removed, rounds } = numbersFor(count)
  return (
    <section class="numbers__list" aria-label={text.numbers(count)}>
      <header class="numbers__head">
        <h2>{text.numbers(count)}</h2>
        <button type="button" class="button button--secondary" onClick={onRules}>
          <Icon name="book" />
          {text.rules}
        </button>
      </header>
      <dl class="rules">
        <Rule name={text.limit} line={text.limitLine(limit)} value={limit} tone="limit" />
        <Rule name={text.target} line={text.targetLine} value={kododoTarget} tone="kododo" />
        <Rule name={text.removed} line={text.removedLine(removed)} value={removed} />
        <Rule name={text.rounds} line={text.roundsLine} value={rounds} />
      </dl>
    </section>
  )
}

interface RuleProps {
  readonly name: string
  readonly line: string
  readonly value: number
  readonly tone?: 'limit' | 'kododo'
}

const Rule = ({ name, line, value, tone }: RuleProps) => (
  <div class="rule">
    <dt>
      <b>{name}</b>
      <span class="label">{line}</span>
    </dt>
    <dd class={tone ? `display rule__value--${tone}` : 'display'}>{value}</dd>
  </div>
)
