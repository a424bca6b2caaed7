import { LIZARD_HEAD } from './art/pictures'
import { Screen } from './screen'
import './notice.css'

interface Action {
  readonly label: string
  readonly run: () => void
}

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Enter. */
  readonly action: Action
  /** Esc; the action itself where this is left out. */
  readonly back?: Action
}

/** A screen that says why something cannot be shown, and the one or two things that can be done. */
export const Notice = ({ title, text, action, back }: NoticeProps) => (
  <Screen name={title} class="notice" onBack={(back ?? action).run} onEnter={action.run}>
    <div class="sea" />
    <div class="panel notice__card" role="alert">
      <img src={LIZARD_HEAD} alt="" />
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" class="button button--primary" onClick={action.run}>
        {action.label}
      </button>
      {back && (
        <button type="button" class="button button--secondary" onClick={back.run}>
          {back.label}
        </button>
      )}
    </div>
  </Screen>
)
