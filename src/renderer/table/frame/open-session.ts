import { type ReadonlySignal, signal } from '@preact/signals'
import { covered } from '../../parts/modal'
import { createPlayer } from '../../parts/sound'
import { createPainter } from '../painter/painter'
import type { Size } from '../plan'
import type { SittingTypes } from '../session/game'
import { createSitting, type SittingOptions } from '../session/session'
import { tableSounds } from '../sounds'
import type { TableGame } from './game'

/** Whether nobody can see the page (minimised, another tab or desktop), followed until `end` is called. */
export function followHidden(): { readonly hidden: ReadonlySignal<boolean>; end(): void } {
  const hidden = signal(document.hidden)
  const follow = () => {
    hidden.value = document.hidden
  }
  document.addEventListener('visibilitychange', follow)
  return { hidden, end: () => document.removeEventListener('visibilitychange', follow) }
}

/**
 * Follows how many device px one CSS px has: it changes when the display's scale is changed, or when the window is moved
 * to another display.
 * @returns a function that ends it
 */
export function followDensity(onChange: () => void): () => void {
  const ended = new AbortController()
  // A query tells of one density only, so each change needs the next one.
  const follow = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        onChange()
        follow()
      },
      { once: true, signal: ended.signal },
    )
  follow()
  return () => ended.abort()
}

/** What ends a bot's word, wherever it is done. */
const PRESSES = ['pointerdown', 'keydown'] as const
/** What a person does shortly before something sounds, and as they do it. */
const STIRRINGS = ['pointermove', ...PRESSES] as const

type Options<T extends SittingTypes> = Omit<
  SittingOptions<T>,
  'size' | 'hidden' | 'covered' | 'openPainter' | 'hear'
> & { readonly game: TableGame<T> }

/**
 * The size to a fraction of a CSS px. A display with 1.25 px for each has windows of such sizes, and a canvas of whole CSS px would
 * end beside the last px of the window.
 */
function sizeOf(root: HTMLElement): Size {
  const { width, height } = root.getBoundingClientRect()
  return { width, height }
}

/** Opens a sitting in the window; leaving lets go of all of it. */
export function sitDown<T extends SittingTypes>(options: Options<T>, root: HTMLElement, canvas: HTMLElement) {
  const { game } = options
  const sizeNow = () => sizeOf(root)
  const page = followHidden()
  const player = createPlayer({
    settings: options.settings,
    hidden: page.hidden,
    engine: game.sounds ?? tableSounds,
    now: () => performance.now(),
  })
  const sitting = createSitting<T>(game, {
    ...options,
    size: sizeNow(),
    hidden: page.hidden,
    covered,
    hear: player.hear,
    async openPainter(plan, onLost) {
      try {
        return await createPainter({ host: canvas, plan, art: game.art, lights: game.lights, onLost })
      } catch (error) {
        reportError(error)
        throw error
      }
    },
  })
  const observer = new ResizeObserver(() => sitting.show.resize(sizeNow()))
  observer.observe(root)
  const { hush } = sitting.talking
  for (const press of PRESSES) window.addEventListener(press, hush, true)
  for (const stirring of STIRRINGS) window.addEventListener(stirring, player.stir, true)
  const endDensity = followDensity(sitting.show.rescale)
  // Secrecy is tested from outside: what this window holds must never be more than its seat may know.
  const inspected = new URLSearchParams(location.search).has('inspect')
  if (inspected) Object.assign(window, { inspectTable: sitting.inspect })
  return {
    sitting,
    leave() {
      observer.disconnect()
      endDensity()
      for (const press of PRESSES) window.removeEventListener(press, hush, true)
      for (const stirring of STIRRINGS) window.removeEventListener(stirring, player.stir, true)
      page.end()
      if (inspected) Reflect.deleteProperty(window, 'inspectTable')
      sitting.dispose()
      player.dispose()
    },
  }
}
