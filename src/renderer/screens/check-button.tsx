import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/art/icon'
import { createDoor, useDoor } from '../parts/door'
import type { Store } from '../store/store'

const dialog = createDoor(() => import('./check-dialog'))

interface Props {
  readonly store: Pick<Store, 'savedGames' | 'copy'>
  /** The id of a finished game. */
  readonly id: string
  readonly label: string
}

/** A button that verifies a finished game and shows the findings. */
export function CheckButton({ store, id, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="icon-button" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="search" />
      </button>
      {isOpen && <LazyCheckDialog store={store} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function LazyCheckDialog(props: {
  readonly store: Props['store']
  readonly id: string
  readonly onClose: () => void
}) {
  const opened = useDoor(dialog)
  const hasFailed = opened === 'failed'
  // After a failure the next press tries again.
  useEffect(() => {
    if (hasFailed) props.onClose()
  }, [hasFailed])
  return opened === null || hasFailed ? null : <opened.CheckDialog {...props} />
}
