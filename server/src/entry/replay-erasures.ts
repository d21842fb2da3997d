/**
 * Erases the members again that a restored backup brought back. Run it after every restore, before the product starts.
 * Running it again changes nothing.
 */
import { createContainer } from '../app/container.ts'
import { loadConfig } from '../platform/config.ts'

const container = await createContainer({ config: loadConfig() })
try {
  const { logged, erased } = await container.privacy.replayErasures(container.clock.now())
  console.log(`${logged} logged erasures, ${erased} members erased again`)
} finally {
  await container.close()
}
