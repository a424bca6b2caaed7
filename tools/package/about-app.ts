import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTITY } from '../../src/shared/identity.ts'
import { ROOT } from '../run/machine.ts'

interface Manifest {
  readonly name: string
  readonly productName: string
  readonly version: string
  readonly license: string
  readonly devDependencies: { readonly electron: string }
}

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Facts about the app for every package and every system. */
export const APP = {
  id: IDENTITY.appId,
  /** Name of the command, the package and its files. */
  name: manifest.name,
  productName: manifest.productName,
  version: manifest.version,
  electronVersion: manifest.devDependencies.electron,
  licence: manifest.license,
  genericName: 'Card game',
  /** One line without a full stop. */
  summary: 'Play the card games 5211 and KADO against bots or with friends',
  paragraphs: [
    '5211: everyone plays cards face down at the same moment. The colour with the most cards scores, unless there are too many of it, and when exactly the right number of lizards shows up, only they do.',
    'KADO: gifts are given away in secret, guessed, swapped and placed in a grid of three lines and four columns.',
    'Against bots of several levels, or with friends at one screen. By mouse or by keyboard, with or without motion, and without telling colours apart. Every game saves itself after every move. Kododo never uses the network.',
    'An unofficial fan implementation, not connected with the makers of the printed games.',
  ],
  keywords: ['cards', 'board game', '5211', 'kado', 'lizard'],
} as const

/** The file type that the app opens on a double click. */
export const SAVE_FILES = {
  ending: 'kododo',
  mimeType: 'application/x-kododo',
  name: 'Kododo game',
  /** The key of the file type in the Windows registry; it must not contain a space. */
  windowsClass: 'Kododo.Game',
} as const
