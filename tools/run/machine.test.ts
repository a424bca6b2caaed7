import { expect, it } from 'vitest'
import { reasonIn } from './machine'

it.each([
  ['TypeError: fetch failed\n', 'TypeError: fetch failed'],
  [
    'TypeError: fetch failed\n    at node:internal/deps/undici/undici:14900:13\n  [cause]: Error: getaddrinfo ENOTFOUND github.com\n      at GetAddrInfoReqWrap {\n    errno: -3008\n  }\n}\n',
    'Error: getaddrinfo ENOTFOUND github.com',
  ],
  [
    'node:internal/process:394\n    throw error\n    ^\n\nError: ENOSPC: no space left on device, write {\n  errno: -28\n}\n\nNode.js v24.21.0\n',
    'Error: ENOSPC: no space left on device, write',
  ],
  ['something else\n', 'something else'],
  ['', 'it gave no reason'],
])('finds the reason why a download failed in what was written', (written, reason) => {
  expect(reasonIn(written)).toBe(reason)
})
