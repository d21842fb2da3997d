/**
 * Fills the demo sites. Running it again does not change existing data.
 *
 *   --locals                  members near the demo logins, some of them online; of everybody only the main portrait is drawn
 *   --few-photos              one photo of real people without a login, which is faster
 *   --portraits               draws the portraits that are missing after --locals, and nothing else
 *   --members 2000            additional members over all sites, with portraits
 *   --members 1000000 --plain members and profiles only, for measurements
 *   --staff                   one member of staff for every role, who sign in without passkeys; with --locals also their
 *                             work: cases, appeals, approvals, changes of the team
 *   --paid emma[=off]         switches premium of a member on or off, on the site `--site velvet`
 */
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { demoBundles } from '../../seed/bundles.ts'
import { fillCrowd } from '../../seed/fill-crowd.ts'
import { fillLocalPhotos, fillLocals } from '../../seed/fill-locals.ts'
import { fillPeople } from '../../seed/fill-people.ts'
import { fillDesk } from '../../seed/desk/fill-desk.ts'
import { fillStaff } from '../../seed/fill-staff.ts'
import { fillConversations } from '../../seed/fill-conversations.ts'
import { hasLogin, type DemoPerson } from '../../seed/people.ts'
import { fillPlainCrowd } from '../../seed/plain-crowd.ts'
import { demoPromotions } from '../../seed/promotions.ts'
import { fillActivity } from '../../seed/recent-activity.ts'
import { setPremium } from '../../seed/set-premium.ts'
import { demoSites } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { requireSufficientBundles } from '../domains/payments/index.ts'
import { paymentsStore } from '../domains/payments/stores.ts'
import { searchStore } from '../domains/search/stores.ts'
import { sitesStore } from '../domains/sites/stores.ts'
import { loadConfig } from '../platform/config.ts'
import { deskRole } from '../platform/db/database.ts'
import { runAsJob } from '../platform/db/job-connections.ts'

const { values: args } = parseArgs({
  options: {
    locals: { type: 'boolean', default: false },
    'few-photos': { type: 'boolean', default: false },
    portraits: { type: 'boolean', default: false },
    members: { type: 'string' },
    plain: { type: 'boolean', default: false },
    staff: { type: 'boolean', default: false },
    paid: { type: 'string' },
    site: { type: 'string', default: 'velvet' },
  },
})
const members = Number(args.members ?? 0)
if (!Number.isSafeInteger(members) || members < 0) throw new Error(`--members must be a number, not "${args.members}".`)

const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('The demo data must not be used in production.')

const print = (line: string) => {
  console.log(line)
}
const container = await createContainer({ config })
try {
  if (args.paid) print(await setPremium(container.db.direct, args.paid, args.site))
  else if (args.portraits) await runAsJob(drawPortraits)
  else await runAsJob(fill)
  if (args.staff) await fillStaffAndDesk()
} finally {
  await container.close()
}

/** The tables of the staff need connections of the desk. */
async function fillStaffAndDesk(): Promise<void> {
  const desk = await createContainer({ config, databaseRole: deskRole })
  try {
    print(`desk: ${await fillStaff(desk)} new members of staff`)
    if (args.locals && (await fillDesk(container, desk))) print('desk: new cases, appeals and approvals')
  } finally {
    await desk.close()
  }
}

/** Draws with low priority, because the product is running meanwhile. */
async function drawPortraits(): Promise<void> {
  setPriority(10)
  await fillLocalPhotos(container, demoSites, print)
}

function maxPhotosOf(person: DemoPerson): number {
  if (args.locals) return 1
  return args['few-photos'] && !hasLogin(person) && !person.isFictional ? 1 : Infinity
}

async function fill(): Promise<void> {
  const { db, clock, storage, search } = container
  for (const site of demoSites) {
    await sitesStore.save(db.direct, { ...site, now: clock.now() })
    const bundles = demoBundles(site.siteId)
    requireSufficientBundles(bundles, site.document.messageCredits)
    await paymentsStore.insertBundles(db.direct, site.siteId, bundles)
    if (site.document.memberResell) await searchStore.savePromotions(db.direct, site.siteId, demoPromotions)
  }
  if (args.plain) {
    await fillPlainCrowd(db, demoSites, members, print)
  } else {
    await storage.ensureBucket()
    await fillPeople(container, demoSites, print, maxPhotosOf)
    for (const site of demoSites) print(`${site.key}: ${await fillConversations(container, site)} new conversations`)
    if (args.locals) await fillLocals(container, demoSites, print)
    if (members > 0) await fillCrowd(container, demoSites, members, print)
  }
  for (const { key, siteId } of demoSites) print(`${key}: ${await search.rebuild(siteId)} searchable members`)
  // The activity is stored in the rows of the search.
  if (args.locals) for (const site of demoSites) await fillActivity(container, site)
}
