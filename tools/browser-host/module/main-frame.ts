/** What a frame is to whoever checks the sender of a message. */
export class MainFrame {
  url = ''
  readonly parent = null
  readonly name = ''

  get origin(): string {
    const { protocol, host } = new URL(this.url)
    return `${protocol}//${host}`
  }

  get top(): this {
    return this
  }
}
