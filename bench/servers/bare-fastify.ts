/** A minimal Fastify server: one route, with or without a JSON body, and a constant response of a given size. */
import { fastify } from 'fastify'
import { serve } from './serve.ts'

const bytes = Number(process.argv[2])
const text = JSON.stringify({ filler: 'x'.repeat(Math.max(0, bytes - 13)) })
const body = process.argv[3] === 'buffer' ? Buffer.from(text) : text
const app = fastify()
app.route({
  method: ['GET', 'POST'],
  url: '/',
  handler: (_request, reply) => reply.header('content-type', 'application/json').send(body),
})
await serve(app)
