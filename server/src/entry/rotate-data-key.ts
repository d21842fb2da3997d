/** `node server/src/entry/rotate-data-key.ts <purpose>`: adds a data key, which is used for new values in an hour. */
import { createContainer } from '../app/container.ts'
import { loadConfig } from '../platform/config.ts'
import { dataKeyPurposes } from '../platform/keys/data-keys.ts'

const purpose = dataKeyPurposes.find((candidate) => candidate === process.argv[2])
if (!purpose) throw new Error(`name the purpose: ${dataKeyPurposes.join(' or ')}`)
const container = await createContainer({ config: loadConfig() })
try {
  console.log(`added ${await container.dataKeys.rotate(purpose)}`)
} finally {
  await container.close()
}
