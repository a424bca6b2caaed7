import { FillGradient, type Graphics } from 'pixi.js'

/** The wave of a round in which nobody scores, in the measures of the standard plan: 1440 × 900. */
export const WAVE_SIZE = { width: 1440, height: 900 }

const CREAM = 0xfff6e4
/** Where the water ends: it must fill the window also while it still comes in. */
const BEYOND = 2200

/** Water that runs out below, before it reaches the hand. */
const water = (light: string, dark: string) =>
  new FillGradient({
    ...{ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, textureSpace: 'local' },
    colorStops: [
      { offset: 0, color: light },
      { offset: 0.35, color: dark },
      { offset: 0.7, color: 'rgba(11,38,54,0)' },
      { offset: 1, color: 'rgba(11,38,54,0)' },
    ],
  })
const FAR = water('rgba(47,143,166,.5)', 'rgba(28,95,120,.4)')
const NEAR = water('rgba(92,192,210,.34)', 'rgba(47,143,166,.2)')

/** Drops of foam: place and radius. */
const DROPS = [
  [1036, 556, 7],
  [1052, 586, 5],
  [1010, 524, 6],
  [968, 500, 5],
  [1064, 540, 4],
  [1030, 512, 4],
  [986, 478, 3.5],
  [1076, 606, 3.5],
  [906, 494, 3.5],
  [1050, 626, 4],
] as const

/** Draws the wave once; it is then moved and faded as a whole. */
export function drawWave(shape: Graphics): void {
  const foot = (path: Graphics) => path.lineTo(BEYOND, 706).lineTo(BEYOND, 900).lineTo(0, 900).closePath()
  foot(crest(shape).bezierCurveTo(1026, 650, 1130, 700, 1440, 706)).fill(FAR)
  shape
    .moveTo(974, 616)
    .bezierCurveTo(990, 640, 1025, 628, 1020, 590)
    .bezierCurveTo(1012, 530, 930, 497, 860, 516)
    .bezierCurveTo(930, 520, 960, 560, 934, 596)
    .bezierCurveTo(944, 622, 968, 640, 1000, 650)
    .bezierCurveTo(986, 640, 978, 628, 974, 616)
    .fill({ color: 0x7fd3df, alpha: 0.35 })
  foot(
    shape
      .moveTo(0, 730)
      .bezierCurveTo(220, 700, 420, 716, 600, 684)
      .bezierCurveTo(740, 660, 800, 612, 880, 606)
      .bezierCurveTo(960, 600, 1010, 670, 1440, 716),
  ).fill(NEAR)
  crest(shape)
    .bezierCurveTo(1025, 628, 990, 640, 974, 616)
    .stroke({ width: 7, color: CREAM, alpha: 0.92, cap: 'round', join: 'round' })
  shape
    .moveTo(60, 742)
    .bezierCurveTo(262, 712, 430, 726, 606, 696)
    .bezierCurveTo(730, 674, 800, 628, 876, 622)
    .bezierCurveTo(930, 618, 970, 640, 1020, 660)
    .stroke({ width: 4, color: CREAM, alpha: 0.65, cap: 'round' })
  shape
    .moveTo(300, 700)
    .bezierCurveTo(430, 690, 560, 668, 660, 634)
    .moveTo(520, 708)
    .bezierCurveTo(640, 692, 720, 660, 790, 628)
    .stroke({ width: 3, color: CREAM, alpha: 0.35, cap: 'round' })
  for (const [x, y, radius] of DROPS) shape.circle(x, y, radius)
  shape.fill({ color: CREAM, alpha: 0.9 })
}

const crest = (shape: Graphics): Graphics =>
  shape
    .moveTo(0, 700)
    .bezierCurveTo(180, 660, 330, 668, 470, 640)
    .bezierCurveTo(640, 606, 742, 548, 830, 524)
    .bezierCurveTo(930, 497, 1012, 530, 1020, 590)
