import { describe, expect, it } from 'vitest'
import { characters } from './characters'
import { interruptions, leaving } from './interruptions'
import { type AnyTable, motion } from './motion'
import { type Subject, subjectOf } from './subject'

interface Parts extends Pick<Subject, 'game' | 'kit'> {
  readonly table: AnyTable & { readonly Rest?: unknown }
}

/** The part of the suite about the table. */
export function shows(id: string, { game, kit, table }: Parts): void {
  const subject = subjectOf(id, game, kit)
  describe(`the table of ${id}`, () => {
    motion(subject, table)
    interruptions(subject, table)
    leaving(subject, table)
    characters(subject, table)
    it('has a heading for the table and a label of the button to continue, if it ever has a break', () => {
      const rests = subject.plays.some(({ steps }) => steps.some((beats) => beats.some((beat) => beat.rests)))
      expect(rests ? typeof table.Rest : 'needed by none').not.toBe('undefined')
    })
  })
}
