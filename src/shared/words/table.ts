import { table } from './en/table'
import type { Text } from './text'

export const words: Text<typeof table> = table
