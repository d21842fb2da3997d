import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpRelay = {
  port: number
  /** Returns the URL with the relay's address in place of the target's. */
  through(url: string): string
  /** Number of connections accepted so far. */
  accepted(): number
  /** Open connections forward nothing any more, in both directions, and stay open. New ones work. Returns their number. */
  silenceOpen(): number
  /** New connections are accepted and forward nothing, too: the host is lost. */
  silenceAll(): void
  /** All connections forward again, including what was sent in the meantime. */
  resume(): void
  /** Resets all open connections, as after the death of the target's process. */
  reset(): void
  close(): Promise<void>
}

/**
 * Starts a TCP relay on this machine, for tests of a host that stops replying without closing its connections. Listens on
 * any free port unless `listenPort` is given.
 */
export async function startTcpRelay(target: { host: string; port: number }, listenPort = 0): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let accepted = 0
  let isSilent = false

  function forward(from: Socket, to: Socket): void {
    sockets.add(from)
    from.setNoDelay(true)
    if (isSilent) from.pause()
    from.on('data', (chunk) => to.write(chunk))
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((client) => {
    accepted++
    const upstream = connect(target.port, target.host)
    forward(client, upstream)
    forward(upstream, client)
  })
  server.listen(listenPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    through(url) {
      const relayed = new URL(url)
      relayed.hostname = '127.0.0.1'
      relayed.port = `${port}`
      return relayed.href
    },
    accepted: () => accepted,
    silenceOpen() {
      for (const socket of sockets) socket.pause()
      return sockets.size / 2
    },
    silenceAll() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Starts a relay to the server of a database URL. */
export function startDatabaseRelay(databaseUrl: string): Promise<TcpRelay> {
  const { hostname, port } = new URL(databaseUrl)
  return startTcpRelay({ host: hostname, port: Number(port || 5432) })
}
