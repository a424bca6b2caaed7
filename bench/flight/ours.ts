import { art } from '../../src/renderer/games/5211/game'
import { layoutTable } from '../../src/renderer/games/5211/plan/layout-table'
import { createClock, EASE, fly, timeline } from '../../src/renderer/table/director/motion'
import { createPainter } from '../../src/renderer/table/painter/painter'
import { resting, sceneOf } from '../../src/renderer/table/scene'
import { FACES } from '../../src/shared/games/5211/cards'
import { FLIGHT_MS, flights, HEIGHT, WIDTH } from './plan'

const plan = layoutTable({ width: WIDTH, height: HEIGHT }, 5)
const scene = sceneOf([])
const painter = await createPainter({ host: document.body, plan, art, onLost: () => undefined })
const table = { scene, plan, reduced: false }

const nodes = flights.map(({ from }, i) => {
  const node = {
    ...resting({ key: `card:${i}`, zone: 'table', index: i }, from, 30 + i / 1000),
    card: FACES[i % FACES.length] ?? null,
    up: 1,
  }
  scene.cards.set(node.key, node)
  return node
})

window.flight = {
  ready() {
    painter.paint(scene, plan)
    return painter.drawn().every(({ picture }) => picture !== '' && picture !== 'EMPTY')
  },
  run: (frames) =>
    new Promise((resolve) => {
      const line = timeline()
      for (const [i, { to }] of flights.entries()) {
        const node = nodes[i]
        if (node)
          fly(table, line, node, {
            to,
            after: 0,
            ms: FLIGHT_MS,
            ease: EASE.inOutTide,
            layer: 30,
            fade: { ms: 120, way: 'in' },
          })
      }
      let drawn = 0
      const clock = createClock(() => {
        painter.paint(scene, plan)
        drawn += 1
        if (drawn < frames) return
        clock.sleep()
        line.progress(1).kill()
        for (const [j, { from }] of flights.entries()) Object.assign(nodes[j] ?? {}, from)
        resolve()
      })
      clock.wake()
      line.play()
    }),
}
