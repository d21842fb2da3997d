/** A minimal `ws` server: accepts every socket. Listens when it receives its port. */
import { WebSocketServer } from 'ws'

process.once('message', (port: number) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port, maxPayload: 1024, backlog: 511 })
  server.on('connection', (socket) => socket.on('error', () => undefined))
  server.on('listening', () => process.send?.('listening'))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
