/** What a bubble speaks of, by selector, and how many there are of it at the table. */
export type Spoken = Readonly<Record<string, number>>

interface Asked {
  readonly spoken: Spoken
  /** Selector of every card and plate that may be lit only where the bubble speaks of it. */
  readonly others: string
}

/**
 * Holds a bubble and its spotlight, as they are laid out, against what the bubble speaks of: each fault as a line. Runs in
 * the page.
 */
export function faultsOfLight({ spoken, others }: Asked): readonly string[] {
  interface Point {
    readonly x: number
    readonly y: number
  }
  const bubble = document.querySelector('.tutorial__bubble')?.getBoundingClientRect()
  if (bubble === undefined) return ['there is no bubble']
  const shapes = [...document.querySelectorAll<SVGRectElement>('.tutorial__veil mask rect')]
  const nameOf = (element: Element) => {
    const data = Object.entries((element as HTMLElement).dataset).map(([key, value]) => `${key}=${value}`)
    return `.${element.classList[0] ?? element.tagName} ${data.join(' ')}`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Where a point of the window lies within an element that may be turned about its middle, from -1 to 1. */
  const within = (element: HTMLElement, { x, y }: Point): Point => {
    const box = element.getBoundingClientRect()
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    const [dx, dy] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
    const length = Math.hypot(a, b)
    const [cos, sin] = [a / length, b / length]
    return {
      x: (2 * (dx * cos + dy * sin)) / element.offsetWidth,
      y: (2 * (dy * cos - dx * sin)) / element.offsetHeight,
    }
  }
  const isIn = (element: HTMLElement, point: Point): boolean => {
    const { x, y } = within(element, point)
    return Math.abs(x) <= 1 && Math.abs(y) <= 1
  }
  /** A net of points all over an element, from edge to edge but for so many px. */
  const pointsOf = (element: HTMLElement, inset: number): readonly Point[] => {
    const box = element.getBoundingClientRect()
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    const length = Math.hypot(a, b)
    const [cos, sin] = [a / length, b / length]
    const steps = Array.from({ length: 9 }, (_, n) => n / 4 - 1)
    // The corners are round.
    const net = steps.flatMap((across) =>
      steps.filter((down) => Math.abs(across * down) < 1).map((down) => [across, down] as const),
    )
    return net.map(([across, down]) => {
      const x = across * (element.offsetWidth / 2 - inset)
      const y = down * (element.offsetHeight / 2 - inset)
      return {
        x: box.left + box.width / 2 + x * cos - y * sin,
        y: box.top + box.height / 2 + x * sin + y * cos,
      }
    })
  }
  const hand = [...document.querySelectorAll<HTMLElement>('.hand-card')]
  /** A card held further to the right lies over the one beside it. */
  const isBeneath = (element: HTMLElement, point: Point): boolean =>
    hand.includes(element) && hand.slice(hand.indexOf(element) + 1).some((other) => isIn(other, point))
  /** What is drawn last in the mask decides. */
  const isLit = ({ x, y }: Point): boolean => {
    const last = shapes.findLast((shape) => {
      const matrix = shape.getScreenCTM()
      return matrix !== null && shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()))
    })
    return last !== undefined && last.getAttribute('fill') !== '#fff'
  }
  const meets = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1

  const found = Object.entries(spoken).map(([selector, count]) => ({
    ...{ selector, count },
    elements: [...document.querySelectorAll<HTMLElement>(`.table ${selector}`)].filter(isShown),
  }))
  const meant = found.flatMap(({ elements }) => elements)
  /** What can be pressed and is seen: neither a card, nor a place for one, nor a place that only gives a tip. */
  const buttons = [
    ...document.querySelectorAll('.table button:not(.hand-card, [class^="acts-"], :empty)'),
  ].filter((button) => isShown(button) && !button.closest('.tutorial, [inert], dialog:not([open])'))
  /** A badge stands on the edge of something and is lit with it. */
  const badges = [...document.querySelectorAll<HTMLElement>('.table :is(.table-key, .kado-eye)')].filter(
    isShown,
  )
  const badgesOf = (element: HTMLElement) =>
    badges.filter((badge) => {
      const { x, y, width, height } = badge.getBoundingClientRect()
      return isIn(element, { x: x + width / 2, y: y + height / 2 })
    })
  const missing = found
    .filter(({ elements, count }) => elements.length !== count)
    .map(({ selector, elements }) => `${elements.length} of ${selector} are on the table`)
  const misplaced = meant.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const points = pointsOf(element, 2).filter((point) => !isBeneath(element, point))
    const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
    const over = buttons.find(
      (button) =>
        !button.contains(element) && !element.contains(button) && meets(button.getBoundingClientRect(), box),
    )
    return [
      ...(isOut ? ['is not all in the window'] : []),
      ...(points.every(isLit) ? [] : ['is not all lit']),
      ...(badgesOf(element).every((badge) => pointsOf(badge, 1).every(isLit))
        ? []
        : ['has a badge in the dark']),
      ...(meets(bubble, box) ? ['lies beneath the bubble'] : []),
      ...(over === undefined ? [] : [`lies beneath the button "${over.textContent}"`]),
    ].map((fault) => `${nameOf(element)} ${fault}`)
  })
  const stray = [...document.querySelectorAll<HTMLElement>(others)]
    .filter((element) => isShown(element) && !meant.includes(element))
    .filter((element) => !meant.some((one) => one.contains(element) || element.contains(one)))
    .filter((element) =>
      pointsOf(element, 1).some(
        (point) => !isBeneath(element, point) && !meant.some((one) => isIn(one, point)) && isLit(point),
      ),
    )
    .map((element) => `${nameOf(element)} is lit as well`)
  const ways = [...document.querySelectorAll<SVGPathElement>('.tutorial__way')].flatMap((way) => {
    const length = way.getTotalLength()
    const covered = Array.from({ length: 21 }, (_, n) => way.getPointAtLength((n * length) / 20)).some(
      ({ x, y }) => x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom,
    )
    return covered ? ['the way lies beneath the bubble'] : []
  })
  const isInWindow =
    bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight
  return [
    ...(isInWindow ? [] : ['the bubble is not all in the window']),
    ...[...missing, ...misplaced, ...stray, ...new Set(ways)],
  ]
}
