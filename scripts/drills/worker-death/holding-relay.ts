import { connect, createServer, type Socket } from 'node:net'

type Direction = 'requests' | 'responses'
const directions: readonly Direction[] = ['requests', 'responses']

/** `held` is the direction that is not forwarded now. */
type Connection = { client: Socket; upstream: Socket; held: Direction | undefined }

/**
 * Forwards TCP connections. `hold` stops one direction of every connection, also of new ones: requests and responses in
 * turn. `release` delivers what was held, also if the sender has ended meanwhile.
 */
export async function startHoldingRelay(port: number, targetPort: number) {
  const connections = new Set<Connection>()
  let isHolding = false
  let holdCount = 0

  const ends = ({ client, upstream }: Connection, direction: Direction) =>
    direction === 'requests' ? ([client, upstream] as const) : ([upstream, client] as const)

  function forward(connection: Connection, direction: Direction): void {
    const [from, to] = ends(connection, direction)
    from.pipe(to)
  }

  function holdOne(connection: Connection): void {
    connection.held = directions[holdCount++ % 2 === 0 ? 1 : 0]
    if (connection.held) ends(connection, connection.held)[0].unpipe().pause()
  }

  function drop(connection: Connection): void {
    connections.delete(connection)
    connection.client.destroy()
    connection.upstream.destroy()
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true })
    const connection: Connection = { client, upstream, held: undefined }
    connections.add(connection)
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!connection.held) drop(connection)
      })
    }
    for (const direction of directions) forward(connection, direction)
    if (isHolding) holdOne(connection)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  return {
    hold(): void {
      isHolding = true
      for (const connection of connections) holdOne(connection)
    },
    release(): void {
      isHolding = false
      for (const connection of connections) {
        const { held, client, upstream } = connection
        connection.held = undefined
        if (!held) continue
        if (client.destroyed || upstream.destroyed) drop(connection)
        else forward(connection, held)
      }
    },
    close(): void {
      server.close()
      for (const connection of connections) drop(connection)
    },
  }
}

export type HoldingRelay = Awaited<ReturnType<typeof startHoldingRelay>>
