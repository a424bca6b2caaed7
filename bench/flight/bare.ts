import 'pixi.js/unsafe-eval'
import { gsap } from 'gsap'
import { CanvasSource, Container, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
import { FLIGHT_MS, flights, HEIGHT, WIDTH } from './plan'

Ticker.system.autoStart = false
Ticker.system.stop()

const renderer = new WebGLRenderer()
const options = { width: WIDTH, height: HEIGHT, resolution: devicePixelRatio, autoDensity: true }
await renderer.init({ ...options, backgroundAlpha: 0, antialias: true, manageImports: false })
document.body.append(renderer.canvas)

const picture = document.createElement('canvas')
picture.width = 128
picture.height = 179
picture.getContext('2d')?.fillRect(0, 0, picture.width, picture.height)
const texture = new Texture({ source: new CanvasSource({ resource: picture, autoGenerateMipmaps: true }) })

const stage = new Container()
const sprites = flights.map(() => stage.addChild(new Sprite({ texture, anchor: 0.5 })))
const lay = () => {
  for (const [i, { from }] of flights.entries()) {
    const sprite = sprites[i]
    if (sprite === undefined) continue
    sprite.position.set(from.x, from.y)
    sprite.rotation = from.rotation
    sprite.scale.set(from.width / picture.width)
  }
}

window.flight = {
  ready() {
    lay()
    renderer.render(stage)
    return true
  },
  run: (frames) =>
    new Promise((resolve) => {
      lay()
      const line = gsap.timeline({ paused: true })
      const how = { duration: FLIGHT_MS / 1000, ease: 'power2.inOut' }
      for (const [i, { to }] of flights.entries()) {
        const sprite = sprites[i]
        if (sprite === undefined) continue
        line.to(sprite, { x: to.x, y: to.y, rotation: to.rotation, ...how }, 0)
        line.to(sprite.scale, { x: to.width / picture.width, y: to.width / picture.width, ...how }, 0)
      }
      let drawn = 0
      const frame = () => {
        renderer.render(stage)
        drawn += 1
        if (drawn < frames) return
        gsap.ticker.remove(frame)
        line.kill()
        gsap.ticker.sleep()
        resolve()
      }
      gsap.ticker.wake()
      gsap.ticker.add(frame)
      line.play()
    }),
}
