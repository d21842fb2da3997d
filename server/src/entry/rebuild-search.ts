/** Rebuilds the search index of every site. Can run while the product is in use. */
import { createContainer } from '../app/container.ts'
import { sitesStore } from '../domains/sites/stores.ts'
import { loadConfig } from '../platform/config.ts'
import { runAsJob } from '../platform/db/job-connections.ts'

const container = await createContainer({ config: loadConfig() })
try {
  for (const siteId of await sitesStore.allIds(container.db.direct)) {
    console.log(`${siteId}: ${await runAsJob(() => container.search.rebuild(siteId))} searchable members`)
  }
} finally {
  await container.close()
}
