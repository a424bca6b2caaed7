/**
 * Runs in main before the app. Records every name that Node looks up and every connection that it opens or waits for,
 * from the first moment on. Sockets of the local file system lead nowhere else, so they do not count.
 */
const dgram = require('node:dgram')
const dns = require('node:dns')
const net = require('node:net')

globalThis.connections = []
const note = (what) => globalThis.connections.push(what)

function watch(owner, name, what) {
  const original = owner[name]
  owner[name] = function (...given) {
    const told = what(given)
    if (told !== null) note(`${name} ${told}`)
    return original.apply(this, given)
  }
}

/** Node passes its own arguments on as one list. */
const target = ([first]) => {
  const [options] = Array.isArray(first) ? first : [first]
  if (typeof options === 'object' && options !== null)
    return options.path === undefined ? `${options.host}:${options.port}` : null
  return typeof options === 'number' ? `${options}` : null
}

watch(net.Socket.prototype, 'connect', target)
watch(net.Server.prototype, 'listen', target)
watch(dgram.Socket.prototype, 'bind', () => 'a datagram socket')
watch(dgram.Socket.prototype, 'send', () => 'a datagram')
for (const owner of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) watch(owner, name, ([host]) => host)
