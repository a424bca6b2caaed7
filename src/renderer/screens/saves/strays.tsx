import { LANGUAGE, words } from '../../../shared/words/catalogue'
import type { StrayCopy } from '../../client/saved-games'
import { Icon } from '../../parts/art/icon'
import type { Store } from '../../store/store'
import { whenSaved } from './saves-in-words'
import './saves.css'

const text = words.savedGames.strays

interface Props {
  readonly store: Store
}

/** Copies of games that hold something which is not in the games here, each with a way to take it in. */
export function NewCopies({ store: { savedGames } }: Props) {
  const copies = copiesOf(savedGames).filter(({ holds }) => holds !== 'nothing-new')
  if (copies.length === 0) return null
  return (
    <section class="panel strays" aria-labelledby="strays-title">
      <h2 id="strays-title">
        <Icon name="copy" />
        {text.copiesTitle}
      </h2>
      <p>{text.copiesText}</p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.file}>
            <div class="strays__words">
              <b>{text.copy(copy.name)}</b>
              <time class="label" dateTime={copy.savedAt}>
                {whenSaved(copy.savedAt, new Date(), LANGUAGE)}
              </time>
              <p>{text.holds[copy.holds]}</p>
              <code class="selectable">{copy.file}</code>
            </div>
            <button
              type="button"
              class="button button--secondary"
              aria-label={text.takeCopy(copy.file)}
              onClick={() => void savedGames.takeStray(copy)}
            >
              <Icon name="plus" />
              {text.take}
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={text.putAwayCopy(copy.file)}
              onClick={() => void savedGames.putStrayAway(copy)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The names of all other files that are not listed as games. */
export function OtherFiles({ store: { savedGames } }: Props) {
  const strays = savedGames.strays.value
  if (strays === null || strays.of === 0) return null
  const known = copiesOf(savedGames).filter(({ holds }) => holds === 'nothing-new')
  const named = (state: 'unreadable' | 'no-game') =>
    strays.shown.filter((stray) => stray.state === state).map(({ file }) => file)
  const [unreadable, noGames, more] = [named('unreadable'), named('no-game'), strays.of - strays.shown.length]
  return (
    <div class="label strays__others selectable">
      {known.length > 0 && (
        <p>
          {text.known(known.map(({ file }) => file))}{' '}
          {known.map((copy) => (
            <button
              type="button"
              class="icon-button"
              key={copy.file}
              aria-label={text.putAwayCopy(copy.file)}
              onClick={() => void savedGames.putStrayAway(copy)}
            >
              <Icon name="trash" />
            </button>
          ))}
        </p>
      )}
      {unreadable.length > 0 && <p>{text.unreadable(unreadable)}</p>}
      {noGames.length > 0 && <p>{text.noGames(noGames)}</p>}
      {more > 0 && <p>{text.more(more)}</p>}
    </div>
  )
}

const copiesOf = ({ strays }: Store['savedGames']): readonly StrayCopy[] =>
  (strays.value?.shown ?? []).flatMap((stray) => (stray.state === 'copy' ? [stray] : []))
