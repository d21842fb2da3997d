import type { FastifyInstance } from 'fastify'

/** Listens on a free port, sends the port to the parent process and exits together with it. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('disconnect', () => process.exit())
}
