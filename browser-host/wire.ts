/** A value in JSON: the value itself if possible, otherwise a tagged pair; an object is its index. */
type Value =
  | string
  | number
  | boolean
  | null
  | readonly [tag: 'undefined']
  | readonly [tag: 'number' | 'bigint', digits: string]
  | readonly [tag: 'object', index: number]

type Entries = readonly (readonly [key: string, value: Value])[]

type Description =
  | readonly [tag: 'Array', length: number, entries: Entries]
  | readonly [tag: 'Object', entries: Entries]
  | readonly [tag: 'Map', entries: readonly (readonly [key: Value, value: Value])[]]
  | readonly [tag: 'Set', values: readonly Value[]]
  | PlainDescription

/** The encoding of an object that holds no other objects. */
type PlainDescription =
  | readonly [tag: 'Date', time: Value]
  | readonly [tag: 'RegExp', source: string, flags: string]
  | readonly [tag: 'Error', name: string, message: string, stack: string]
  | readonly [tag: 'ArrayBuffer', bytes: readonly number[]]
  | readonly [tag: 'View', constructor: string, bytes: readonly number[]]

export interface Message {
  readonly root: Value
  /** Every object of the message, referred to by index, so that shared and circular references survive. */
  readonly objects: readonly (Description | null)[]
}

interface Wire {
  /** @throws if structuredClone would: for functions, symbols, promises, elements, … */
  encode(value: unknown): Message
  decode(message: Message): unknown
}

/**
 * A structured clone over JSON, since the DevTools protocol carries only text.
 * The page gets this function as source text, so it must use no name from outside.
 */
export function createWire(): Wire {
  const refuse = (what: unknown): never => {
    throw new Error(`An object could not be cloned: ${String(what).slice(0, 60)}`)
  }

  const encode = (sent: unknown): Message => {
    const objects: (Description | null)[] = []
    const known = new Map<object, number>()

    const visit = (value: unknown): Value => {
      switch (typeof value) {
        case 'string':
        case 'boolean':
          return value
        case 'number':
          return numberAsJson(value)
        case 'undefined':
          return ['undefined']
        case 'bigint':
          return ['bigint', String(value)]
        case 'object':
          return value === null ? null : ['object', indexOf(value)]
        default:
          return refuse(value)
      }
    }

    const numberAsJson = (value: number): Value => {
      if (Object.is(value, -0)) return ['number', '-0']
      return Number.isFinite(value) ? value : ['number', String(value)]
    }

    const indexOf = (object: object): number => {
      const index = known.get(object) ?? objects.length
      if (index === objects.length) {
        known.set(object, index)
        // The index is reserved first, as the object's members may refer back to it.
        objects.push(null)
        objects[index] = describe(object)
      }
      return index
    }

    const entriesOf = (object: object): Entries =>
      Object.keys(object).map((key) => [key, visit(Reflect.get(object, key))] as const)

    const describe = (object: object): Description => {
      switch (true) {
        case Array.isArray(object):
          return ['Array', object.length, entriesOf(object)]
        case object instanceof Date:
          return ['Date', visit(object.getTime())]
        case object instanceof Map:
          return ['Map', [...object].map(([key, value]) => [visit(key), visit(value)])]
        case object instanceof Set:
          return ['Set', [...object].map(visit)]
        case object instanceof RegExp:
          return ['RegExp', object.source, object.flags]
        case object instanceof Error:
          return ['Error', object.name, object.message, object.stack ?? '']
        case object instanceof ArrayBuffer:
          return ['ArrayBuffer', [...new Uint8Array(object)]]
        case ArrayBuffer.isView(object):
          return ['View', kindOf(object), bytesOf(object)]
        case kindOf(object) === 'Object':
          return ['Object', entriesOf(object)]
        default:
          return refuse(object)
      }
    }

    const kindOf = (object: object): string => Object.prototype.toString.call(object).slice(8, -1)

    const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): readonly number[] => [
      ...new Uint8Array(buffer, byteOffset, byteLength),
    ]

    return { root: visit(sent), objects }
  }

  const decode = ({ root, objects }: Message): unknown => {
    const made = new Map<number, unknown>()

    const restore = (value: Value): unknown => {
      if (value === null || typeof value !== 'object') return value
      switch (value[0]) {
        case 'undefined':
          return undefined
        case 'number':
          return Number(value[1])
        case 'bigint':
          return BigInt(value[1])
        case 'object':
          if (!made.has(value[1])) make(value[1])
          return made.get(value[1])
      }
    }

    // Defined, not set: a key may be `__proto__`.
    const fill = (object: object, entries: Entries) => {
      for (const [key, item] of entries) {
        const value = restore(item)
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
      }
    }

    const make = (index: number) => {
      const description = objects[index]
      if (!description) return
      // All objects are created before they are filled, as their members may refer back to them.
      const keep = <T extends object>(object: T): T => {
        made.set(index, object)
        return object
      }
      switch (description[0]) {
        case 'Array':
          return fill(keep(new Array(description[1])), description[2])
        case 'Object':
          return fill(keep({}), description[1])
        case 'Map':
          return fillMap(keep(new Map()), description[1])
        case 'Set':
          return fillSet(keep(new Set()), description[1])
        default:
          keep(createPlain(description))
      }
    }

    const fillMap = (map: Map<unknown, unknown>, entries: readonly (readonly [Value, Value])[]) => {
      for (const [key, value] of entries) map.set(restore(key), restore(value))
    }

    const fillSet = (set: Set<unknown>, values: readonly Value[]) => {
      for (const value of values) set.add(restore(value))
    }

    /** Creates an object that holds no other objects. */
    const createPlain = (description: PlainDescription): object => {
      switch (description[0]) {
        case 'Date':
          return new Date(Number(restore(description[1])))
        case 'RegExp':
          return new RegExp(description[1], description[2])
        case 'Error': {
          const [, name, message, stack] = description
          return Object.assign(new Error(message), { name, stack })
        }
        case 'ArrayBuffer':
          return Uint8Array.from(description[1]).buffer
        case 'View':
          return Reflect.construct(Reflect.get(globalThis, description[1]), [
            Uint8Array.from(description[2]).buffer,
          ])
      }
    }

    return restore(root)
  }

  return { encode, decode }
}

/** The binding through which the preload's world calls the host. */
export const BINDING = 'browserHostSend'
/** The function in the preload's world that takes the host's messages. */
export const RECEIVER = 'browserHostReceive'
export const PRELOAD_WORLD = 'electron-preload'

/** From the preload's world to the host. */
export type ToHost =
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: Message }
  | { readonly type: 'send'; readonly channel: string; readonly args: Message }
  | { readonly type: 'open-window'; readonly url: string }
  | { readonly type: 'resized' }

/** From the host to the preload's world. */
export type ToPage =
  | { readonly type: 'event'; readonly channel: string; readonly args: Message }
  | { readonly type: 'resolved'; readonly id: number; readonly value: Message }
  | { readonly type: 'rejected'; readonly id: number; readonly message: string }
