import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type JsonResponse = { status: number; body: unknown }

/** Starts an HTTP server that responds with the result of `respond`, as JSON. */
export async function listen(
  respond: (request: IncomingMessage, body: Buffer) => JsonResponse,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, body: content } = respond(request, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
