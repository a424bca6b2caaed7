/** What every language must say of a part of the app: the same keys, with the same parameters. */
export type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Text<R>
    : { readonly [Key in keyof T]: Text<T[Key]> }
