import { tableOf } from '../../../src/renderer/table/frame/table'
import { tableMiniature } from './game'

/** The door to the miniature's table. */
export const Table = tableOf(tableMiniature)

export { tableMiniature as game }
