/** What crosses as JSON: the value itself where JSON has it, else a tagged pair. */
export type Encoded = string | number | boolean | null | readonly [tag: string, content: unknown]

export interface Message {
  readonly root: Encoded
  /** Every object of the message, referred to by index, so that shared and circular references survive. */
  readonly objects: readonly Encoded[]
}

export interface Wire {
  /** @throws where the structured clone algorithm would: functions, symbols, promises, elements, … */
  encode(value: unknown): Message
  decode(message: Message): unknown
}

/**
 * A structured clone by way of JSON, as the DevTools protocol carries only text.
 * The page gets this function as source text: it must use nothing from outside of itself.
 */
export function createWire(): Wire {
  const encode = (value: unknown): Message => {
    const objects: Encoded[] = []
    const known = new Map<object, number>()
    const refuse = (what: unknown): never => {
      throw new Error(`An object could not be cloned: ${String(what).slice(0, 60)}`)
    }

    const visit = (item: unknown): Encoded => {
      if (item === null || typeof item === 'string' || typeof item === 'boolean') return item
      if (typeof item === 'number') {
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : ['number', Object.is(item, -0) ? '-0' : String(item)]
      }
      if (item === undefined) return ['undefined', null]
      if (typeof item === 'bigint') return ['bigint', String(item)]
      if (typeof item !== 'object') return refuse(item)
      const index = known.get(item) ?? objects.length
      if (index === objects.length) {
        known.set(item, index)
        objects.push(null)
        objects[index] = describe(item)
      }
      return ['object', index]
    }

    const properties = (item: object) =>
      Object.keys(item).map((key) => [key, visit(Reflect.get(item, key))] as const)

    const describe = (item: object): Encoded => {
      if (Array.isArray(item)) return ['Array', [item.length, properties(item)]]
      if (item instanceof Date) return ['Date', visit(item.getTime())]
      if (item instanceof Map) return ['Map', [...item].map(([key, entry]) => [visit(key), visit(entry)])]
      if (item instanceof Set) return ['Set', [...item].map(visit)]
      if (item instanceof RegExp) return ['RegExp', [item.source, item.flags]]
      if (item instanceof Error) return ['Error', [item.name, item.message, item.stack ?? '']]
      if (item instanceof ArrayBuffer) return ['ArrayBuffer', [...new Uint8Array(item)]]
      if (ArrayBuffer.isView(item)) {
        const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength)
        return ['View', [Object.prototype.toString.call(item).slice(8, -1), [...bytes]]]
      }
      return Object.prototype.toString.call(item) === '[object Object]'
        ? ['Object', properties(item)]
        : refuse(item)
    }

    const root = visit(value)
    return { root, objects }
  }

  const decode = ({ root, objects }: Message): unknown => {
    const made = new Map<number, unknown>()

    // biome-ignore lint/suspicious/noExplicitAny: what a tag's content is, only the tag tells
    type Content = any

    const fill = (target: object, entries: readonly (readonly [string, Encoded])[]) => {
      for (const [key, item] of entries) {
        const value = restore(item)
        Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
      }
    }

    const keep = <T>(index: number, item: T): T => {
      made.set(index, item)
      return item
    }

    const make = (index: number, [tag, content]: readonly [string, Content]): unknown => {
      switch (tag) {
        case 'Array':
          return fill(keep(index, new Array(content[0])), content[1])
        case 'Object':
          return fill(keep(index, {}), content)
        case 'Map': {
          const map = keep(index, new Map())
          for (const [key, item] of content) map.set(restore(key), restore(item))
          return map
        }
        case 'Set': {
          const set = keep(index, new Set())
          for (const item of content) set.add(restore(item))
          return set
        }
        case 'Date':
          return keep(index, new Date(Number(restore(content))))
        case 'RegExp':
          return keep(index, new RegExp(content[0], content[1]))
        case 'Error':
          return keep(index, Object.assign(new Error(content[1]), { name: content[0], stack: content[2] }))
        case 'ArrayBuffer':
          return keep(index, Uint8Array.from(content).buffer)
        default:
          return keep(
            index,
            Reflect.construct(Reflect.get(globalThis, content[0]), [Uint8Array.from(content[1]).buffer]),
          )
      }
    }

    const restore = (item: Encoded): unknown => {
      if (item === null || typeof item !== 'object') return item
      const [tag, content] = item
      if (tag === 'number') return Number(content)
      if (tag === 'undefined') return undefined
      if (tag === 'bigint') return BigInt(String(content))
      const index = Number(content)
      const object = objects[index]
      if (!made.has(index) && Array.isArray(object)) make(index, [object[0], object[1]])
      return made.get(index)
    }

    return restore(root)
  }

  return { encode, decode }
}
