import { table } from '../../shared/words/en/table'

/** The part of the catalogue that the table speaks. */
export const words = table
