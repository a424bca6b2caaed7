import { parentPort } from 'node:worker_threads'
import { advise, lookingFrom } from '../src/main/bots/games/5211/coach/advise'
import { estimate, isOut, pointsIn, scores, theirsIn, winsIn } from '../src/main/bots/games/5211/coach/sample'
import { cardsOf } from '../src/main/bots/games/5211/coach/reason'
import { knownTo } from '../src/main/bots/games/5211/search/known'
import { kit5211 } from '../src/main/bots/games/5211'
import { game5211 } from '../src/main/engine/games/5211'
import { seededChance, stream } from '../src/main/engine/rng'
import { advance, begin } from '../src/main/match/course'
import { COLOURS } from '../src/shared/games/5211'
const N = Number(process.env.N ?? 40)
const FRESH = Number(process.env.FRESH ?? 600)
const z: number[] = []
const zby: Record<string, number[]> = {}
const times: number[] = []
const kinds: Record<string, number> = {}
for (let n = 0; n < N; n++) {
  const players = 2 + (n % 4)
  const seed = `zz${n}`
  const chance = seededChance(seed)
  const rng = stream(seed, 'x')
  const who = Array.from({ length: players }, () => ({ kind: 'bot', name: 'x', level: 'sharp', style: 'all-round' }) as const)
  let { course } = begin({ game: game5211, kit: kit5211 } as never, who, { long: n % 5 === 4, tableMemory: true } as never, chance) as any
  let steps = rng.int(players * 21)
  for (;;) {
    const seat = game5211.toAct(course.state)[0] as number
    if (seat === undefined) break
    const view = game5211.view(course.state, { kind: 'seat', seat })
    const memory = course.memories[seat]
    if (steps-- === 0) {
      const t = performance.now()
      const advice = advise(view, memory, stream(seed, 'c'), () => true)
      times.push(performance.now() - t)
      kinds[advice.reason.kind] = (kinds[advice.reason.kind] ?? 0) + 1
      if (n % 10 === 0) console.log(players, view.turn, JSON.stringify(advice.choices.slice(0, 3)), JSON.stringify(advice.reason), advice.deals, times.at(-1)?.toFixed(0))
      const known = knownTo(view, memory)
      const fresh = lookingFrom(known, view, stream(seed, 'fresh')).look(20, FRESH / 20, () => true)
      const find = (cards: readonly string[]) => fresh.choices.findIndex((_, c) => cardsOf(known, fresh, c).toSorted().join() === cards.toSorted().join())
      const check = (what: string, stated: number, m: any, choice: number, against?: number) => {
        const e0 = estimate(fresh, m, choice, against)
        const per = FRESH / 20
        const means = Array.from({ length: 20 }, (_, b) => { let t = 0; for (let d = b * per; d < (b + 1) * per; d++) t += m(fresh, d * fresh.choices.length + choice) - (against === undefined ? 0 : m(fresh, d * fresh.choices.length + against)); return t / per })
        const varB = means.reduce((a, b) => a + (b - e0.mean) ** 2, 0) / 19
        // var of a batch = particle + per-deal noise; the coach has 4 batches of advice.deals / 4
        const deal = e0.error ** 2 * FRESH
        const particle = Math.max(0, varB - deal / per)
        const e = { mean: e0.mean, error: 0 }
        const total = Math.sqrt(particle / 4 + deal / advice.deals + varB / 20)
        // error of the coach: as of fresh, scaled
        const se = total
        const d = se === 0 ? (Math.abs(stated - e.mean) < 1e-9 ? 0 : 9) : (stated - e.mean) / se
        z.push(d); (zby[what] ??= []).push(d)
      }
      const best = find(advice.choices[0]!.cards)
      const r = advice.reason
      check('best points', advice.choices[0]!.points, pointsIn, best)
      if (r.kind === 'scores') {
        check('scores', r.scores, scores(COLOURS.indexOf(r.colour)), best)
        check('out', r.out, isOut(COLOURS.indexOf(r.colour)), best)
        if (r.next) check('next', r.next.scores, scores(COLOURS.indexOf(r.next.colour)), find(advice.choices[1]!.cards))
      }
      if (r.kind === 'denies' || r.kind === 'keeps') check('fewer', r.fewer, pointsIn, find(r.other), best)
      if (r.kind === 'denies') check('theirs', r.theirsFewer, theirsIn, find(r.other), best)
      if (r.kind === 'keeps') { check('wins', r.wins, winsIn, best); check('otherwins', r.otherWins, winsIn, find(r.other)) 
        check('winsdiff', r.wins - r.otherWins, winsIn, best, find(r.other)) }
      break
    }
    const action = kit5211.choose({ level: 'sharp', style: 'all-round' }, view, memory, rng, () => true)
    const next = advance(course, seat, action as never, chance) as any
    course = next.value.course
  }
}
times.sort((a, b) => a - b)
console.log(kinds, 'ms p50', times[times.length >> 1], 'p95', times[Math.floor(times.length * 0.95)])
const tell = (list: number[]) => `${list.length} mean ${(list.reduce((a, b) => a + b, 0) / list.length).toFixed(2)} sd ${Math.sqrt(list.reduce((a, b) => a + b * b, 0) / list.length).toFixed(2)} beyond2 ${(100 * list.filter((d) => Math.abs(d) > 2).length / list.length).toFixed(1)}% beyond3 ${(100 * list.filter((d) => Math.abs(d) > 3).length / list.length).toFixed(1)}%`
console.log('all', tell(z)); for (const [k, l] of Object.entries(zby)) console.log(k, tell(l))
parentPort?.postMessage(0)
