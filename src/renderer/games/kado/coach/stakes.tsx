import type { ComponentChildren } from 'preact'
import type { Seat } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import type { People } from '../../../table/people'
import { TableAvatar } from '../../../table/written/face'
import type { StakesShown } from './spoken'
import './stakes.css'

interface Props {
  readonly stakes: StakesShown
  readonly people: People
}

const { stakesAtOnce: says } = words

/** Shows what both cards of a challenge bring the two players whom it is about. */
export const StakesTable = ({ stakes: { gifter, rows }, people: { own, names } }: Props) => (
  <table class="coach-stakes">
    <thead>
      <tr>
        <th scope="col">{says.title}</th>
        <Whose seat={own}>{says.own}</Whose>
        <Whose seat={gifter}>{names[gifter]}</Whose>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.card}>
          <th scope="row">{row.card}</th>
          <td>{row.own}</td>
          <td>{row.theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Whose = ({ seat, children }: { readonly seat: Seat | null; readonly children: ComponentChildren }) => (
  <th scope="col">
    <span class="coach-stakes__whose">
      {seat !== null && <TableAvatar seat={seat} />}
      <span>{children}</span>
    </span>
  </th>
)
