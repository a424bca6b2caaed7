/** The pictures of a game's cards: SVG files without fonts or filters, so that they can be drawn at any size. */
export interface Art {
  /** Every picture, by name; one of them is the back. */
  readonly pictures: readonly string[]
  readonly back: string
  /** Where a picture is. */
  address(picture: string): string
  /**
   * The picture of a card's front: a small card may have a form of its own.
   * @param width that it is drawn at, CSS px
   */
  front(card: string, width: number): string
}
