import { useEffect, useRef, useState } from 'preact/hooks'
import type { LevelSuggestion } from '../../../shared/bridge/saves'
import type { BotLevel } from '../../../shared/players'
import { words } from '../../../shared/words/catalogue'
import type { Store } from '../../store/store'
import type { NewGameChange, NewGameForm } from './new-game-form'

const levelsAtTable = ({ kinds, levels, count }: NewGameForm): readonly BotLevel[] =>
  levels.slice(0, count).filter((_, seat) => kinds[seat] === 'bot')

/** Whether every bot at the table plays at this level. */
export const playsSo = (form: NewGameForm, level: BotLevel): boolean =>
  levelsAtTable(form).every((one) => one === level)

/** Whether the suggestion makes the table harder for whoever won, or easier for whoever lost: no bot goes the other way. */
export function wouldSuit(form: NewGameForm, { level, won }: LevelSuggestion): boolean {
  const strength = (one: BotLevel) => form.game.parts.levels.findIndex(({ value }) => value === one)
  const further = (one: BotLevel) => (strength(level) - strength(one)) * (won ? 1 : -1)
  return !playsSo(form, level) && levelsAtTable(form).every((one) => further(one) >= 0)
}

const { levelOffer: text } = words.menus.newGame

interface Props {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
  readonly store: Store
}

/** To whoever has won or lost every one of their last games: bots that suit them better. Nothing waits for the answer. */
export function LevelOffer({ form, change, store }: Props) {
  const { id } = form.game.menu
  const [offered, setOffered] = useState<LevelSuggestion | null>(null)
  const [taken, setTaken] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let isMeant = true
    setOffered(null)
    setTaken(false)
    void store.savedGames.suggestLevel(id).then((found) => isMeant && setOffered(found))
    return () => {
      isMeant = false
    }
  }, [store, id])
  // The button that was pressed is gone.
  useEffect(() => {
    if (taken) said.current?.focus()
  }, [taken])
  // Once taken, it is told for as long as it holds.
  if (offered === null || !(taken ? playsSo(form, offered.level) : wouldSuit(form, offered))) return null
  const { level, games, won } = offered
  const called = form.game.parts.levels.find(({ value }) => value === level)?.text ?? level
  if (taken)
    return (
      <p class="label level-offer" tabIndex={-1} ref={said}>
        {text.taken(called)}
      </p>
    )
  return (
    <button
      type="button"
      class="button button--secondary level-offer"
      onClick={() => {
        change({ type: 'all-levels-chosen', level })
        setTaken(true)
      }}
    >
      {won ? text.won(games, called) : text.lost(games, called)}
    </button>
  )
}
