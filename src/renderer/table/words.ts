import { words as catalogue } from '../../shared/words/catalogue'

/** The part of the catalogue that the table speaks. */
export const words = catalogue.table
