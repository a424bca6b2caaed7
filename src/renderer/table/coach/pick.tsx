import { Icon } from '../../parts/icon'

/** A ring around all of its parent: what the coach would choose. */
export const Pick = () => (
  <div class="coach-pick" aria-hidden="true">
    <span class="coach-pick__lamp">
      <Icon name="hint" />
    </span>
  </div>
)
