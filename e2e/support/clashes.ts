/**
 * What is written at the table and runs out of the window, is cut, lies over something else that is written, or over
 * the edge of a panel or button: each as a line; runs in the page.
 * @param panels selector of everything with an edge that nothing may cross
 */
export function clashes(panels: string): readonly string[] {
  interface Written {
    readonly text: string
    readonly element: HTMLElement | SVGElement
    readonly box: DOMRect
  }
  /** So much of a line's height and width is no letter, px. */
  const AIR = 3
  /** Sizes are rounded to less than this, px. */
  const HAIR = 0.6
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const written: Written[] = []
  const walker = document.createTreeWalker(document.querySelector('.table') ?? document.body, 4)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement: element } = node
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('.unseen, dialog:not(:modal)')) continue
    // Such a name is there to be read aloud: its button has a sign.
    if (!isShown(element) || getComputedStyle(element).clipPath === 'inset(50%)') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const letters = Number.parseFloat(getComputedStyle(element).fontSize)
    for (const line of range.getClientRects()) {
      // A line's box is higher than its letters, by as much as the face asks for.
      const air = Math.max(0, line.height - letters) / 2
      const box = new DOMRect(line.x, line.y + air, line.width, line.height - 2 * air)
      if (box.width > 2) written.push({ text, element, box })
    }
  }
  const shared = (a: DOMRect, b: DOMRect) =>
    [
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ].map((px) => px > AIR)
  const meet = (a: DOMRect, b: DOMRect) => shared(a, b).every(Boolean)
  const within = ({ left, top, right, bottom }: DOMRect, around: DOMRect) =>
    left > around.left - AIR &&
    right < around.right + AIR &&
    top > around.top - AIR &&
    bottom < around.bottom + AIR
  /** Whether something around it hides a part of it. */
  const isCut = (element: Element, box: DOMRect): boolean => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      const isWide = overflowX !== 'visible' && (box.left < left - HAIR || box.right > right + HAIR)
      const isHigh = overflowY !== 'visible' && (box.top < top - AIR || box.bottom > bottom + AIR)
      if (isWide || isHigh) return true
    }
    return false
  }
  const edges = [...document.querySelectorAll(panels)].filter(isShown)
  /** What is opened over the table covers the edges beneath it. */
  const besides = (element: Element, edge: Element) => element.closest('[data-apart]')?.contains(edge) ?? true
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  return written.flatMap(({ text, element, box }, i) => [
    ...(within(box, screen) ? [] : [`"${text}" runs out of the window`]),
    ...(isCut(element, box) ? [`"${text}" is cut`] : []),
    ...written
      .slice(i + 1)
      .filter((other) => other.element !== element && meet(box, other.box))
      .map((other) => `"${text}" lies over "${other.text}"`),
    ...edges
      .filter((edge) => {
        const around = edge.getBoundingClientRect()
        return besides(element, edge) && meet(box, around) && !within(box, around)
      })
      .map((edge) => `"${text}" crosses the edge of .${edge.className}`),
  ])
}

/** Whatever can be pressed and is smaller than so many px, with what can be hit around it; runs in the page. */
export function smallTargets(least: number): readonly string[] {
  const all = document.querySelectorAll('button, [role="switch"], input, select, a')
  return [...all].flatMap((target) => {
    const { x, y, width, height } = target.getBoundingClientRect()
    if (width < 2 || !target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    if (target.closest('[inert], .unseen')) return []
    const [middle, centre] = [x + width / 2, y + height / 2]
    const hits = (right: number, down: number) =>
      document.elementFromPoint(middle + right, centre + down)?.closest('button, label, a') === target
    const half = least / 2 - 1
    const wide = width >= least - 0.5 || (hits(-half, 0) && hits(half, 0))
    const high = height >= least - 0.5 || (hits(0, -half) && hits(0, half))
    const name = target.getAttribute('aria-label') ?? target.textContent
    return wide && high ? [] : [`"${name}" is ${Math.round(width)} × ${Math.round(height)}`]
  })
}
