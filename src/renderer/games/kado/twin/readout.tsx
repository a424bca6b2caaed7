import type { Seat, View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { SaidRead } from '../../../table/face'
import { type People, whoIs } from '../../../table/people'
import type { Said } from '../../../table/session/talk'
import { cardsInDeck, type Hud } from '../scene/hud'
import { Grid } from './grid'
import { pointsRead, totalsRead } from './totals'

const { read } = words

interface Props {
  readonly view: View
  /** What is written on the table. */
  readonly hud: Hud
  readonly people: People
}

interface ReadoutProps extends Props {
  /** What a bot says now. */
  readonly said: Said | null
}

/** Everything on the table that is read rather than acted on, from the latest view. */
export function Readout({ view, hud, people, said }: ReadoutProps) {
  const seats = view.seats.map((_, seat) => seat)
  const others = seats.filter((seat) => seat !== people.own)
  return (
    <div class="unseen">
      {people.own !== null && (
        <section aria-label={read.own} data-seat={people.own}>
          <h2>{read.own}</h2>
          <SeatRead seat={people.own} {...{ view, hud, people }} />
        </section>
      )}
      <section aria-label={people.own === null ? read.players : read.others}>
        <h2>{people.own === null ? read.players : read.others}</h2>
        {others.map((seat) => (
          <section key={seat} aria-label={people.names[seat]} data-seat={seat}>
            <h3>{people.names[seat]}</h3>
            {said?.seat === seat && <SaidRead text={said.text} />}
            <SeatRead {...{ seat, view, hud, people }} />
          </section>
        ))}
      </section>
      {hud.count === null && <TurnRead view={view} people={people} />}
      {view.outcome !== null && hud.count === null && (
        <ol data-read="ranking" aria-label={read.ranking}>
          {view.outcome.ranking.map(({ seat, rank, points }) => (
            <li key={seat}>{read.ranked(rank, whoIs(people, seat), points)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function SeatRead({ seat, view, hud, people }: Props & { readonly seat: Seat }) {
  const { [seat]: shown } = view.seats
  if (shown === undefined) return null
  const { card, bonus, grid } = shown
  const points = pointsRead(view, hud, seat)
  return (
    <>
      {hud.count === null && (
        <p data-read="card">
          {card === null ? read.noCard : card.face === 'hidden' ? read.hiddenCard : read.card(card.card)}
        </p>
      )}
      <p data-read="bonus">{read.bonus(bonus.length)}</p>
      {points !== null && (
        <p data-read="total">{view.over && hud.count === null ? read.final(points) : read.total(points)}</p>
      )}
      <Grid grid={grid} totals={totalsRead(view, hud, seat)} who={whoIs(people, seat)} />
    </>
  )
}

/** What was asked and guessed in this turn, what that rules out, and what is left of the deck. */
function TurnRead({ view, people }: Omit<Props, 'hud'>) {
  const { asked, ruledOut, discard, seats } = view
  const out = [
    ...ruledOut.gifts.map((gift) => words.gifts[gift]),
    ...ruledOut.ribbons.map((ribbon) => words.ribbons[ribbon]),
  ]
  return (
    <section aria-label={read.turn}>
      <h2>{read.turn}</h2>
      {asked.length > 0 && (
        <ol data-read="asked">
          {asked.map((answer) => (
            <li key={answer.seat}>{read.answer(whoIs(people, answer.seat), answer)}</li>
          ))}
        </ol>
      )}
      {out.length > 0 && <p data-read="ruled-out">{read.ruledOut(out)}</p>}
      <p data-read="deck">{read.deck(cardsInDeck(view))}</p>
      {seats.length === 2 && <p data-read="discard">{read.discard(discard.length)}</p>}
    </section>
  )
}
