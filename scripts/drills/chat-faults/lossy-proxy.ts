import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `early`: disconnects once the request is sent. `late`: once the response arrives. Either way it was handled. */
type Loss = 'early' | 'late' | 'none'

const lossOf = (chance: number): Loss => (chance < 0.03 ? 'early' : chance < 0.08 ? 'late' : 'none')

/** Starts a proxy that alternates between the processes of a role and drops the responses of some POST requests at random. */
export async function startLossyProxy(ports: number[], random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const lost = { early: 0, late: 0 }
  let next = 0

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const loss = incoming.method === 'POST' ? lossOf(random()) : 'none'
    next = (next + 1) % ports.length
    const { method, url: path, headers } = incoming
    const disconnect = () => void outgoing.socket?.destroy()
    const forwarded = request({ host: '127.0.0.1', port: ports[next], method, path, headers, agent }, (response) => {
      if (loss === 'late') {
        lost.late += 1
        response.resume()
        return disconnect()
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', disconnect)
      response.pipe(outgoing)
    })
    forwarded.on('error', disconnect)
    incoming.on('error', () => forwarded.destroy())
    // A client that has given up must not cost the process anything, otherwise an overload would never end.
    outgoing.on('close', () => {
      if (loss === 'none' && !outgoing.writableFinished) forwarded.destroy()
    })
    incoming.pipe(forwarded)
    if (loss === 'early')
      forwarded.on('finish', () => {
        lost.early += 1
        disconnect()
      })
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
