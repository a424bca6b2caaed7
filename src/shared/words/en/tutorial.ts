/** The frame of the bubbles in every tutorial. */
export const tutorial = {
  label: 'Tutorial',
  step: (n: number, of: number) => `${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Play on',
  leave: 'Leave the tutorial',
  /** Shown once the player has chosen correctly. */
  press: 'Now press Enter or the large button.',
  /** Shown after a different choice. */
  otherwise: 'Not that one yet. Do what this bubble asks; it is lit on the table.',
  /** The same for screen readers, with the task. */
  otherwiseSpoken: (task: string) => `Not that one yet. ${task}`,
}
