/** What has more to show than room for it, or sticks out of the window, each as its class; runs in the page. */
export function crowded(): readonly string[] {
  const tooFull = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
    return scrolls && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
  })
  const outside = [...document.querySelectorAll<HTMLElement>('button, input, h1, h2, .panel')].filter(
    (element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isShown = width > 1 && element.checkVisibility()
      return isShown && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
    },
  )
  return [...tooFull, ...outside].map(({ className, tagName }) => `${tagName}.${className}`)
}
