import type { Locator } from '@playwright/test'

/** Whether all of it lies in the window, without scrolling. */
export const inWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top, right, bottom, width } = shown.getBoundingClientRect()
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

/** What sticks out of a panel of the new-game screen to the side, and panels and games that overlap; runs in the page. */
export function misplacedInPanels(): string[] {
  const panels = [...document.querySelectorAll('.new-game .panel, .new-game .game-tile')]
  const out = panels
    .filter((panel) => panel.matches('.panel'))
    .flatMap((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      return [...panel.querySelectorAll('*')].filter((part) => {
        const box = part.getBoundingClientRect()
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1)
      })
    })
  const over = panels.filter((panel, n) =>
    panels.slice(n + 1).some((other) => {
      const [a, b] = [panel.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }),
  )
  return [...out, ...over].map(({ tagName, className }) => `${tagName}.${className}`)
}
