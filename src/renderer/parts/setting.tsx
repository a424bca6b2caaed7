import type { ComponentChildren, ComponentProps } from 'preact'
import { keyShortcuts } from './keys'
import { Segments } from './segments'
import './setting.css'

interface SettingProps {
  readonly name: string
  readonly line: string
  readonly children: ComponentChildren
}

/** A line of a panel: the name of a setting, and its control. */
export const Setting = ({ name, line, children }: SettingProps) => (
  <div class="setting">
    <div class="setting__name">
      <b>{name}</b>
      <span class="label">{line}</span>
    </div>
    {children}
  </div>
)

type ChoiceProps<Value extends string> = Omit<SettingProps, 'children'> &
  Pick<ComponentProps<typeof Segments<Value>>, 'options' | 'chosen' | 'onChoose'>

/** A setting with a few options. */
export const Choice = <Value extends string>({ name, line, ...choice }: ChoiceProps<Value>) => (
  <Setting name={name} line={line}>
    <Segments label={name} {...choice} />
  </Setting>
)

/** A setting with a few ordered options, the least first. */
export function Slider<Value extends string>({ name, line, options, chosen, onChoose }: ChoiceProps<Value>) {
  const at = options.findIndex(({ value }) => value === chosen)
  const words = options[at]?.text
  return (
    <Setting name={name} line={line}>
      <div class="slider">
        <input
          type="range"
          max={options.length - 1}
          value={at}
          aria-label={name}
          aria-valuetext={words}
          onInput={({ currentTarget }) => {
            const option = options[currentTarget.valueAsNumber]
            if (option !== undefined) onChoose(option.value)
          }}
        />
        <span>{words}</span>
      </div>
    </Setting>
  )
}

interface DropdownProps extends Omit<SettingProps, 'children'> {
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** A setting with several options, whose names may be long. */
export const Dropdown = ({ name, line, options, chosen, onChoose }: DropdownProps) => (
  <Setting name={name} line={line}>
    <select
      class="field dropdown"
      aria-label={name}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Setting>
)

interface SwitchProps {
  readonly name: string
  readonly line: string
  readonly on: boolean
  /** The keys that switch it on every screen, in the form that `keyShortcuts` takes. */
  readonly keys?: string
  readonly onChange: (on: boolean) => void
}

/** A setting that is on or off. */
export const Switch = ({ name, line, on, keys, onChange }: SwitchProps) => (
  <Setting name={name} line={line}>
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={on}
      aria-label={name}
      aria-keyshortcuts={keys && keyShortcuts(keys)}
      onClick={() => onChange(!on)}
    />
  </Setting>
)
