import type { ComponentChildren } from 'preact'
import type { Seat } from '../../../../shared/game'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { TableAvatar } from '../../../table/face'
import type { People } from '../../../table/people'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { AnswersShown, GiftsShown, StakesShown } from './saying'

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
    <table class="coach-stakes" data-of="two" data-spare="first">
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
        {rows.map(({ card, points }) => (
          <tr key={card}>
            <th scope="row">{card}</th>
            {seats.map((seat, at) => (
              <td key={seat}>{points[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <AnswersTable answers={answers} people={people} />
  </>
)

const nameOf = (seat: Seat | null, { own, names }: People) =>
  seat === own || seat === null ? says.own : names[seat]

const AnswersTable = ({
  answers: { title, heads, rows, assumed, meant },
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
          <tr key={name} data-spare={isSpare ? 'next' : undefined}>
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
      {assumed.length > 0 && <Note columns={heads.length + 1}>{assumed.join('; ')}</Note>}
      {meant !== null && (
        <Note columns={heads.length + 1} isSpare>
          {meant}
        </Note>
      )}
    </tbody>
  </table>
)

const Note = ({
  columns,
  isSpare = false,
  children,
}: {
  readonly columns: number
  readonly isSpare?: boolean
  readonly children: ComponentChildren
}) => (
  <tr class="coach-stakes__note" data-spare={isSpare ? 'next' : undefined}>
    <td colSpan={columns}>({children})</td>
  </tr>
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
        {rows.some(({ ahead }) => ahead !== null) && (
          <th scope="col" title={given.aheadMeans}>
            {given.ahead}
          </th>
        )}
        <th scope="col" title={given.guessedMeans}>
          {given.guessed}
        </th>
        <th scope="col">{given.wins}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, wins, guessed, points, ahead }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {seats.map((seat, at) => (
            <td key={seat}>{points[at]}</td>
          ))}
          {ahead !== null && <td>{ahead}</td>}
          <td>{guessed}</td>
          <td>{wins}</td>
        </tr>
      ))}
      <tr data-spare="next">
        <th scope="row">{itself.what}</th>
        {seats.map((seat, at) => (
          <td key={seat}>{itself.points[at]}</td>
        ))}
        <td colSpan={3} />
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
