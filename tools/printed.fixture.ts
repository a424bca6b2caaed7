import { afterEach, beforeEach, vi } from 'vitest'

/** The output of a command. */
export interface Printed {
  /** Text on stdout. */
  out: string
  /** Text on stderr. */
  complaint: string
}

/** Captures the output of each test of a file. */
export function printed(): Printed {
  const caught: Printed = { out: '', complaint: '' }
  beforeEach(() => {
    caught.out = ''
    caught.complaint = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      caught.out += text
      return true
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      caught.complaint += text
      return true
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return caught
}

/** Parses the lines of JSON in an output. */
export const linesOf = (out: string): readonly unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
