/** The pictures of a game's cards: SVG files without fonts or filters, so that they can be drawn at any size. */
export interface Art {
  /** Every card that there is, as a scene calls it. */
  readonly cards: readonly string[]
  /** The picture of every card's back. */
  readonly back: string
  /**
   * The picture of a card's front: a small card may have a form of its own.
   * @param width that it is drawn at, CSS px
   */
  front(card: string, width: number): string
  /** Where a picture is. */
  address(picture: string): string
}
