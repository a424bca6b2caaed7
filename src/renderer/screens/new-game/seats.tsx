import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import { Seating, seatOfChosen } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import type { NewGameChange, NewGameForm } from './new-game-form'
import { PlayerRow } from './player-row'
import './players.css'

interface SeatsProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

const text = words.menus.newGame

/** All seats: who plays, the next one who may join, and those that stay free. */
export function Seats({ form, change }: SeatsProps) {
  const { count, names, kinds } = form
  const { seatCounts, thenNumbers } = form.game.parts
  const more = seatCounts.find((other) => other === count + 1)
  const fewer = seatCounts.find((other) => other === count - 1)
  const step = useRef<HTMLButtonElement>(null)
  const counted = useRef(count)
  // The button that was pressed may be gone with its row; the keyboard continues from the one that took its place. When
  // the screen comes nothing was pressed, and nothing is scrolled to.
  useLayoutEffect(() => {
    if (counted.current !== count && document.activeElement === document.body) step.current?.focus()
    counted.current = count
  }, [count])
  const { chosen } = useContext(Seating)
  const playing = kinds.slice(0, count).map((kind) => ({ kind }))
  return (
    <Seating.Provider value={{ chosen, seat: seatOfChosen(playing) }}>
      <ol class="seats">
        {names.slice(0, count).map((_, seat) => (
          <PlayerRow
            key={seat}
            form={form}
            seat={seat}
            change={change}
            remove={
              fewer && seat === count - 1
                ? { button: more ? null : step, run: () => change({ type: 'count-chosen', count: fewer }) }
                : null
            }
          />
        ))}
        {more && (
          <li class="player player--add">
            <button
              type="button"
              class="add-player"
              ref={step}
              onClick={() => change({ type: 'count-chosen', count: more })}
            >
              <span class="player__place">
                <Icon name="plus" />
              </span>
              {text.addPlayer(count)}
            </button>
            <span class="label player__then">{thenNumbers(more)}</span>
          </li>
        )}
        {names.slice(count + 1, Math.max(...seatCounts)).map((_, free) => (
          <li class="player player--free" key={-free} aria-hidden="true">
            <span class="player__place" />
            {text.free}
          </li>
        ))}
      </ol>
    </Seating.Provider>
  )
}
