import { Fragment } from 'preact'
import type { Card, Seat, View } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { TableAvatar } from '../../../../table/face'
import { type People, whoIs } from '../../../../table/people'
import { atRect, type Rect } from '../../../../table/plan'
import { CARD_BACK, smallFace } from '../../art/cards'
import type { Count } from '../../scene/hud'
import { toldSeat } from './running'
import { type Sum, sumOf } from './sum'

interface Props {
  readonly count: Count
  readonly view: View
  readonly people: People
  readonly place: Rect
}

const { count: says } = words.hud

/** What is being counted now, card by card. */
export function SumPanel({ count, view, people, place }: Props) {
  const seat = toldSeat(count)
  const step = count.steps.at(-1)
  return (
    <div class="kado-sum kado-panel" style={atRect(place)}>
      {seat === null || step === undefined ? (
        <p class="kado-sum-head">
          <span>
            <b>{says.begins}</b>
            <small>{says.beginsLine}</small>
          </span>
        </p>
      ) : (
        <Told seat={seat} sum={sumOf(step, seat, view.seats[seat]?.grid ?? [], whoIs(people, seat))} />
      )}
    </div>
  )
}

const Told = ({ seat, sum }: { readonly seat: Seat; readonly sum: Sum }) => (
  <>
    <p class="kado-sum-head">
      <TableAvatar seat={seat} />
      <span>
        <b>{sum.title}</b>
        <small>{sum.why}</small>
      </span>
    </p>
    <p class="kado-sum-cards">
      {sum.cards.map(({ card, counts }, i) => (
        <Fragment key={`${i} ${card}`}>
          {i > 0 && sum.adds && <i>+</i>}
          <img class="card" data-counts={counts} src={pictureOf(card)} alt="" />
        </Fragment>
      ))}
      {sum.cards.length > 0 && <i>=</i>}
      <b>{sum.points}</b>
    </p>
  </>
)

const pictureOf = (card: Card | null): string => (card === null ? CARD_BACK : smallFace(card))
