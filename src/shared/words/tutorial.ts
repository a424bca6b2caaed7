import { tutorial } from './en/tutorial'
import type { Text } from './text'

export const words: Text<typeof tutorial> = tutorial
