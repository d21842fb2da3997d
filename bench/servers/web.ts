/** The web process as it is deployed, from the build, with a header that makes it spin. */
import { readConfig } from '../../web/server/config.ts'
import { createServer } from '../../web/server/create-server.ts'
import { spin } from '../measure/guards.ts'
import { serve } from './serve.ts'

const config = readConfig(process.env)
// Otherwise the slow development build of React would render the pages.
process.env['NODE_ENV'] = 'production'
const app = await createServer({ config })
// With a callback: a promise per request would be measured, too.
app.addHook('onRequest', ({ headers }, _reply, done) => {
  spin(headers)
  done()
})
await serve(app)
