/** A minimal relay from NATS to sockets: sends every message of one subject to all sockets. */
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
