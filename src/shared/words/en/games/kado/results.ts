import { players } from '../../counted'

/** How a game of KADO ended. */
export const results = {
  summary: (n: number) => `KADO, ${players(n)}`,
}
