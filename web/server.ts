import { readConfig } from './server/config.ts'

const development = process.argv.includes('--dev')
// Read before NODE_ENV is changed below: the environment says whether this is a production deployment.
const config = readConfig({ NODE_ENV: 'production', ...process.env })
// React and the router choose their development or production build by NODE_ENV when they are loaded.
process.env['NODE_ENV'] = development ? 'development' : 'production'

const { createServer } = await import('./server/create-server.ts')
const { shutDown } = await import('./server/drain.ts')
const { createAdminServer } = await import('./server/admin-server.ts')
const { createWebMetrics, exposeProcess } = await import('./server/metrics.ts')
const drain = { isDraining: false }
const metrics = createWebMetrics()
exposeProcess(metrics, { revision: config.revision, drain })
const server = await createServer({ config, development, drain, metrics })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Running requests are finished first. The timeout exits even if a connection hangs.
    const onClosing = () => void setTimeout(() => process.exit(1), config.shutdownGraceMs).unref()
    void shutDown(server, { drain, drainMs: config.drainMs, onClosing }).then(() => process.exit(0))
  })
}

if (config.admin) {
  const admin = createAdminServer(metrics, drain)
  server.addHook('onClose', () => admin.close())
  await admin.listen(config.admin)
}
await server.listen({ host: config.host, port: config.port })
