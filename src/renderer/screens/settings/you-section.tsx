import { useId, useState } from 'preact/hooks'
import { tidyName } from '../../../shared/names'
import { AVATARS } from '../../../shared/settings'
import { words } from '../../../shared/words/catalogue'
import { portraitOf } from '../../parts/art/pictures'
import { Section, Setting } from '../../parts/setting'
import { nameProblem } from '../../parts/text/name-problem'
import type { Store } from '../../store/store'
import './you-section.css'

const text = words.settings

interface Props {
  readonly store: Store
}

/** What the player at this device is called, and which animal they are. */
export const YouSection = ({ store }: Props) => (
  <Section icon="user" title={text.you}>
    <OwnName store={store} />
    <OwnAvatar store={store} />
  </Section>
)

/** Every name that can be used is kept as it is typed; one that cannot is told, and gives way to the last good one. */
function OwnName({ store }: Props) {
  const { names } = store.settings.value
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = typed ?? names[0] ?? ''
  const problem = nameProblem(shown)
  const type = (name: string) => {
    setTyped(name)
    if (nameProblem(name) === null) void store.changeSettings({ names: [tidyName(name), ...names.slice(1)] })
  }
  return (
    <Setting name={text.name} line={text.nameLine}>
      <input
        class="field own-name"
        value={shown}
        aria-label={text.name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        spellcheck={false}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      {problem !== null && (
        <p class="field-problem own-name__problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </Setting>
  )
}

function OwnAvatar({ store }: Props) {
  const { avatar } = store.settings.value
  const group = useId()
  return (
    <Setting name={text.avatar} line={text.avatars[avatar]}>
      <div class="own-avatar" role="radiogroup" aria-label={text.avatar}>
        {AVATARS.map((animal) => (
          <label key={animal}>
            <input
              type="radio"
              name={group}
              value={animal}
              aria-label={text.avatars[animal]}
              checked={animal === avatar}
              onChange={() => void store.changeSettings({ avatar: animal })}
            />
            <img class="avatar" src={portraitOf(animal)} alt="" />
          </label>
        ))}
      </div>
    </Setting>
  )
}
