import { TableAvatar } from '../../../table/written/face'
import { Head } from './head'
import type { ActsProps } from './props'
import { waitingFor } from './waiting'

/** What the others do while the player has nothing to choose. */
export function Wait(props: ActsProps) {
  const { view } = props
  const [seat = view.gifter] = view.awaited
  return <Head picture={<TableAvatar seat={seat} />} {...waitingFor(seat, props)} />
}
