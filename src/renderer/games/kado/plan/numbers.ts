/** From 0 on, so many of them. */
export const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
