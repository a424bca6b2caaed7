import { effect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { BOAT, litWindow, QUAY_HOME, QUAY_HOME_WATER } from '../../parts/art/pictures'
import { usePainted } from '../../parts/use-painted'
import { phaseOf, placeOf } from '../../parts/waterfront/scene-place'
import type { Frame } from '../../parts/waterfront/waterfront'
import { BOAT_AT, GLINTS, HOMECOMINGS, LAMP_LIGHTS, TWINKLES } from './home-lights'
import { followLook } from './look'
import '../../parts/waterfront/scene.css'
import './drift.css'

interface HomeSceneProps {
  readonly reducedMotion: ReadonlySignal<boolean>
}

/** The waterfront at dusk. The sky is there at once; the houses come up when the menu has been painted. */
export function HomeScene({ reducedMotion }: HomeSceneProps) {
  const painted = usePainted()
  return (
    <div class="scene scene--home" aria-hidden="true">
      <div class="scene__sky" />
      <div class="scene__water" />
      {painted && (
        <>
          <img class="scene__mirror" src={QUAY_HOME_WATER} alt="" />
          <img class="scene__quay" src={QUAY_HOME} alt="" />
        </>
      )}
      <div class="scene__fade" />
      {painted && <Drift reducedMotion={reducedMotion} />}
    </div>
  )
}

/** What moves, for as long as it is looked at. Each piece is a small layer of its own, above all that is large. */
function Drift({ reducedMotion }: HomeSceneProps) {
  const lookedAt = useLookedAt(reducedMotion)
  return (
    <div class="drift" data-moving={lookedAt}>
      <Pieces class="drift__star" at={TWINKLES} />
      {HOMECOMINGS.map(({ colour, at }, n) => (
        <img
          class="scene__at drift__window"
          key={colour}
          src={litWindow(colour)}
          alt=""
          style={{ ...placeOf(at), ...phaseOf(n) }}
        />
      ))}
      <Pieces class="drift__lamp" at={LAMP_LIGHTS} />
      <Pieces class="drift__glint" at={GLINTS} />
      <img class="scene__at drift__boat" src={BOAT} alt="" style={placeOf(BOAT_AT)} />
    </div>
  )
}

const Pieces = ({ class: name, at }: { readonly class: string; readonly at: readonly Frame[] }) =>
  at.map((frame, n) => <i class={`scene__at ${name}`} key={n} style={{ ...placeOf(frame), ...phaseOf(n) }} />)

function useLookedAt(reducedMotion: ReadonlySignal<boolean>): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const { lookedAt, end } = followLook({ window, reducedMotion, after })
    const stop = effect(() => setIs(lookedAt.value))
    return () => {
      stop()
      end()
    }
  }, [reducedMotion])
  return is
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
