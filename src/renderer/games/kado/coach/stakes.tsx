import { type ComponentChildren, Fragment } from 'preact'
import type { Seat } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import type { People } from '../../../table/people'
import { TableAvatar } from '../../../table/written/face'
import type { GiftsShown, StakesShown } from './saying'
import './stakes.css'

interface Props {
  readonly stakes: StakesShown
  readonly people: People
}

const { stakesAtOnce: says, gifts: given } = words

interface GiftsProps {
  readonly gifts: GiftsShown
  readonly people: People
}

/** Shows what both cards of a challenge bring the two players whom it is about, and what a guess changes for everybody. */
export const StakesTable = ({ stakes: { seats, rows }, people: { own, names } }: Props) => (
  <table class="coach-stakes" data-of={seats.length > 2 ? 'all' : 'two'}>
    <thead>
      <tr>
        <th scope="col">{says.title}</th>
        {seats.map((seat) => (
          <Whose key={seat} seat={seat}>
            {seat === own ? says.own : names[seat ?? 0]}
          </Whose>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Fragment key={row.card}>
          <tr>
            <th scope="row">{row.card}</th>
            {seats.map((seat, at) => (
              <td key={seat}>{row.points[at]}</td>
            ))}
          </tr>
          {row.note !== undefined && (
            <tr class="coach-stakes__note">
              <td colSpan={seats.length + 1}>{row.note}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
)

/** Shows what comes of each thing that can be done with a card. */
export const GiftsTable = ({ gifts: { seats, rows, itself }, people: { own, names } }: GiftsProps) => (
  <table class="coach-stakes" data-of="gifts">
    <thead>
      <tr>
        <th scope="col">{given.title}</th>
        {seats.map((seat) => (
          <Whose key={seat} seat={seat}>
            {seat === own ? given.own : names[seat]}
          </Whose>
        ))}
        <th scope="col" title={given.guessedMeans}>
          {given.guessed}
        </th>
        <th scope="col">{given.wins}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, wins, guessed, points }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {seats.map((seat, at) => (
            <td key={seat}>{points[at]}</td>
          ))}
          <td>{guessed}</td>
          <td>{wins}</td>
        </tr>
      ))}
      <tr data-spare>
        <th scope="row">{itself.what}</th>
        {seats.map((seat, at) => (
          <td key={seat}>{itself.points[at]}</td>
        ))}
        <td />
        <td />
      </tr>
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
