import { picture, type Sheet } from './sheet.ts'

/** The moods of the animals at the table. Their heads are in the sheet; the moving parts of a face are drawn here. */

const MOODS = ['waiting', 'pleased', 'hit', 'beaten'] as const
type Mood = (typeof MOODS)[number]

interface Eye {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The drawing of an animal's mood, in px of its 64 × 64 picture. */
interface Features {
  /** Colour of all lines. */
  readonly ink: string
  /** Left, then right; only one for an animal in profile. */
  readonly eyes: readonly Eye[]
  /** Positions of the brows. */
  readonly brow: string
  readonly mouth: Readonly<Record<Mood, string>>
}

const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`

const WHITE = '#fff'
const RED = '#C6433F'
const TEAR = '#9BE3FF'

const ball = ({ x, y, r }: Eye, ink: string, dx: number, dy: number, pupil: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${WHITE}" stroke="${ink}" stroke-width="1.4"/>` +
  `<circle cx="${x + dx}" cy="${y + dy}" r="${pupil}" fill="${ink}"/>`

/** An eye: open with a glance aside, laughing, wide open, or closed with a tear below it. */
const EYES: Readonly<Record<Mood, (eye: Eye, ink: string) => string>> = {
  waiting: (eye, ink) => ball(eye, ink, eye.r * 0.42, -eye.r * 0.38, eye.r * 0.5),
  pleased: ({ x, y, r }, ink) =>
    stroke(`M${x - r} ${y + r * 0.5}Q${x} ${y - r * 1.5} ${x + r} ${y + r * 0.5}`, ink, 3),
  hit: (eye, ink) => ball({ ...eye, r: eye.r * 1.2 }, ink, 0, 0, eye.r * 0.36),
  beaten: ({ x, y, r }, ink) =>
    stroke(`M${x - r} ${y - r * 0.2}Q${x} ${y + r * 1.1} ${x + r} ${y - r * 0.2}`, ink, 2.6) +
    fill(
      `M${x} ${y + r * 1.1}q${r * 0.9} ${r * 1.5} 0 ${r * 1.9}q${-r * 0.9} ${-r * 0.4} 0 ${-r * 1.9}z`,
      TEAR,
    ),
}

/** The rise of a brow's inner and outer end by mood, in radii of the eye. */
const BROWS: Readonly<Record<Mood, { readonly inner: number; readonly outer: number } | null>> = {
  waiting: { inner: 0.2, outer: 0.2 },
  pleased: null,
  hit: { inner: 0.9, outer: 0.3 },
  beaten: { inner: 0.7, outer: -0.7 },
}

/** @param out direction of the outer end: -1 left, 1 right */
function brow({ x, y, r }: Eye, out: number, mood: Mood, colour: string): string {
  const rise = BROWS[mood]
  if (rise === null) return ''
  const top = y - r * 1.75
  return stroke(`M${x - out * r} ${top - rise.inner * r}L${x + out * r} ${top - rise.outer * r}`, colour, 2.6)
}

const ANIMALS: Readonly<Record<string, Features>> = {
  turtle: {
    ink: '#06303a',
    brow: '#0d4f49',
    eyes: [
      { x: 23, y: 27, r: 5.4 },
      { x: 41, y: 27, r: 5.4 },
    ],
    mouth: {
      waiting: stroke('M26 42H37', '#06303a', 3),
      pleased: fill('M22 38H42Q41 49 32 49T22 38z', '#06303a') + fill('M26 46Q32 41 38 46Q32 50 26 46z', RED),
      hit: '<ellipse cx="32" cy="43" rx="4.6" ry="5.4" fill="#06303a"/>',
      beaten: stroke('M24 46Q32 37 40 46', '#06303a', 3),
    },
  },
  flamingo: {
    ink: '#1d1d2b',
    brow: '#B0465A',
    eyes: [{ x: 26, y: 25, r: 5.6 }],
    mouth: {
      waiting:
        fill('M35 20C50 19 58 27 57 40 51 44 49 34 35 35z', '#FFF1DC') +
        fill('M57 33C58 40 56 44 53 46 49 43 49 38 50 35z', '#1d1d2b'),
      pleased:
        fill('M35 17C50 14 60 20 60 32 54 36 50 27 35 27z', '#FFF1DC') +
        fill('M60 25C61 31 59 35 57 36 53 33 53 29 54 26z', '#1d1d2b') +
        fill('M35 28C44 29 48 34 52 44 42 46 35 42 33 36z', '#FFF1DC') +
        fill('M36 28C45 28 50 31 55 36L51 40C46 34 42 32 36 32z', RED),
      hit:
        fill('M35 19C50 17 59 23 59 34 53 38 50 29 35 28z', '#FFF1DC') +
        fill('M59 28C60 34 58 37 56 38 52 35 52 31 53 28z', '#1d1d2b') +
        fill('M34 32C40 33 43 40 43 50 36 49 32 43 31 37z', '#FFF1DC') +
        fill('M36 29C44 29 47 33 48 38L43 44C41 36 39 34 35 33z', RED),
      beaten:
        fill('M35 24C46 26 51 36 48 50 41 51 43 40 33 38z', '#FFF1DC') +
        fill('M49 43C49 49 47 53 44 54 41 50 41 46 43 43z', '#1d1d2b'),
    },
  },
  goat: {
    ink: '#2a1a12',
    brow: '#8A6238',
    eyes: [
      { x: 23.5, y: 30, r: 4.8 },
      { x: 40.5, y: 30, r: 4.8 },
    ],
    mouth: {
      waiting: stroke('M27 48H36', '#6b3a2a', 2.8),
      pleased:
        fill('M24 44H40Q39 54 32 54T24 44z', '#6b3a2a') + fill('M27 51.5Q32 47 37 51.5Q32 55 27 51.5z', RED),
      hit: '<ellipse cx="32" cy="48.5" rx="3.8" ry="4.6" fill="#6b3a2a"/>',
      beaten: stroke('M26 51Q32 44 38 51', '#6b3a2a', 2.8),
    },
  },
  trupial: {
    ink: '#14141c',
    brow: '#F2F5F8',
    eyes: [
      { x: 22, y: 25, r: 5.6 },
      { x: 42, y: 25, r: 5.6 },
    ],
    mouth: {
      waiting: fill('M25 33H39L32 45z', '#D9DEE4') + stroke('M27.4 37H36.6', '#6d7480', 1.8),
      pleased:
        fill('M24 32H40L32 40z', '#EEF1F4') +
        fill('M26 36L32 41 38 36Q38 50 32 51 26 50 26 36z', RED) +
        fill('M27 46Q32 43 37 46L32 53z', '#D9DEE4'),
      hit:
        fill('M25 30H39L32 37z', '#EEF1F4') +
        fill('M27 34L32 38 37 34 36 48H28z', RED) +
        fill('M27 45H37L32 53z', '#D9DEE4'),
      beaten: fill('M24 39Q32 28 40 39L37 43Q32 38 27 43z', '#D9DEE4'),
    },
  },
  pelican: {
    ink: '#1d1d2b',
    brow: '#9A8B66',
    eyes: [{ x: 24, y: 22, r: 5.6 }],
    mouth: {
      waiting: fill('M33 20L62 33C58 44 40 46 31 33z', '#F2B04B') + stroke('M33 25L60 34', '#A8651A', 2.4),
      pleased:
        fill('M33 18L63 20 62 25 33 27z', '#F2B04B') +
        fill('M34 26L61 25 46 40 33 34z', RED) +
        fill('M31 31C40 36 54 34 62 27 60 46 40 52 30 38z', '#F2B04B'),
      hit:
        fill('M34 14L59 12 59 17 34 24z', '#F2B04B') +
        fill('M34 23L55 17 51 42 33 32z', RED) +
        fill('M31 29C38 40 50 42 57 42 52 54 34 52 29 36z', '#F2B04B'),
      beaten:
        fill('M32 23C46 28 53 40 54 54 42 56 32 46 29 34z', '#F2B04B') +
        stroke('M34 28C43 34 49 43 52 52', '#A8651A', 2.4),
    },
  },
}

function face(animal: string, { ink, eyes, brow: colour, mouth }: Features, mood: Mood): string {
  const drawn = eyes.map(
    (eye, i) => EYES[mood](eye, ink) + brow(eye, eyes.length === 1 || i === 0 ? -1 : 1, mood, colour),
  )
  return [
    '<clipPath id="round"><circle cx="32" cy="32" r="32"/></clipPath>',
    `<g clip-path="url(#round)"><use href="#head-${animal}"/>${mouth[mood]}${drawn.join('')}</g>`,
    '<circle cx="32" cy="32" r="31" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>',
  ].join('')
}

/** @returns file contents by path, relative to `resources/` */
export const moodPictures = (sheet: Sheet): readonly (readonly [path: string, content: string])[] =>
  Object.entries(ANIMALS).flatMap(([animal, features]) =>
    MOODS.map(
      (mood) =>
        [
          `ui/moods/${animal}-${mood}.svg`,
          picture(sheet, face(animal, features, mood), '0 0 64 64'),
        ] as const,
    ),
  )
