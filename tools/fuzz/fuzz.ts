import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { z } from 'zod'
import { logText } from '../../src/main/app/error-log'
import { type Rng, stream } from '../../src/main/engine/rng'
import { GENERAL_CODES } from '../../src/shared/bridge/errors'
import { refusalsOf } from '../../src/shared/words/en/games/registry'
import { IDS } from '../../test/games/any-game'
import { growth, measureUse, type ResourceUse, tenthAfter } from '../soak/steady'
import { createRequests, type Request } from './requests'
import { plantedIn } from './stand-ins'
import type { Known } from './valid'
import { createWorld, PAGE, type World } from './world'

/** Every error code of the contract except `internal`, which is a bug. */
const CODES = new Set<string>([
  ...GENERAL_CODES.filter((code) => code !== 'internal'),
  ...IDS.flatMap((id) => Object.keys(refusalsOf[id])),
])

const LONGEST_DETAIL = 1_000

const replies = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.strictObject({
      code: z.string().refine((code) => CODES.has(code)),
      game: z.enum(IDS).optional(),
      detail: z.string().max(LONGEST_DETAIL).optional(),
    }),
  }),
])

/** The outcome of a request. */
type Outcome = { readonly what: 'ok' } | { readonly what: 'refused'; readonly code: string }

/** @returns null if the reply is not a plain `Result` of the contract, or cannot be copied to a page */
export function outcomeOf(reply: unknown): Outcome | null {
  const parsed = replies.safeParse(copied(reply))
  if (!parsed.success) return null
  return parsed.data.ok ? { what: 'ok' } : { what: 'refused', code: parsed.data.error.code }
}

function copied(reply: unknown): unknown {
  try {
    return structuredClone(reply)
  } catch {
    return undefined
  }
}

interface FuzzReport {
  readonly requests: number
  /** The number of replies of each kind: `ok`, or the code of the refusal. */
  readonly replies: Readonly<Record<string, number>>
  /** The number of logged errors of the system, such as for a file that cannot be written, by code. */
  readonly noted: Readonly<Record<string, number>>
  /** Measured after each tenth of the first run, which has half of all requests because growth only shows while the same services live. */
  readonly held: readonly ResourceUse[]
  /** The first failure of each kind, with its request. */
  readonly findings: readonly string[]
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: string
  /** Creates the app under test; replaced in tests with planted faults. */
  readonly make?: typeof createWorld
  /** Measures the resources of main; null to measure nothing. The default collects garbage first, which takes a while. */
  readonly measure?: (() => Promise<ResourceUse>) | null
}

/** Games saved by older versions. */
const FILES = ['format-1', 'format-2', 'format-2-finished', 'format-3'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../test/saves/${name}.json`), 'utf8'),
)

const MOST_RUNS = 20
const LEAST_IN_A_RUN = 100
/** One run in four is lively: bots play by themselves, and several requests are sent at once. */
const isLively = (run: number): boolean => run % 4 === 3
const MOST_AT_ONCE = 8

/** Codes of refusals that come before the request is read, so they must have no effect on the desktop. */
const UNREAD = new Set(['bad-request', 'forbidden-sender'])

/** Sends valid and invalid requests of every kind to the real router, handlers and services. */
export async function fuzz({
  requests,
  seed,
  make = createWorld,
  measure = () => measureUse([process]),
}: FuzzOptions): Promise<FuzzReport> {
  const notes = createNotes()
  const held: ResourceUse[] = []
  const runs = Math.min(MOST_RUNS, Math.ceil(requests / LEAST_IN_A_RUN))
  const inTheFirst = Math.ceil(requests / 2)
  let asked = 0
  for (let n = 0; n < runs; n++) {
    const rng = stream(seed, 'fuzz', n)
    const world = make({ botsWait: !isLively(n), int: rng.int, report: notes.report })
    const asker = createAsker(world, rng, isLively(n), notes)
    const until = inTheFirst + Math.floor((n * (requests - inTheFirst)) / Math.max(1, runs - 1))
    while (asked < until) {
      const most = Math.min(until - asked, isLively(n) ? 1 + rng.int(MOST_AT_ONCE) : 1)
      await asker.ask(most)
      asked += most
      if (measure !== null && n === 0 && tenthAfter(asked, inTheFirst) !== null) {
        await asker.clear()
        held.push(await measure())
      }
    }
    await world.close()
  }
  const findings = [...notes.findings(), ...(measure === null ? [] : growth(held))]
  return { requests: asked, replies: notes.replies, noted: notes.noted, held, findings }
}

type Notes = ReturnType<typeof createNotes>

/** Prefix of errors that the page reports. */
const OF_PAGE = 'In the window: '

/** Counts replies, logged errors and findings. */
function createNotes() {
  const replies: Record<string, number> = {}
  const noted: Record<string, number> = {}
  const found = new Map<string, { readonly first: string; times: number }>()
  const find = (what: string, request: string) => {
    const known = found.get(what)
    if (known === undefined) found.set(what, { first: request, times: 1 })
    else known.times++
  }
  return {
    replies,
    noted,
    find,
    report(error: unknown) {
      if (error instanceof Error && error.name.startsWith(OF_PAGE)) {
        noted.page = (noted.page ?? 0) + 1
        return
      }
      const text = logText(error)
      for (const word of plantedIn(text)) find(`A log names ${word}`, text)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      // Refusals by the system are expected in the log; any other error is a bug.
      if (/^E[A-Z]+$/.test(code)) noted[code] = (noted[code] ?? 0) + 1
      else find(`A bug was reported: ${text.split('\n')[0]}`, text)
    },
    count(outcome: Outcome) {
      const name = outcome.what === 'ok' ? 'ok' : outcome.code
      replies[name] = (replies[name] ?? 0) + 1
    },
    findings: () => [...found].map(([what, { first, times }]) => `${what} (${times} times), first: ${first}`),
  }
}

/** Sends several requests at once, and checks that refused ones have changed nothing. */
function createAsker(world: World, rng: Rng, isLively: boolean, notes: Notes) {
  const next = createRequests(rng)
  let ids: readonly string[] = []
  let before: string | null = null

  async function known(): Promise<Known> {
    if (rng.int(30) === 0) ids = await idsIn(world)
    return { snapshot: await world.snapshot(), ids, files: FILES, peopleOnly: !isLively, int: rng.int }
  }

  async function ask(count: number): Promise<void> {
    const knows = await known()
    if (rng.int(100) === 0) {
      world.openOutside()
      before = null
    }
    const requests = Array.from({ length: count }, () => next(knows))
    if (!isLively) before ??= await world.state()
    const effects = world.effects()
    const outcomes = await Promise.all(requests.map((request) => sent(world, request, notes)))
    if (isLively) return
    const [request] = requests
    const [outcome] = outcomes
    if (request === undefined || outcome === null || outcome === undefined) return
    const after = await world.state()
    if (outcome.what === 'refused') findEffects(outcome.code, shownOf(request), after, effects)
    before = after
  }

  /** Records changes that a refused request has made. */
  function findEffects(
    code: string,
    shown: string,
    after: string,
    effects: ReturnType<World['effects']>,
  ): void {
    if (after !== before)
      notes.find(`Refused by ${code}, and changed something`, `${shown}\n${firstChange(before ?? '', after)}`)
    if (UNREAD.has(code) && world.effects() !== effects)
      notes.find(`Refused by ${code}, and noticed outside`, shown)
  }

  /** Removes all saves, because memory use grows with the folder by design. */
  async function clear(): Promise<void> {
    await world.answer(PAGE, 'match/leave', { unsaved: 'abandon' })
    await world.answer(PAGE, 'data/remove-all', undefined)
    before = null
  }

  return { ask, clear }
}

async function sent(world: World, request: Request, notes: Notes): Promise<Outcome | null> {
  const { sender, route, input } = request
  const reply = await world.answer(sender, route, input).catch((error: unknown) => error)
  const outcome = outcomeOf(reply)
  if (outcome === null)
    notes.find('Not a plain reply of the contract', `${shownOf(request)} got ${shortly(reply)}`)
  else notes.count(outcome)
  return outcome
}

async function idsIn(world: World): Promise<readonly string[]> {
  const search = { filter: 'all', search: '', first: 0 }
  const finished = { ...search, filter: 'finished' }
  const pages = [
    await world.answer(PAGE, 'saves/page', search),
    await world.answer(PAGE, 'saves/page', finished),
  ] as readonly { readonly value?: { readonly games: readonly { readonly id: string }[] } }[]
  return pages.flatMap(({ value }) => value?.games.map(({ id }) => id) ?? [])
}

const shortly = (value: unknown): string => inspect(value, { depth: 5, breakLength: 200 }).slice(0, 600)
const shownOf = ({ sender, route, input }: Request): string =>
  `${shortly(route)} ${shortly(input)}${sender === PAGE ? '' : ` from ${shortly(sender)}`}`

/** The first difference between two texts, with the text around it. */
function firstChange(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return `  before: ${before.slice(at - 80, at + 200)}\n  after:  ${after.slice(at - 80, at + 200)}`
}
