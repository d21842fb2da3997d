/** The realtime role as it is deployed. */
import { createContainer } from '../../server/src/app/container.ts'
import { createRealtimeApp } from '../../server/src/app/realtime-app.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { serve } from './serve.ts'

await serve(await createRealtimeApp(await createContainer({ config: loadConfig() })))
