import { Icon } from '../parts/art/icon'
import './coach-pick.css'

/** A ring around all of its parent: what the coach would choose. */
export const Pick = () => (
  <span class="coach-pick" aria-hidden="true">
    <span class="coach-pick__lamp">
      <Icon name="hint" />
    </span>
  </span>
)
