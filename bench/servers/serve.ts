import type { FastifyInstance } from 'fastify'

/** Listens on a free port, tells it to whoever started this process, and ends with them. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('disconnect', () => process.exit())
}
