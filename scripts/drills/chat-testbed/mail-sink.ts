import { createServer, type Socket } from 'node:net'

/** Starts a mail server that accepts every mail and records only the recipients. */
export async function startMailSink(port: number) {
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let rest = ''
    let isText = false
    const respond = (line: string): string | undefined => {
      if (isText) {
        isText = line !== '.'
        return isText ? undefined : '250 taken'
      }
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
      if (recipient) recipients.push(recipient)
      if (/^DATA$/i.test(line)) {
        isText = true
        return '354 go on'
      }
      return /^QUIT$/i.test(line) ? '221 bye' : '250 ok'
    }
    socket.write('220 drill\r\n')
    socket.setEncoding('utf8').on('data', (data: string) => {
      const lines = (rest + data).split('\r\n')
      rest = lines.pop() ?? ''
      for (const reply of lines.map(respond)) if (reply) socket.write(`${reply}\r\n`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    recipients,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
