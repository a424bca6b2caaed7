import type { Progress, View } from '../../../../shared/games/kado'

/** @param view the table's */
export const progress = ({ turn }: View): Progress => ({ turn, long: false })

/** @param view the table's */
export const standings = ({ seats }: View): readonly (number | null)[] => seats.map(({ total }) => total)
