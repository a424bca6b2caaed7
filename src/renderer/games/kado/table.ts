import { tableOf } from '../../table/frame/table'
import { gameKado } from './game'

/** The door to KADO's table: what it shows, its style sheets and pictures, loaded when it is opened. */
export const Table = tableOf(gameKado)

export { gameKado as game }
