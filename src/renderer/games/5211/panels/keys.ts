/** The key that opens each panel, and closes it again. */
export const PANEL_KEYS = { discard: 'd', seen: 'k', rounds: 'r', pile: 'p' } as const
