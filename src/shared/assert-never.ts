/**
 * Ends an exhaustive switch: it does not compile while a case is missing.
 * @throws always, naming the value that no case took.
 */
export function assertNever(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
