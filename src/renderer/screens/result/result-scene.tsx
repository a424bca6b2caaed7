import { LIZARD, litWindow, QUAY_RESULT, QUAY_RESULT_WATER } from '../../parts/art/pictures'
import { placeOf } from '../../parts/waterfront/scene-place'
import { type Frame, RESULT_HOUSES, RESULT_QUAY, WINDOWS, windowAt } from '../../parts/waterfront/waterfront'
import { Lanterns } from './lanterns'
import { windowOrder } from './window-order'
import '../../parts/waterfront/scene.css'

/** ms between two windows that light up. */
const STAGGER = 40

const LIZARD_AT: Frame = { x: 822, y: 212, width: 84, height: 144 }

const windows = RESULT_HOUSES.flatMap((house) =>
  WINDOWS.map((_, index) => ({ colour: house.colour, at: windowAt(house, RESULT_QUAY, index) })),
)
const order = windowOrder(windows.length)

/** The quay at night, where the windows light up, and for a win the lanterns too. */
export const ResultScene = ({ won }: { readonly won: boolean }) => (
  <div class="scene scene--result" aria-hidden="true">
    <div class="scene__sky" />
    <div class="scene__water" />
    <img class="scene__mirror" src={QUAY_RESULT_WATER} alt="" />
    <img class="scene__quay" src={QUAY_RESULT} alt="" />
    {windows.map(({ colour, at }, n) => (
      <img
        class="scene__at scene__window"
        key={n}
        src={litWindow(colour)}
        alt=""
        style={{ ...placeOf(at), animationDelay: `${(order[n] ?? 0) * STAGGER}ms` }}
      />
    ))}
    <img class="scene__at" src={LIZARD} alt="" style={placeOf(LIZARD_AT)} />
    <div class="scene__fade" />
    <Lanterns lit={won} />
  </div>
)
