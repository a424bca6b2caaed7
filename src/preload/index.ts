import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, pushChannel, REQUEST_CHANNEL, reportOf } from '../shared/bridge/contract'
import { err } from '../shared/result'

/** Forwards requests, and knows no route but the one to main's log: main checks every request. */
const bridge: Bridge = {
  async request(route, input) {
    try {
      return await ipcRenderer.invoke(REQUEST_CHANNEL, route, input)
    } catch (error) {
      // Main could not even start the handler, or the input cannot be sent. The caller handles only results, and would wait
      // for ever.
      return err({ code: 'internal', detail: String(error) })
    }
  },
  on(name, listener) {
    const channel = pushChannel(name)
    const forward = (_event: unknown, push: Parameters<typeof listener>[0]) => {
      try {
        listener(push)
      } catch (error) {
        // Rethrown, it would keep the later listeners of the channel from being called, and nobody would see it.
        void bridge.request('app/report', reportOf(error))
      }
    }
    ipcRenderer.on(channel, forward)
    return () => ipcRenderer.off(channel, forward)
  },
}

contextBridge.exposeInMainWorld('kododo', bridge)
