/** Writes the search model of every site anew, while the product runs. */
import { createContainer } from '../app/container.ts'
import { sitesStore } from '../domains/sites/index.ts'
import { loadConfig } from '../platform/config.ts'

const container = await createContainer({ config: loadConfig() })
try {
  for (const siteId of await sitesStore.allIds(container.db.direct)) {
    console.log(`${siteId}: ${await container.search.rebuild(siteId)} members can be found`)
  }
} finally {
  await container.close()
}
