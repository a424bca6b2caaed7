import { VALUES, type View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { Dialog } from '../../../parts/modal/dialog'
import { useClosingKey } from '../../../table/frame/closing-key'
import { Suit } from '../art/suit'
import { type SeenColour, type SeenFace, seenCards } from './seen-cards'

const { seen: text } = words

interface Props {
  readonly view: View
  readonly onClose: () => void
}

/** Every card of the deal: seen, in hand, or unseen. K closes it as it opened it. */
export function Seen({ view, onClose }: Props) {
  useClosingKey('k', onClose)
  const seen = seenCards(view)
  return (
    <Dialog title={text.title} corner={<small>{text.unseenOf}</small>} onDismiss={onClose}>
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
      <p class="table-seen-legend" aria-hidden="true">
        <i data-is="seen" /> {text.seen}
        <i data-is="own" /> {text.own}
        <i data-is="unseen" /> {text.unseen}
      </p>
      <p class="dialog__text">{text.where(seen)}</p>
      <button type="button" class="button button--secondary table-panel-close" onClick={onClose}>
        {text.close}
      </button>
    </Dialog>
  )
}

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
