/** What the app asks of the desktop around its window. */
export interface Desktop {
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
}

/** The desktop of one window. */
export const createDesktop = (
  window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined,
): Desktop => ({
  isFullScreen: () => window()?.isFullScreen() ?? false,
  setFullScreen: (full) => window()?.setFullScreen(full),
})
