/** What the choreography keeps in mind of the table while it plays. */
export type Track = null

export const trackOf = (): Track => null
