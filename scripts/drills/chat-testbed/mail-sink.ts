import { createServer, type Socket } from 'node:net'

/** A mail that was taken. `id` is the local part of its Message-ID. */
export type TakenMail = { recipient: string; id: string }

/**
 * Starts a mail server that accepts every mail and records only recipients and Message-IDs. Between `hold` and `release`
 * it delays replies: of every second connection the one after the mail was taken, of the others the one before. With
 * `isLogin` it refuses connections whose `user:password` is not one.
 */
export async function startMailSink(port: number, { isLogin }: { isLogin?: (login: string) => boolean } = {}) {
  const recipients: string[] = []
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  const heldReplies: (() => void)[] = []
  let isHolding = false
  let connectionCount = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const heldReply = connectionCount++ % 2 === 0 ? '250 taken' : '354 go on'
    let rest = ''
    let isText = false
    let mail: TakenMail = { recipient: '', id: '' }
    const respond = (line: string): string | undefined => {
      if (isText) {
        mail.id ||= /^Message-ID: <([^@>]+)/i.exec(line)?.[1] ?? ''
        isText = line !== '.'
        if (isText) return undefined
        mails.push(mail)
        mail = { recipient: '', id: '' }
        return '250 taken'
      }
      const plain = /^AUTH PLAIN (.+)$/i.exec(line)?.[1]
      if (plain) {
        const [, ...login] = Buffer.from(plain, 'base64').toString().split('\0')
        return isLogin?.(login.join(':')) ? '235 accepted' : '535 wrong password'
      }
      if (isLogin && /^EHLO/i.test(line)) return '250-drill\r\n250 AUTH PLAIN'
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
      if (recipient) {
        recipients.push(recipient)
        mail.recipient = recipient
      }
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
      for (const reply of lines.map(respond)) {
        if (!reply) continue
        const write = () => socket.write(`${reply}\r\n`)
        if (isHolding && reply === heldReply) heldReplies.push(write)
        else write()
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    recipients,
    mails,
    /** Number of replies that are delayed. */
    held: () => heldReplies.length,
    hold() {
      isHolding = true
    },
    release() {
      isHolding = false
      for (const write of heldReplies.splice(0)) write()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>
