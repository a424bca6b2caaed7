/** The keys that act on every screen, as they are named beside what they do. */

/** macOS keeps F11 for itself; its own key comes with the native menu. */
const MACOS = navigator.platform.startsWith('Mac')
export const FULL_SCREEN_KEY = MACOS ? '⌃⌘F' : 'F11'
export const RULES_KEY = 'F1'
export const LIST_KEY = '?'
export const SOUND_KEY = 'M'
