/** What the app asks of the desktop around its window. */
export interface Desktop {
  /** Puts text on the clipboard. */
  copy(text: string): void
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
}

interface Surroundings {
  readonly window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined
  readonly copy: (text: string) => void
}

/** The desktop of one window. */
export const createDesktop = ({ window, copy }: Surroundings): Desktop => ({
  copy,
  isFullScreen: () => window()?.isFullScreen() ?? false,
  setFullScreen: (full) => window()?.setFullScreen(full),
})
