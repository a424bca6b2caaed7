import type { PartProps } from '../../table/frame/game'
import { ActsGround } from './acts/ground'
import type { TableKado } from './types'

/** What is written beneath the cards. */
export const Below = (props: PartProps<TableKado>) => (
  <div class="table-under" aria-hidden="true">
    <ActsGround {...props} />
  </div>
)

export { Twin as Elements } from './twin/twin'
