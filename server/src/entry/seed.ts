/**
 * Fills the demo sites. Running it again changes nothing that is there already.
 *
 *   --members 2000            more people, spread over all sites, with photos from a shared pool
 *   --members 1000000 --plain members and profiles alone, for measurements
 *   --paid emma[=off]         switches a member's premium, on the site `--site velvet`
 */
import { parseArgs } from 'node:util'
import { demoBundles } from '../../seed/bundles.ts'
import { fillCrowd } from '../../seed/fill-crowd.ts'
import { fillPeople } from '../../seed/fill-people.ts'
import { fillTalks } from '../../seed/fill-talks.ts'
import { fillPlainCrowd } from '../../seed/plain-crowd.ts'
import { demoPromotions } from '../../seed/promotions.ts'
import { setPremium } from '../../seed/set-premium.ts'
import { demoSites } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { paymentsStore } from '../domains/payments/index.ts'
import { searchStore } from '../domains/search/index.ts'
import { sitesStore } from '../domains/sites/index.ts'
import { loadConfig } from '../platform/config.ts'

const { values: wish } = parseArgs({
  options: {
    members: { type: 'string' },
    plain: { type: 'boolean', default: false },
    paid: { type: 'string' },
    site: { type: 'string', default: 'velvet' },
  },
})
const members = Number(wish.members ?? 0)
if (!Number.isSafeInteger(members) || members < 0) throw new Error(`--members takes a number, not "${wish.members}".`)

const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('The demo people do not belong into production.')

const say = (line: string) => {
  console.log(line)
}
const container = await createContainer({ config })
try {
  if (wish.paid) say(await setPremium(container.db.direct, wish.paid, wish.site))
  else await fill()
} finally {
  await container.close()
}

async function fill(): Promise<void> {
  const { db, clock, storage, search } = container
  for (const site of demoSites) {
    await sitesStore.save(db.direct, { ...site, now: clock.now() })
    await paymentsStore.insertBundles(db.direct, site.siteId, demoBundles(site.siteId))
    if (site.document.memberResell) await searchStore.savePromotions(db.direct, site.siteId, demoPromotions)
  }
  if (wish.plain) {
    await fillPlainCrowd(db, demoSites, members, say)
  } else {
    await storage.ensureBucket()
    await fillPeople(container, demoSites, say)
    for (const site of demoSites) say(`${site.key}: ${await fillTalks(container, site)} new conversations`)
    if (members > 0) await fillCrowd(container, demoSites, members, say)
  }
  for (const { key, siteId } of demoSites) say(`${key}: ${await search.rebuild(siteId)} people can be found`)
}
