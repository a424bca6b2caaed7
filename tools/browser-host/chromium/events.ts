interface RemoteValue {
  readonly value?: unknown
  readonly description?: string
}

/** The events of the DevTools protocol that the host listens for, with what it reads of them. */
export interface Events {
  'Fetch.requestPaused': {
    readonly requestId: string
    readonly frameId: string
    readonly resourceType: string
    readonly request: {
      readonly url: string
      readonly method: string
      readonly headers: Record<string, string>
      readonly postData?: string
    }
    /** Only where the answer of a server is what was stopped. */
    readonly responseStatusCode?: number
    readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
  }
  'Inspector.targetCrashed': object
  'Page.domContentEventFired': object
  'Page.frameStartedLoading': { readonly frameId: string }
  'Page.frameNavigated': { readonly frame: { readonly id: string; readonly url: string } }
  'Page.loadEventFired': object
  'Runtime.bindingCalled': {
    readonly name: string
    readonly payload: string
    readonly executionContextId: number
  }
  'Runtime.consoleAPICalled': { readonly type: string; readonly args: readonly RemoteValue[] }
  'Runtime.executionContextCreated': {
    readonly context: {
      readonly id: number
      readonly name: string
      readonly auxData?: { readonly frameId?: string }
    }
  }
  'Runtime.executionContextDestroyed': { readonly executionContextId: number }
  'Target.targetCreated': { readonly targetInfo: { readonly targetId: string; readonly openerId?: string } }
  'Target.targetDestroyed': { readonly targetId: string }
}
