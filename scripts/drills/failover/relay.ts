import { connect, createServer, type Socket } from 'node:net'

type Connection = { sockets: [Socket, Socket]; isSilent: boolean }

/**
 * Forwards TCP connections. `silence` stops forwarding the open ones without closing them, as when a host or a network
 * device loses them: neither side gets a packet or an error. New connections work. `heal` delivers what was delayed.
 */
export async function startRelay(port: number, targetPort: number) {
  const connections = new Set<Connection>()

  function forward({ sockets: [a, b] }: Connection): void {
    for (const [from, to] of [[a, b], [b, a]] as const) from.pipe(to) // prettier-ignore
  }

  function drop(connection: Connection): void {
    connections.delete(connection)
    for (const socket of connection.sockets) socket.destroy()
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true })
    const connection: Connection = { sockets: [client, upstream], isSilent: false }
    connections.add(connection)
    for (const socket of connection.sockets) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!connection.isSilent) drop(connection)
      })
    }
    forward(connection)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  return {
    /** Returns how many connections are silent now. */
    silence(): number {
      for (const connection of connections) {
        connection.isSilent = true
        for (const socket of connection.sockets) socket.unpipe().pause()
      }
      return connections.size
    },
    heal(): void {
      for (const connection of connections) {
        if (!connection.isSilent) continue
        connection.isSilent = false
        if (connection.sockets.some(({ destroyed }) => destroyed)) drop(connection)
        else forward(connection)
      }
    },
    close(): void {
      server.close()
      for (const connection of connections) drop(connection)
    },
  }
}

export type Relay = Awaited<ReturnType<typeof startRelay>>
