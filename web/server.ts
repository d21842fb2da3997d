import { readConfig } from './server/config.ts'

const development = process.argv.includes('--dev')
// React and the router choose their fast or their talkative form by this, when they are loaded.
process.env['NODE_ENV'] = development ? 'development' : 'production'

const config = readConfig(process.env)
const { createServer } = await import('./server/create-server.ts')
const server = await createServer({ config, development })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Requests under way are finished; a connection that hangs must not keep the process.
    setTimeout(() => process.exit(1), config.shutdownGrace).unref()
    void server.close().then(() => process.exit(0))
  })
}

await server.listen({ host: config.host, port: config.port })
