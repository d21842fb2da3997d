/**
 * Compares the objects in the bucket with the rows that name them, and exits with 1 if they differ. Run it after a
 * restore, after `replay-erasures.ts` and before the product starts. `--repair` deletes objects without a row and photos
 * without their files.
 */
import { parseArgs } from 'node:util'
import { compareObjects, repairObjects } from '../app/compare-objects.ts'
import { createContainer } from '../app/container.ts'
import { sitesStore } from '../domains/sites/stores.ts'
import { loadConfig } from '../platform/config.ts'

const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })
const container = await createContainer({ config: loadConfig() })
try {
  const siteIds = await sitesStore.allIds(container.db.direct)
  const found = await compareObjects(container, siteIds)
  const { objects, unnamed, lostPhotos, otherMissing } = found
  console.log(`${objects} objects, ${unnamed.length} without a row`)
  console.log(`${lostPhotos.length} photos without their files, ${otherMissing.length} exports or evidence missing`)
  if (values.repair) {
    await repairObjects(container, found)
    console.log(`deleted ${unnamed.length} objects and ${lostPhotos.length} photos`)
  } else if (unnamed.length + lostPhotos.length > 0) {
    process.exitCode = 1
  }
} finally {
  await container.close()
}
