import type { ComponentType } from 'preact'
import type { PartProps } from '../frame/game'
import type { SittingTypes } from '../sitting/draft'

export interface CounselProps<T extends SittingTypes> extends PartProps<T> {
  /** Null while the coach still thinks. */
  readonly advice: T['Advice'] | null
  readonly onClose: () => void
}

/** How a game shows what the coach says. It is loaded when the coach is on. */
export interface CoachFace<T extends SittingTypes> {
  readonly Counsel: ComponentType<CounselProps<T>>
}
