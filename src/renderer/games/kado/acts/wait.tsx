import { TableAvatar } from '../../../table/written/face'
import { Head } from './head'
import type { ActsProps } from './props'
import { waitingFor } from './waiting-for'

/** What the others do while the player has nothing to choose. */
export function Wait(props: ActsProps) {
  const { seat, title, line } = waitingFor(props)
  return <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
}
