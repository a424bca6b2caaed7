export {}

declare global {
  interface Window {
    /** The objects that the table holds and draws. It exists only if the app was started with `--inspect-table`. */
    readonly inspectTable?: () => {
      readonly cards: readonly {
        readonly key: string
        /** The card's face, in any game. */
        readonly card: string | null
        readonly x: number
        readonly y: number
        readonly width: number
      }[]
      readonly drawn: readonly { readonly key: string; readonly picture: string }[]
      readonly kept: string
    }
  }
}
