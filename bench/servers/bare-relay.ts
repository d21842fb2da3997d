/** The least that can bring a message from NATS to sockets: every text of one subject goes to everybody. */
import { connect } from '@nats-io/transport-node'
import { fastify } from 'fastify'
import { WebSocketServer } from 'ws'
import { serve } from './serve.ts'

const [, , servers = '', subject = ''] = process.argv
const app = fastify()
const sockets = new WebSocketServer({ server: app.server })
const nats = await connect({ servers })
nats.subscribe(subject, {
  callback(error, message) {
    if (!error) for (const socket of sockets.clients) socket.send(message.string())
  },
})
await nats.flush()
await serve(app)
