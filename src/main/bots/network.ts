/**
 * Sums of products, which take nearly all of a network's time, as a small WebAssembly program: two units per
 * instruction, and all sums in registers. Each sum adds its inputs in order, so that it equals that of a TypeScript
 * loop to the last bit. Source: WebAssembly Core Specification 2.0, Binary Format.
 */
interface Products {
  /** A list of zeros in the program's memory. */
  list(length: number): Float64Array
  /**
   * Adds each input times its row of weights (one number per unit) to a list. Inputs of 0 cost nothing. All addresses
   * are in bytes (`byteOffset` of a list, and eight for each number).
   * @param from the address of the addend, and `into` of the sums
   * @param inputs the address of the first input
   * @param end the address behind the last one
   * @param rows the address of the first row
   */
  add(from: number, into: number, inputs: number, end: number, rows: number): void
  /** The same with rectified sums: negative ones become 0. */
  addRectified: Products['add']
}

const NUMBER = Float64Array.BYTES_PER_ELEMENT
const PAGE = 2 ** 16

/** @param units an even number; @param numbers total length of all lists */
export function createProducts(units: number, numbers: number): Products {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((numbers * NUMBER) / PAGE) })
  const { exports } = new WebAssembly.Instance(moduleFor(units), { '': { memory } })
  let used = 0
  return {
    list(length) {
      const list = new Float64Array(memory.buffer, used, length)
      used += length * NUMBER
      return list
    },
    add: exports.add as Products['add'],
    addRectified: exports.addRectified as Products['add'],
  }
}

const modules = new Map<number, WebAssembly.Module>()

function moduleFor(units: number): WebAssembly.Module {
  const made = modules.get(units) ?? new WebAssembly.Module(Uint8Array.from(programFor(units)))
  modules.set(units, made)
  return made
}

type Bytes = readonly number[]

const I32 = 0x7f
const F64 = 0x7c
const V128 = 0x7b
const VOID = 0x40

const [BLOCK, LOOP, IF, END, BRANCH, BRANCH_IF] = [0x02, 0x03, 0x04, 0x0b, 0x0c, 0x0d]
const [GET, SET, TEE] = [0x20, 0x21, 0x22]
const [CONST_I32, CONST_F64] = [0x41, 0x44]
const [IS_AT_LEAST, ADD_I32] = [0x4f, 0x6a]
const [LOAD_F64, IS_OTHER] = [0x2b, 0x62]
/** Vector instructions on two numbers at once. */
const [LOAD_PAIR, STORE_PAIR, SPREAD, ADD_PAIR, TIMES_PAIR, GREATER_PAIR] = [
  [0xfd, 0x00],
  [0xfd, 0x0b],
  [0xfd, 0x14],
  [0xfd, 0xf0, 0x01],
  [0xfd, 0xf2, 0x01],
  [0xfd, 0xf5, 0x01],
]
/** As a power of 2: lists may begin at any eight-byte number. */
const ALIGNED = 3

/** An unsigned integer with seven bits per byte. Source: LEB128. */
const leb = (number: number): Bytes =>
  number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...leb(number >> 7)]
/** The signed variant, for constants that are not negative. */
const signed = (number: number): Bytes =>
  number < 0x40 ? [number] : [(number & 0x7f) | 0x80, ...signed(number >> 7)]
const listOf = (items: readonly Bytes[]): Bytes => [...leb(items.length), ...items.flat()]
const sized = (bytes: Bytes): Bytes => [...leb(bytes.length), ...bytes]
const section = (id: number, items: readonly Bytes[]): Bytes => [id, ...sized(listOf(items))]
const nameOf = (text: string): Bytes => sized([...text].map((letter) => letter.charCodeAt(0)))

/** The arguments, followed by the local variables. */
const [FROM, INTO, INPUTS, LAST, ROWS, VALUE, BOTH, FIRST_SUM] = [0, 1, 2, 3, 4, 5, 6, 7]

/** @param isRectified true if sums below 0 become 0 */
function functionFor(units: number, isRectified: boolean): Bytes {
  const pairs = Array.from({ length: units / 2 }, (_, pair) => ({
    sum: FIRST_SUM + pair,
    at: [ALIGNED, ...leb(2 * pair * NUMBER)],
  }))
  const advance = (variable: number, by: number): Bytes => [
    ...[GET, variable, CONST_I32, ...signed(by), ADD_I32, SET, variable],
  ]
  const code = [
    ...pairs.flatMap(({ sum, at }) => [GET, FROM, ...LOAD_PAIR, ...at, SET, sum]),
    ...[BLOCK, VOID, LOOP, VOID],
    ...[GET, INPUTS, GET, LAST, IS_AT_LEAST, BRANCH_IF, 1],
    ...[GET, INPUTS, LOAD_F64, ALIGNED, 0, TEE, VALUE, CONST_F64, 0, 0, 0, 0, 0, 0, 0, 0, IS_OTHER],
    ...[IF, VOID, GET, VALUE, ...SPREAD, SET, BOTH],
    ...pairs.flatMap(({ sum, at }) => [
      ...[GET, sum, GET, BOTH, GET, ROWS, ...LOAD_PAIR, ...at],
      ...[...TIMES_PAIR, ...ADD_PAIR, SET, sum],
    ]),
    END,
    ...advance(INPUTS, NUMBER),
    ...advance(ROWS, units * NUMBER),
    ...[BRANCH, 0, END, END],
    ...(isRectified ? [CONST_F64, 0, 0, 0, 0, 0, 0, 0, 0, ...SPREAD, SET, BOTH] : []),
    ...pairs.flatMap(({ sum, at }) => [
      ...[GET, INTO, GET, sum, ...(isRectified ? [GET, BOTH, ...GREATER_PAIR] : [])],
      ...[...STORE_PAIR, ...at],
    ]),
    END,
  ]
  const variables = listOf([
    [1, F64],
    [...leb(1 + pairs.length), V128],
  ])
  return sized([...variables, ...code])
}

const programFor = (units: number): Bytes => [
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [[0x60, ...listOf([[I32], [I32], [I32], [I32], [I32]]), 0]]),
  ...section(2, [[...nameOf(''), ...nameOf('memory'), 0x02, 0x00, 1]]),
  ...section(3, [[0], [0]]),
  ...section(7, [
    [...nameOf('add'), 0x00, 0],
    [...nameOf('addRectified'), 0x00, 1],
  ]),
  ...section(10, [functionFor(units, false), functionFor(units, true)]),
]

/**
 * A small network that treats all colours alike (deep sets: Zaheer et al., 2017): the same weights process each colour
 * together with the features of the whole table, and a second layer processes each colour again, together with the mean
 * of all.
 */
interface TrunkShape {
  /** Number of colours. */
  readonly sets: number
  /** Number of features of one colour, and of the whole table. */
  readonly each: number
  readonly whole: number
  /** Units per layer. */
  readonly units: number
}

/** Offset of the weights of each part in a list of all, named after their input. */
export interface TrunkPlan extends TrunkShape {
  readonly each1: number
  readonly whole1: number
  readonly bias1: number
  readonly own2: number
  readonly mean2: number
  readonly bias2: number
  /** Number of weights, which is where a head may begin. */
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

/** The outputs of the layers, overwritten by each evaluation. */
export interface Activations {
  /** By colour and feature. */
  readonly each: Float64Array
  readonly whole: Float64Array
  /** By colour and unit, after the first and the second layer. */
  readonly first: Float64Array
  readonly second: Float64Array
  readonly mean: Float64Array
  /** By unit, the part of the current layer that all colours share. */
  readonly common: Float64Array
}

interface Trunk {
  /** A private copy: a change to it counts from the next evaluation on. */
  readonly weights: Float64Array
  readonly at: Activations
  /** For further layers of the heads on this trunk. */
  readonly products: Products
  /** Computes the first layer, and its mean over all colours. */
  runFirst(): void
  /** Computes the second layer for one colour, after the first. */
  runSecond(set: number): void
}

/** @param further total length of the lists that the heads request from its `products` */
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
 * @param url a file as imported with `?url&inline`: `data:` with base 64
 * @throws if it holds another number of weights
 */
export function decodeWeights(url: string, count: number): Float64Array {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (bytes.length !== count * 2) throw new Error(`${bytes.length} bytes are not ${count} weights`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Float64Array.from({ length: count }, (_, at) => view.getFloat16(at * 2, true))
}
