import { gsap } from 'gsap'
import { CustomEase } from 'gsap/CustomEase'

gsap.registerPlugin(CustomEase)

/** The design's easings. */
export const EASE = {
  outQuay: CustomEase.create('out-quay', '.16,1,.3,1'),
  inOutTide: CustomEase.create('in-out-tide', '.65,0,.35,1'),
  springLizard: CustomEase.create('spring-lizard', '.34,1.56,.64,1'),
  inSweep: CustomEase.create('in-sweep', '.55,0,.8,.4'),
} as const

export type Ease = (typeof EASE)[keyof typeof EASE]
export type Timeline = gsap.core.Timeline

/** An empty timeline that stands still until it is played. */
export const timeline = (): Timeline => gsap.timeline({ paused: true })

/** The one clock that everything moves by. It asks for frames only while it is awake. */
export interface Clock {
  wake(): void
  sleep(): void
}

/** @param onFrame called once a frame, after everything has moved */
export function createClock(onFrame: () => void): Clock {
  let awake = false
  return {
    wake() {
      if (awake) return
      awake = true
      gsap.ticker.wake()
      gsap.ticker.add(onFrame)
    },
    sleep() {
      awake = false
      gsap.ticker.remove(onFrame)
      gsap.ticker.sleep()
    },
  }
}
