import { Icon } from '../parts/art/icon'
import './coach-pick.css'

/** A ring around its parent, which marks the coach's choice. */
export const Pick = () => (
  <span class="coach-pick" aria-hidden="true">
    <span class="coach-pick__lamp">
      <Icon name="hint" />
    </span>
  </span>
)
