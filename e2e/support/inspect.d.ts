export {}

declare global {
  interface Window {
    /** What the table holds and draws; there only when the app was started with `--inspect-table`. */
    readonly inspectTable?: () => {
      readonly cards: readonly {
        readonly key: string
        /** Its face, whatever the game. */
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
