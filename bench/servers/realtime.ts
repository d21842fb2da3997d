/** The realtime role as it is deployed. */
import { createContainer } from '../../server/src/app/container.ts'
import { createLive } from '../../server/src/app/live.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { serve } from './serve.ts'

await serve(await createLive(await createContainer({ config: loadConfig() })))
