import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { once } from 'node:events'

/** Listens on a port that the hostile files refer to, and counts the connections to it. */
export async function startBaitServer() {
  let calls = 0
  const tcp = createServer((socket) => {
    calls++
    socket.destroy()
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const udp = createSocket('udp4', () => calls++)
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    url: `http://127.0.0.1:${port}/bait.png`,
    calls: () => calls,
    close() {
      tcp.close()
      udp.close()
    },
  }
}
