import { type ComponentChildren, Fragment } from 'preact'
import type { Seat } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import type { People } from '../../../table/people'
import { TableAvatar } from '../../../table/written/face'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { AnswersShown, GiftsShown, StakesShown } from './saying'
import './stakes.css'

interface Props {
  readonly stakes: StakesShown
  readonly people: People
}

const { stakesAtOnce: says, answers: answered, gifts: given } = words

interface GiftsProps {
  readonly gifts: GiftsShown
  readonly people: People
}

/** Shows what both cards of a challenge bring the two players whom it is about, and what comes of the answers that are compared. */
export const StakesTables = ({ stakes: { seats, rows, answers }, people }: Props) => (
  <>
    <table class="coach-stakes" data-of="two" data-spare>
      <thead>
        <tr>
          <th scope="col">{says.title}</th>
          {seats.map((seat) => (
            <Whose key={seat} seat={seat}>
              {nameOf(seat, people)}
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
    <AnswersTable answers={answers} people={people} />
  </>
)

const nameOf = (seat: Seat | null, { own, names }: People) =>
  seat === own || seat === null ? says.own : names[seat]

const AnswersTable = ({
  answers: { title, heads, rows, note },
  people,
}: {
  readonly answers: AnswersShown
  readonly people: People
}) => (
  <table class="coach-stakes" data-of="answers">
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <Whose key={head} seat={head}>
              {nameOf(head, people)}
            </Whose>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ guess, isAsGood, isSpare, figures }) => {
        const name = answered.name(guess, isAsGood)
        return (
          <tr key={name} data-spare={isSpare || undefined}>
            <th scope="row" title={name}>
              <span class="unseen">{name}</span>
              <span class="coach-stakes__guess" aria-hidden="true">
                {guess === null ? (
                  answered.pass
                ) : (
                  <>
                    <GiftIcon gift={guess.gift} />
                    <RibbonIcon ribbon={guess.ribbon} />
                  </>
                )}
                {isAsGood && ` ${answered.asGood}`}
              </span>
            </th>
            {figures.map((figure, at) => (
              <td key={heads[at]}>{figure}</td>
            ))}
          </tr>
        )
      })}
      {note !== null && (
        <tr class="coach-stakes__note">
          <td colSpan={heads.length + 1}>({note})</td>
        </tr>
      )}
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
