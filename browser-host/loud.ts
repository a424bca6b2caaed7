/** Members that engines and inspectors read of any object; reading them proves no use. */
const ASKED_OF_ANYTHING = new Set(['then', 'toJSON', 'inspect', 'constructor', '__esModule', 'default'])

/**
 * Makes missing members visible: reading a member that `target` lacks throws an error with its name instead of returning
 * undefined.
 * @param name the object's name in the error, as in `browser host: no app.dock`
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
