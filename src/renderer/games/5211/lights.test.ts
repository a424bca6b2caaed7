import { Graphics } from 'pixi.js'
import { expect, it } from 'vitest'
import type { Light } from '../../table/scene'
import { createLights } from './lights'

const LIGHT: Omit<Light, 'kind'> = {
  tone: 'turquoise',
  fromX: 0,
  fromY: 0,
  toX: 90,
  toY: 90,
  grown: 1,
  alpha: 0.5,
  turn: 0,
}

// Pixi keeps the geometry of a shape until the shape is destroyed: otherwise it would leak with every
// evaluation.
it.each(['path', 'ring'])('a %s is drawn, and leaves nothing of its shape behind', (kind) => {
  const lights = createLights(() => {})
  const light = lights.create(kind)
  light.show({ ...LIGHT, kind }, 1)
  const [shape] = light.view.children.filter((part) => part instanceof Graphics)
  const context = shape?.context
  expect(light.view.alpha).toBe(0.5)
  expect(context?.instructions.length).toBeGreaterThan(1)
  light.destroy()
  lights.dispose()
  expect(context?.destroyed).toBe(true)
})

it('rejects any other kind of light', () => {
  expect(() => createLights(() => {}).create('beam')).toThrow(RangeError)
})
