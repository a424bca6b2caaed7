/** What frames the bubbles of every tutorial. */
export const tutorial = {
  label: 'Tutorial',
  step: (n: number, of: number) => `${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Play on',
  leave: 'Leave the tutorial',
  /** What was asked for has been chosen. */
  press: 'Now press Enter or the large button.',
  /** Something else was tried. */
  otherwise: 'Not that one yet. Do what this bubble asks; it is lit on the table.',
  /** The same read aloud, with what is asked for. */
  otherwiseHeard: (task: string) => `Not that one yet. ${task}`,
}
