import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../browser-host/chromium/find'
import { HEIGHT, WIDTH } from './flight/plan'
import { interleave, median } from './interleave'

const root = join(import.meta.dirname, 'flight')
const outDir = join(import.meta.dirname, '../out/bench/flight')
/** Nothing answers there: the pages come from their folder. */
const ADDRESS = 'http://flight.invalid'
/** Frames until the engine has compiled what every frame runs; until then the figures fall from run to run. */
const WARM_UP = 400
const FRAMES = 120
/** What the engine makes of the same code differs from page to page: each is opened so many times, and flown so often. */
const OPENINGS = 3
const RUNS = 3
/** Device px for one CSS px: few pixels are soon drawn without a graphics card, and a frame's script is the same. */
const DENSITY = 0.25
/** A page is at rest when it was busy for less than this share of a look. */
const QUIET_SHARE = 0.05
const LOOK_MS = 500
const GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const PAGES = ['ours', 'bare'] as const

type Name = (typeof PAGES)[number]
/** A figure of each page. */
type Each = Readonly<Record<Name, number>>

/** Milliseconds of processor time a drawn frame, medians of pages that were opened several times. */
export interface FlightFigures {
  readonly script: Each
  readonly task: Each
}

/** Lets a hundred cards fly in Kododo's renderer and as bare sprites, in the same Chromium. */
export async function compareFlights(): Promise<FlightFigures> {
  await buildPages()
  const executablePath = findChromium(false)
  const sandbox = process.getuid?.() !== 0
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: GRAPHICS,
    chromiumSandbox: sandbox,
  })
  try {
    const openings: FlightFigures[] = []
    while (openings.length < OPENINGS) openings.push(await flyInTurn(browser))
    const middle = (what: keyof FlightFigures): Each => ({
      ours: median(openings.map((figures) => figures[what].ours)),
      bare: median(openings.map((figures) => figures[what].bare)),
    })
    return { script: middle('script'), task: middle('task') }
  } finally {
    await browser.close()
  }
}

/** Opens both pages and flies in turn. */
async function flyInTurn(browser: Browser): Promise<FlightFigures> {
  const viewport = { width: WIDTH, height: HEIGHT }
  const context = await browser.newContext({ viewport, deviceScaleFactor: DENSITY })
  const pages = {
    ours: await open(await context.newPage(), 'ours'),
    bare: await open(await context.newPage(), 'bare'),
  }
  const tasks = { ours: [] as number[], bare: [] as number[] }
  const run = async (name: Name) => {
    const { script, task } = await fly(pages[name])
    tasks[name].push(task)
    return script
  }
  const script = await interleave({ ours: () => run('ours'), bare: () => run('bare') }, RUNS)
  await context.close()
  return { script, task: { ours: median(tasks.ours), bare: median(tasks.bare) } }
}

/** Built as the renderer is, for the benchmark alone. */
async function buildPages(): Promise<void> {
  const input = Object.fromEntries(PAGES.map((name) => [name, join(root, `${name}.html`)]))
  await build({
    root,
    configFile: false,
    base: './',
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: true,
      target: 'esnext',
      rolldownOptions: { input },
    },
  })
}

interface Opened {
  readonly page: Page
  readonly session: CDPSession
}

/** Opens a page, and flies until its code is compiled. */
async function open(page: Page, name: Name): Promise<Opened> {
  await page.route(`${ADDRESS}/**`, (route) =>
    route.fulfill({ path: join(outDir, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${ADDRESS}/${name}.html`)
  await page.waitForFunction(() => window.flight?.ready() === true)
  const session = await page.context().newCDPSession(page)
  // Of the thread alone, whatever else the machine does meanwhile.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate((frames) => window.flight.run(frames), WARM_UP)
  return { page, session }
}

/** Flies once: a page in the background gets no frames. */
async function fly({ page, session }: Opened): Promise<Times> {
  await page.bringToFront()
  await comeToRest(session)
  const before = await timesOf(session)
  await page.evaluate((frames) => window.flight.run(frames), FRAMES)
  const after = await timesOf(session)
  const aFrame = (from: number, to: number) => (1000 * (to - from)) / FRAMES
  return { script: aFrame(before.script, after.script), task: aFrame(before.task, after.task) }
}

/** Until the page has done what it put off, such as making pictures that are likely to be wanted. */
async function comeToRest(session: CDPSession): Promise<void> {
  for (let before = await timesOf(session); ; ) {
    await pause(LOOK_MS)
    const now = await timesOf(session)
    if ((now.task - before.task) * 1000 < QUIET_SHARE * LOOK_MS) return
    before = now
  }
}

interface Times {
  readonly script: number
  readonly task: number
}

/** In seconds of the page's main thread since it was opened. */
async function timesOf(session: CDPSession): Promise<Times> {
  const { metrics } = await session.send('Performance.getMetrics')
  const figure = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { script: figure('ScriptDuration'), task: figure('TaskDuration') }
}
