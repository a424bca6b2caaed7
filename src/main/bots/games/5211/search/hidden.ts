import { COPIES_OF } from '../../../../engine/games/5211/core'

/** By face, how many of the deck nobody has shown in this deal: hands, pile and removed cards. */
export type Hidden = Uint8Array

/** As a deal begins. */
export const allHidden = (): Hidden => COPIES_OF.slice()
