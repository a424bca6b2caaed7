import type { ResultHead } from '../../games/menu-game'
import { LIZARD, litWindow, QUAY_RESULT, QUAY_RESULT_WATER } from '../../parts/art/pictures'
import { placeOf } from '../../parts/waterfront/scene-place'
import {
  type Frame,
  type House,
  RESULT_HOUSES,
  RESULT_QUAY,
  WINDOWS,
  windowAt,
} from '../../parts/waterfront/waterfront'
import { Lanterns } from './lanterns'
import { ResultSky } from './result-sky'
import { windowOrder } from './window-order'
import '../../parts/waterfront/scene.css'

/** ms between two windows that light up; a lost game is over sooner. */
const STAGGER = 40
const STAGGER_LOST = 20

/** Where the lizard climbs on a house, from the house's left. */
const LIZARD_AT: Frame = { x: 40, y: 212, width: 84, height: 144 }

const windows = RESULT_HOUSES.flatMap((house) =>
  WINDOWS.map((_, index) => ({ colour: house.colour, at: windowAt(house, RESULT_QUAY, index) })),
)
const order = windowOrder(windows.length)

const lizardAt = (house: House | null): Frame => ({ ...LIZARD_AT, x: LIZARD_AT.x + (house?.x ?? 0) })

/** The house of whoever has won: the person at this device lives in the yellow one. */
const houseOf = ({ winners: [winner = 0] }: ResultHead): House | null =>
  RESULT_HOUSES[(winner + 1) % RESULT_HOUSES.length] ?? null

/** The quay at night: the windows light up, and what else does tells how the game has ended. */
export const ResultScene = ({ head }: { readonly head: ResultHead }) => (
  <div class="scene scene--result" data-ending={head.ending} aria-hidden="true">
    <div class="scene__sky" />
    <ResultSky ending={head.ending} />
    <div class="scene__water" />
    <img class="scene__mirror" src={QUAY_RESULT_WATER} alt="" />
    <img class="scene__quay" src={QUAY_RESULT} alt="" />
    {windows.map(({ colour, at }, n) => (
      <img
        class="scene__at scene__window"
        key={n}
        src={litWindow(colour)}
        alt=""
        style={{
          ...placeOf(at),
          animationDelay: `${(order[n] ?? 0) * (head.ending === 'lost' ? STAGGER_LOST : STAGGER)}ms`,
        }}
      />
    ))}
    <img class="scene__at" src={LIZARD} alt="" style={placeOf(lizardAt(houseOf(head)))} />
    <div class="scene__fade" />
    <Lanterns only={head.ending === 'lost' ? houseOf(head) : null} />
  </div>
)
