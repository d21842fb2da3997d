import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `early`: hangs up as soon as the request was passed on. `late`: when the answer is there. Either way it was done. */
type Loss = 'early' | 'late' | 'none'

const lossOf = (chance: number): Loss => (chance < 0.03 ? 'early' : chance < 0.08 ? 'late' : 'none')

/** In front of the api processes, in turn. Of some messages it loses the answer, by the plan's own chance. */
export async function startLossyProxy(ports: number[], random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const lost = { early: 0, late: 0 }
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isMessage = incoming.method === 'POST'
    const loss = isMessage ? lossOf(random()) : 'none'
    turn = (turn + 1) % ports.length
    const { method, url: path, headers } = incoming
    const hangUp = () => void outgoing.socket?.destroy()
    const passed = request({ host: '127.0.0.1', port: ports[turn], method, path, headers, agent }, (answer) => {
      if (loss === 'late') {
        lost.late += 1
        answer.resume()
        return hangUp()
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', hangUp)
      answer.pipe(outgoing)
    })
    passed.on('error', hangUp)
    incoming.on('error', () => passed.destroy())
    incoming.pipe(passed)
    if (loss === 'early')
      passed.on('finish', () => {
        lost.early += 1
        hangUp()
      })
  }

  const server = createServer(pass)
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
