/** What ships inside the app, each under its own licence. A test holds this list against the packages themselves. */

export interface Work {
  readonly name: string
  /** SPDX where there is one. */
  readonly licence: string
}

/** What brings the window and runs the program. */
export const GROUND: readonly Work[] = [
  { name: 'Electron', licence: 'MIT' },
  { name: 'Chromium', licence: 'BSD-3-Clause and others' },
]

export const LIBRARIES: readonly Work[] = [
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@preact/signals', licence: 'MIT' },
  { name: 'canonicalize', licence: 'Apache-2.0' },
  { name: 'electron-log', licence: 'MIT' },
  { name: 'electron-store', licence: 'MIT' },
  { name: 'gsap', licence: "Standard 'no charge' license: https://gsap.com/standard-license." },
  { name: 'howler', licence: 'MIT' },
  { name: 'pixi.js', licence: 'MIT' },
  { name: 'preact', licence: 'MIT' },
  { name: 'pure-rand', licence: 'MIT' },
  { name: 'stubborn-fs', licence: 'MIT' },
  { name: 'zod', licence: 'MIT' },
]

export const FONTS: readonly Work[] = [
  { name: 'Caprasimo', licence: 'SIL OFL 1.1' },
  { name: 'Figtree', licence: 'SIL OFL 1.1' },
]
