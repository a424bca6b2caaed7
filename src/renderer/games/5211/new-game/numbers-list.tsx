import type { Numbers } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/new-game'
import './numbers-list.css'

/** The numbers of the game that follow from how many play. */
export const NumbersList = ({ numbers }: { readonly numbers: Numbers }) => (
  <dl class="rules">
    <Rule name={words.limit} line={words.limitLine(numbers.limit)} value={numbers.limit} tone="limit" />
    <Rule name={words.target} line={words.targetLine} value={numbers.kododoTarget} tone="kododo" />
    <Rule name={words.removed} line={words.removedLine(numbers.removed)} value={numbers.removed} />
    <Rule name={words.rounds} line={words.roundsLine} value={numbers.rounds} />
  </dl>
)

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
