import { compareEngines } from './compare'

/** Writes the comparison at 2 and at 4 players as JSON. */
const figures = [await compareEngines(2), await compareEngines(4)]
process.stdout.write(JSON.stringify(figures))
