/** The web process as it is deployed, from the build, plus a header that makes it spin. */
import { readConfig } from '../../web/server/config.ts'
import { createServer } from '../../web/server/create-server.ts'
import { serve } from './serve.ts'

const app = await createServer({ config: readConfig(process.env) })
app.addHook('onRequest', async (request) => {
  const spin = Number(request.headers['x-bench-spin'] ?? 0)
  const until = performance.now() + spin / 1000
  while (performance.now() < until);
})
await serve(app)
