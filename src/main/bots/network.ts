import { createProducts, type Products } from './network-kernel'

/**
 * A small network that treats all colours alike (deep sets: Zaheer et al., 2017): the same weights look at each colour, together with
 * what is true of the whole table, and a second layer looks at each colour again, together with the mean of all.
 */
interface TrunkShape {
  /** How many colours there are. */
  readonly sets: number
  /** Numbers that tell of one colour, and of the whole table. */
  readonly each: number
  readonly whole: number
  /** Units in each layer. */
  readonly units: number
}

/** Where the weights of each part begin in a list of all, by what they are multiplied with. */
export interface TrunkPlan extends TrunkShape {
  readonly each1: number
  readonly whole1: number
  readonly bias1: number
  readonly own2: number
  readonly mean2: number
  readonly bias2: number
  /** How many weights there are, and where a head may begin. */
  readonly end: number
}

export function planTrunk(shape: TrunkShape): TrunkPlan {
  const { each, whole, units } = shape
  const whole1 = each * units
  const bias1 = whole1 + whole * units
  const own2 = bias1 + units
  const mean2 = own2 + units * units
  const bias2 = mean2 + units * units
  return { ...shape, each1: 0, whole1, bias1, own2, mean2, bias2, end: bias2 + units }
}

/** What the layers came to. It is written anew for each look. */
export interface Activations {
  /** By colour and number. */
  readonly each: Float64Array
  readonly whole: Float64Array
  /** By colour and unit, after the first and the second layer. */
  readonly first: Float64Array
  readonly second: Float64Array
  readonly mean: Float64Array
  /** By unit, what is common to all colours in the layer that is worked out. */
  readonly common: Float64Array
}

interface Trunk {
  /** Its own copy: a change to them counts from the next look on. */
  readonly weights: Float64Array
  readonly at: Activations
  /** For further layers, by whoever has heads on this trunk. */
  readonly products: Products
  /** The first layer, and the mean of all colours in it. */
  runFirst(): void
  /** The second layer for one colour, once the first is there. */
  runSecond(set: number): void
}

const NUMBER = Float64Array.BYTES_PER_ELEMENT

/** @param further how many numbers the lists have that are asked of its `products` besides */
export function createTrunk(plan: TrunkPlan, weights: Float64Array, further = 0): Trunk {
  const { sets, each: numbers, units } = plan
  const room = weights.length + sets * (numbers + 2 * units) + plan.whole + 2 * units
  const products = createProducts(units, room + further)
  const own = products.list(weights.length)
  own.set(weights)
  const at: Activations = {
    each: products.list(sets * numbers),
    whole: products.list(plan.whole),
    first: products.list(sets * units),
    second: products.list(sets * units),
    mean: products.list(units),
    common: products.list(units),
  }
  const { first, mean } = at
  const [eachAt, wholeAt, firstAt, secondAt, meanAt, commonAt] = [
    ...[at.each.byteOffset, at.whole.byteOffset, first.byteOffset],
    ...[at.second.byteOffset, mean.byteOffset, at.common.byteOffset],
  ] as [number, number, number, number, number, number]
  const weightAt = (index: number) => own.byteOffset + NUMBER * index
  const [each1, whole1, bias1] = [weightAt(plan.each1), weightAt(plan.whole1), weightAt(plan.bias1)]
  const [own2, mean2, bias2] = [weightAt(plan.own2), weightAt(plan.mean2), weightAt(plan.bias2)]
  const [ofUnits, ofEach, ofWhole] = [NUMBER * units, NUMBER * numbers, NUMBER * plan.whole]
  const { add, addRectified } = products

  return {
    weights: own,
    at,
    products,
    runFirst() {
      add(bias1, commonAt, wholeAt, wholeAt + ofWhole, whole1)
      mean.fill(0)
      for (let set = 0; set < sets; set++) {
        const inputs = eachAt + set * ofEach
        addRectified(commonAt, firstAt + set * ofUnits, inputs, inputs + ofEach, each1)
        const start = set * units
        for (let unit = 0; unit < units; unit++)
          mean[unit] = (mean[unit] as number) + (first[start + unit] as number) / sets
      }
      add(bias2, commonAt, meanAt, meanAt + ofUnits, mean2)
    },
    runSecond(set) {
      const inputs = firstAt + set * ofUnits
      addRectified(commonAt, secondAt + set * ofUnits, inputs, inputs + ofUnits, own2)
    },
  }
}

/** Weights as 16-bit numbers, little-endian. Source: IEEE 754, binary16. */
export function encodeWeights(weights: ArrayLike<number>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(weights.length * 2))
  for (let at = 0; at < weights.length; at++) bytes.setFloat16(at * 2, weights[at] as number, true)
  return new Uint8Array(bytes.buffer)
}

/**
 * @param url as `?url&inline` gives a file: `data:` with base 64
 * @throws where it has another number of weights
 */
export function decodeWeights(url: string, count: number): Float64Array {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (bytes.length !== count * 2) throw new Error(`${bytes.length} bytes are not ${count} weights`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Float64Array.from({ length: count }, (_, at) => view.getFloat16(at * 2, true))
}
