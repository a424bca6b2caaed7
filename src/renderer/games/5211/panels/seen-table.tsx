import { VALUES } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Suit } from '../art/suit'
import type { SeenCards, SeenColour, SeenFace } from './seen-cards'

const { seen: text } = words

/** Every card of the deal, a row for each colour, a cell for each copy. */
export const SeenTable = ({ seen }: { readonly seen: Pick<SeenCards, 'colours'> }) => (
  <table class="table-seen">
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{text.colour}</span>
        </th>
        {VALUES.map((value) => (
          <th scope="col" key={value}>
            {value}
          </th>
        ))}
        <th scope="col">
          <span class="unseen">{text.unseen}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {seen.colours.map((row) => (
        <Row key={row.colour} {...row} />
      ))}
    </tbody>
  </table>
)

/** What the cells' looks say. */
export const SeenLegend = () => (
  <p class="table-seen-legend" aria-hidden="true">
    <i data-is="unseen" /> {text.unseen}
    <i data-is="own" /> {text.own}
    <i data-is="seen" /> {text.seen}
  </p>
)

const Row = ({ colour, faces, unseen }: SeenColour) => (
  <tr data-colour={colour}>
    <th scope="row">
      <Suit colour={colour} />
      <span class="unseen">{words.colours[colour]}</span>
    </th>
    {faces.map((face) => (
      <Cell key={face.card} {...face} />
    ))}
    <td class="display">{unseen}</td>
  </tr>
)

const Cell = ({ seen, own, unseen }: SeenFace) => (
  <td>
    <span class="table-seen-copies" aria-hidden="true">
      {Array.from({ length: seen + own + unseen }, (_, n) => (
        <i key={n} data-is={n < seen ? 'seen' : n < seen + own ? 'own' : 'unseen'} />
      ))}
    </span>
    <span class="unseen">{text.face(unseen, own, seen)}</span>
  </td>
)
