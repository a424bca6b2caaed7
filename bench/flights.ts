import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../browser-host/chromium/find'
import { HEIGHT, WIDTH } from './flight/plan'
import { interleave, median } from './interleave'

const root = join(import.meta.dirname, 'flight')
const outDir = join(import.meta.dirname, '../out/bench/flight')
/** The pages are read from their folder; no server runs at this address. */
const ADDRESS = 'http://flight.invalid'
/** Frames until V8 has compiled the code of every frame. Until then the figures fall from run to run. */
const WARM_UP = 400
const FRAMES = 120
/** V8 compiles the same code differently from page to page, so each page is opened and flown several times. */
const OPENINGS = 3
const RUNS = 3
/** Device px per CSS px. Few pixels are quick to draw without a GPU, and a frame executes the same script. */
const DENSITY = 0.25
/** A page is at rest if it was busy for less than this share of an interval. */
const QUIET_SHARE = 0.05
const LOOK_MS = 500
const GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const PAGES = ['ours', 'bare'] as const

type Name = (typeof PAGES)[number]
/** One figure for each page. */
type Each = Readonly<Record<Name, number>>

/** Processor time per drawn frame in ms: medians over pages that were opened several times. */
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

/** Opens both pages and lets them fly in turn. */
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

/** Builds both pages as the renderer is built, for the benchmark alone. */
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

/** Opens a page and lets it fly until its code is compiled. */
async function open(page: Page, name: Name): Promise<Opened> {
  await page.route(`${ADDRESS}/**`, (route) =>
    route.fulfill({ path: join(outDir, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${ADDRESS}/${name}.html`)
  await page.waitForFunction(() => window.flight?.ready() === true)
  const session = await page.context().newCDPSession(page)
  // Time of this thread only, so that other work on the machine has no influence.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate((frames) => window.flight.run(frames), WARM_UP)
  return { page, session }
}

/** Lets the cards fly once. A page in the background gets no frames, so the page comes to the front first. */
async function fly({ page, session }: Opened): Promise<Times> {
  await page.bringToFront()
  await comeToRest(session)
  const before = await timesOf(session)
  await page.evaluate((frames) => window.flight.run(frames), FRAMES)
  const after = await timesOf(session)
  const aFrame = (from: number, to: number) => (1000 * (to - from)) / FRAMES
  return { script: aFrame(before.script, after.script), task: aFrame(before.task, after.task) }
}

/** Waits until the page has finished deferred work, such as preparing textures that it will probably need. */
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

/** Times of the page's main thread since it was opened, in seconds. */
async function timesOf(session: CDPSession): Promise<Times> {
  const { metrics } = await session.send('Performance.getMetrics')
  const figure = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
  return { script: figure('ScriptDuration'), task: figure('TaskDuration') }
}
