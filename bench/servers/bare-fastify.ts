/** The least that Fastify can do: one route, one constant answer of a given size. */
import { fastify } from 'fastify'

const bytes = Number(process.argv[2])
const body = JSON.stringify({ filler: 'x'.repeat(Math.max(0, bytes - 13)) })
const app = fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'application/json').send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
process.on('disconnect', () => process.exit())
