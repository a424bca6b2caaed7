import { knownCard } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import type { Look, LookProps } from '../../table/frame/game'
import { whoIs } from '../../table/people'
import { cardFace, smallFace } from './art/cards'
import type { TableKado } from './types'
import './peek.css'

/** The person's own card and, where they gave the cards, what the others got. */
function OwnCard({ view, seat, people }: LookProps<TableKado>) {
  const own = knownCard(view.seats[seat]?.card)
  if (own === null) return null
  const others = view.seats.flatMap((one, other) => {
    const card = other === seat ? null : knownCard(one.card)
    return card === null ? [] : [{ other, card }]
  })
  const isGifter = view.gifter === seat
  return (
    <>
      <img class="look-card" src={cardFace(own)} alt="" />
      <h2 class="look-name">{words.cardName(own)}</h2>
      <p class="look-known">{words.look.knows(isGifter ? null : whoIs(people, view.gifter))}</p>
      {isGifter && (
        <ul class="look-given" aria-label={words.look.given}>
          {others.map(({ other, card }) => (
            <li key={other}>
              <img src={smallFace(card)} alt="" />
              <span>{words.look.has(whoIs(people, other), words.cardName(card))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a person sees of KADO who only looks at their card. */
export const look: Look<TableKado> = {
  Component: OwnCard,
  again: words.look.again,
  roleOf: ({ gifter }, seat) => (seat === gifter ? { icon: 'gift', text: words.look.gifter } : null),
}
