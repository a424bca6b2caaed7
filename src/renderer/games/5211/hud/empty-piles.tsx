import { atPlace, type Place } from '../../../table/plan'
import type { Hud } from '../scene/hud'

interface Props {
  readonly hud: Hud
  readonly drawPile: Place
  readonly discard: Place
}

/** Outlines where a pile will lie, or lay. */
export function EmptyPiles({ hud, drawPile, discard }: Props) {
  return (
    <>
      {hud.drawPile === 0 && <span class="table-empty-pile" style={atPlace(drawPile)} />}
      {hud.discard === 0 && <span class="table-empty-pile" style={atPlace(discard)} />}
    </>
  )
}
