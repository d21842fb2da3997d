/** The api role as it is deployed, plus one thing: a header that makes it spin, to see whether the bench would notice. */
import { createContainer } from '../../server/src/app/container.ts'
import { createHttp } from '../../server/src/app/http.ts'
import { loadConfig } from '../../server/src/platform/config.ts'

const app = await createHttp(await createContainer({ config: loadConfig() }))
app.addHook('onSend', async (request) => {
  const spin = Number(request.headers['x-bench-spin'] ?? 0)
  const until = performance.now() + spin / 1000
  while (performance.now() < until);
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
process.on('disconnect', () => process.exit())
