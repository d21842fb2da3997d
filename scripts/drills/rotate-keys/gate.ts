import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'

type GateOptions = {
  port: number
  target: number
  /** Returns the key that a request was made with. */
  keyOf: (headers: IncomingHttpHeaders) => string
}

/**
 * Stands in front of a service that cannot add and delete keys while it runs. Refuses requests with a key that was
 * deleted, and counts the requests of every key.
 */
export async function startGate({ port, target, keyOf }: GateOptions) {
  const deleted = new Set<string>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const key = keyOf(request.headers)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (deleted.has(key)) {
      request.resume()
      response.writeHead(403).end()
      return
    }
    const forwarded = send(
      { host: '127.0.0.1', port: target, method: request.method, path: request.url, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    delete: (key: string) => void deleted.add(key),
    /** Number of requests with this key until now. */
    countOf: (key: string) => counts.get(key) ?? 0,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Gate = Awaited<ReturnType<typeof startGate>>
