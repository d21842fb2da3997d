/** The least that `ws` can do: takes every socket and holds it. Listens when it is told to. */
import { WebSocketServer } from 'ws'

process.once('message', (port: number) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port, maxPayload: 1024, backlog: 511 })
  server.on('connection', (socket) => socket.on('error', () => undefined))
  server.on('listening', () => process.send?.('listening'))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
