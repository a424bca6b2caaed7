import type { Container } from 'pixi.js'
import type { Scene } from '../scene/scene'
import { CardSprite, type Materials } from './card-sprite'
import type { LightView } from './light-view'

export interface Drawn {
  readonly key: string
  /** A card such as `b2`, or `back`; empty while it is being loaded. */
  readonly picture: string
}

/** Everything of a scene that is on the canvas. */
export interface Sprites {
  /** Makes what is on the canvas look like the scene. */
  show(scene: Scene, materials: Materials): void
  /** What is on the canvas now: the key of every card drawn and the label of its picture. */
  drawn(): readonly Drawn[]
}

/**
 * @param stage becomes the parent of every sprite
 * @param lightOf makes a light of a kind
 */
export function createSprites(stage: Container, lightOf: (kind: string) => LightView): Sprites {
  const cards = new Map<string, CardSprite>()
  const lights = new Map<string, LightView>()
  return {
    show(scene, materials) {
      reconcile(
        stage,
        cards,
        scene.cards,
        () => new CardSprite(),
        (sprite, node) => sprite.show(node, materials),
      )
      reconcile(
        stage,
        lights,
        scene.lights,
        ({ kind }) => lightOf(kind),
        (sprite, light) => sprite.show(light, materials.scale),
      )
    },
    drawn: () =>
      [...cards].filter(([, { view }]) => view.visible).map(([key, { label }]) => ({ key, picture: label })),
  }
}

interface Shown {
  readonly view: Container
  destroy(): void
}

/** Makes the sprites match the nodes: one for each key, none for any other. */
function reconcile<Sprite extends Shown, Node>(
  stage: Container,
  sprites: Map<string, Sprite>,
  nodes: ReadonlyMap<string, Node>,
  create: (node: Node) => Sprite,
  show: (sprite: Sprite, node: Node) => void,
): void {
  for (const [key, sprite] of sprites) {
    if (nodes.has(key)) continue
    sprite.destroy()
    sprites.delete(key)
  }
  for (const [key, node] of nodes) {
    let sprite = sprites.get(key)
    if (sprite === undefined) {
      sprite = create(node)
      sprites.set(key, sprite)
      stage.addChild(sprite.view)
    }
    show(sprite, node)
  }
}
