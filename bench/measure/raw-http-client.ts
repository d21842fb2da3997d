import { connect } from 'node:net'
import type { Target } from './send-request.ts'

/**
 * Opens a connection that sends one request at a time with as little work as possible: at full load client and server
 * share the cores, and the work of the client lowers the result. Supports only responses with a content-length.
 */
export async function openRawHttpClient(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let pending: { resolve: () => void; reject: (error: Error) => void } | undefined

  socket.on('error', (error) => pending?.reject(error))
  socket.on('close', () => pending?.reject(new Error('the server closed the connection')))
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (received.length < headEnd + 4 + length) return
    const problem = head.startsWith('HTTP/1.1 200') ? undefined : received.toString()
    received = Buffer.alloc(0)
    if (problem === undefined) pending?.resolve()
    else pending?.reject(new Error(problem))
  })
  await new Promise<void>((resolve, reject) => {
    pending = { resolve, reject }
    socket.on('connect', resolve)
  })

  return {
    send({ path, headers, body }: Target): Promise<void> {
      const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
      const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n`
      const method = body === undefined ? 'GET' : 'POST'
      return new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(
          `${method} ${path} HTTP/1.1\r\n${lines.join('')}${body === undefined ? '' : length}\r\n${body ?? ''}`,
        )
      })
    },
    close: () => void socket.destroy(),
  }
}
