/** Members that engines and inspectors ask any object for, so that asking means nothing. */
const ASKED_OF_ANYTHING = new Set(['then', 'toJSON', 'inspect', 'constructor', '__esModule', 'default'])

/**
 * A stand-in must never look complete where it isn't: reading a member that `target` lacks throws by name instead of
 * giving undefined.
 * @param name what the object is called in the error, as in `browser host: no app.dock`
 */
export function loud<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'symbol' || key in object || ASKED_OF_ANYTHING.has(key))
        return Reflect.get(object, key, receiver)
      throw new Error(`browser host: no ${name}.${key}`)
    },
  })
}
