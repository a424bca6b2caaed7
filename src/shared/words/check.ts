import { check } from './en/check'
import type { Text } from './text'

export const words: Text<typeof check> = check
