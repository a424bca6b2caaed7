import { LIZARD_HEAD } from './art/pictures'
import { Screen } from './screen'
import './notice.css'

interface NoticeProps {
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void }
}

/** A screen that says why something cannot be shown, and the one thing that can be done. */
export const Notice = ({ title, text, action }: NoticeProps) => (
  <Screen name={title} class="notice" onBack={action.run} onEnter={action.run}>
    <div class="sea" />
    <div class="panel notice__card" role="alert">
      <img src={LIZARD_HEAD} alt="" />
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" class="button button--primary" onClick={action.run}>
        {action.label}
      </button>
    </div>
  </Screen>
)
