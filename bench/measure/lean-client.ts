import { connect } from 'node:net'
import type { Target } from './ask.ts'

/**
 * One connection that asks and waits, with as little work as possible: at full load client and server share the cores, and
 * what the client takes is missing in the figure. Knows answers with a length alone.
 */
export async function openLeanClient(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let answered: { resolve: () => void; reject: (error: Error) => void } | undefined

  socket.on('error', (error) => answered?.reject(error))
  socket.on('close', () => answered?.reject(new Error('the server hung up')))
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (received.length < headEnd + 4 + length) return
    const problem = head.startsWith('HTTP/1.1 200') ? undefined : received.toString()
    received = Buffer.alloc(0)
    if (problem === undefined) answered?.resolve()
    else answered?.reject(new Error(problem))
  })
  await new Promise<void>((resolve, reject) => {
    answered = { resolve, reject }
    socket.on('connect', resolve)
  })

  return {
    ask({ path, headers, body }: Target): Promise<void> {
      const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
      const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n`
      const method = body === undefined ? 'GET' : 'POST'
      return new Promise((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(
          `${method} ${path} HTTP/1.1\r\n${lines.join('')}${body === undefined ? '' : length}\r\n${body ?? ''}`,
        )
      })
    },
    close: () => void socket.destroy(),
  }
}
