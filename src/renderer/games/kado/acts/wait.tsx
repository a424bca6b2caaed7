import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { TableAvatar } from '../../../table/face'
import { smallFace } from '../art/cards'
import { Head } from './head'
import type { ActsProps } from './props'
import { type Swap, waitingFor } from './waiting-for'

/** What the others do while the player has nothing to choose, and what came of a guess. */
export function Wait(props: ActsProps) {
  const { seat, title, line, swap } = waitingFor(props)
  return (
    <>
      <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
      {swap && <Swapped {...swap} />}
    </>
  )
}

/** The card that goes and the one that comes. */
const Swapped = ({ lost, got, bonus }: Swap) => (
  <p class="acts-swap" aria-hidden="true">
    <img class="card" data-is="lost" src={smallFace(lost)} alt="" />
    <Icon name="swap" />
    <img class="card" src={smallFace(got)} alt="" />
    {bonus > 0 && <b>{words.hud.bonus.gained(bonus)}</b>}
  </p>
)
