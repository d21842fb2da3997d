import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoBundles } from '../../server/seed/bundles.ts'
import { demoSites } from '../../server/seed/sites.ts'
import { paymentsStore } from '../../server/src/domains/payments/stores.ts'
import { sitesStore } from '../../server/src/domains/sites/stores.ts'
import { findTablesWith } from '../../server/test/find-tables-with.ts'
import { isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { processEnvironment, root, type Environment } from '../product/environment.ts'
import { migrate } from '../product/prepare.ts'
import { checkLedger } from './chat-testbed/check-ledger.ts'
import { startMailSink } from './chat-testbed/mail-sink.ts'
import { createRoleProcess, createServiceProcess } from './chat-testbed/managed-process.ts'
import { grantCredits, insertPairs } from './chat-testbed/members.ts'
import { createSiteLife } from './chat-testbed/site-life.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import type { DrillResult } from './outage.ts'
import { countRows, findDifferences, takeSnapshot } from './restore/snapshot.ts'
import { databaseUrl, startBackupCluster, type BackupCluster } from './restore/start-backup-cluster.ts'

/** Below 32768 for the reason given in `failover/ports.ts`. The S3 server uses four ports. */
const ports = { postgres: 21461, aside: 21463, s3: 21465, api: 21471, worker: 21473, nats: 21475, redis: 21477, smtp: 21479, payments: 21481 } // prettier-ignore
const apiUrl = `http://127.0.0.1:${ports.api}`
const productUrl = databaseUrl(ports.postgres, 'velvet')

/**
 * Backs up a small site, empties a table by accident and restores the second before it. Erased members must stay erased,
 * rows and objects must match, and one site must be restorable on its own.
 */
export async function restore(): Promise<DrillResult[]> {
  const cluster = await startBackupCluster(ports.postgres)
  const mails = await startMailSink(ports.smtp)
  try {
    const stage = await startChatTestbed('restore', ports, {
      DATABASE_URL: productUrl,
      PUBLIC_URL: `http://{host}:${ports.api}`,
      PAYMENT_URL: `http://127.0.0.1:${ports.payments}`,
      PAYMENT_REST_URL: `http://127.0.0.1:${ports.payments}`,
      CARD_GATEWAY_URL: '',
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    })
    try {
      return await run(stage, cluster)
    } finally {
      await stage.close()
    }
  } finally {
    mails.close()
    await cluster.stop()
  }
}

async function run(stage: ChatTestbed, cluster: BackupCluster): Promise<DrillResult[]> {
  const { container, environment, folder, site } = stage
  const { direct } = container.db
  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    results.push({ what, hasPassed, actual: String(found) })
  const checkNone = (what: string, found: string[]) => check(what, found.length === 0, found.slice(0, 5).join('; '))

  const s3 = stage.register(createServiceProcess('S3', environment, folder))
  await s3.start()
  await stage.register(createServiceProcess('Payments', environment, folder)).start()
  await container.storage.ensureBucket()
  const roles = (['api', 'worker'] as const).map((role) =>
    stage.register(createRoleProcess({ name: role, role, port: ports[role], environment, folder })),
  )
  const open = () => Promise.all(roles.map((role) => role.start()))
  const close = () => Promise.all(roles.map((role) => role.stop()))
  const life = createSiteLife(stage, apiUrl)

  const [one, two, three, four] = await insertSites(stage)
  if (!one || !two || !three || !four) throw new Error('too few members')
  const [buyer, photographer] = one.members
  const [earlyLeaver] = two.members
  const [lateLeaver] = three.members
  await open()
  for (const pair of [one, two, three]) await life.sendMessages(pair, 2)
  await life.buy(buyer, 1)
  const removedLater = await life.uploadPhoto(photographer)
  for (const leaver of [earlyLeaver, lateLeaver]) await life.uploadPhoto(leaver)
  await life.waitForJobs()
  const fullMs = await measure(() => cluster.backUp('full'))
  check('the backup is encrypted and unreadable with another passphrase', await cluster.isEncrypted())

  // After the backup, before the restore point.
  for (const pair of [one, four]) await life.sendMessages(pair, 3)
  await life.buy(buyer, 1)
  await life.uploadPhoto(four.members[0])
  await life.erase([earlyLeaver])
  await life.waitForJobs()
  await close()
  const before = await takeSnapshot(productUrl)
  const siteBefore = await takeSnapshot(productUrl, site.id)
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(direct)
  const target = rows[0]?.now ?? ''
  await sleep(1_100)

  // After the restore point: none of this may be left, except for the erasure.
  await open()
  await life.sendMessages(four, 2)
  await life.buy(buyer, 1)
  await life.uploadPhoto(four.members[1])
  await life.removePhoto(photographer, removedLater)
  await life.erase([lateLeaver])
  await life.waitForJobs()
  const tablesOf = async (id: string) => (await findTablesWith(direct, [id])).join(', ')
  // Charges of the counterpart still name an erased member.
  const erasedFrom = { early: await tablesOf(earlyLeaver.id), late: await tablesOf(lateLeaver.id) }
  await sql`delete from messages`.execute(direct)
  const incrementalMs = await measure(() => cluster.backUp('incr'))
  await close()

  const restoreMs = await measure(() => cluster.restore(target))
  // The first query replaces the connections that the restore closed.
  await waitUntil(() => sql`select 1`.execute(direct).then(() => true, () => false), { what: 'The database', seconds: 30 }) // prettier-ignore
  const after = await takeSnapshot(productUrl)
  checkNone(`all ${countRows(before)} rows of ${Object.keys(before).length} tables are those of the chosen second`, findDifferences(before, after)) // prettier-ignore
  const early = await tablesOf(earlyLeaver.id)
  check('a member who was erased before the restore point is not back', early === erasedFrom.early, early)
  check('a member who was erased later is back until the log is replayed', (await tablesOf(lateLeaver.id)).includes('public.members')) // prettier-ignore

  const replayed = await runEntry('replay-erasures', environment)
  check('the replay erases that member', replayed.output.includes('2 logged erasures, 1 members erased again'), replayed.output) // prettier-ignore
  const again = await runEntry('replay-erasures', environment)
  check('a second replay changes nothing', again.output.includes('2 logged erasures, 0 members'), again.output)
  const compared = await runEntry('compare-objects', environment)
  check('the comparison finds the photo that was uploaded and the one that was removed later', compared.code === 1 && /7 without a row\n1 photos/.test(compared.output), compared.output) // prettier-ignore
  await runEntry('compare-objects', environment, ['--repair'])
  const repaired = await runEntry('compare-objects', environment)
  check('after the repair no object is without a row and no photo without its file', repaired.code === 0 && /[1-9]\d* objects, 0 without a row\n0 photos/.test(repaired.output), repaired.output) // prettier-ignore

  await open()
  await waitUntil(() => isHealthy(`${apiUrl}/readyz`), { what: 'The product', seconds: 60 })
  await life.sendMessages(four, 1)
  await life.buy(buyer, 1)
  await life.waitForJobs()
  const late = await tablesOf(lateLeaver.id)
  check('a member who was erased after the restore point is as erased as before', late === erasedFrom.late, late)
  // The erasures deleted conversations whose charges remain.
  const { 'every charge has its message': _charges, ...ledgerFaults } = (await checkLedger(stage)).faults
  for (const [what, found] of Object.entries(ledgerFaults)) checkNone(what, found)
  await close()

  const asideMs = await measure(() => cluster.restoreAside(target, ports.aside))
  const copyUrl = databaseUrl(ports.postgres, 'velvet_site')
  await migrate({ ...environment, DATABASE_URL: copyUrl })
  const copied = await runScript('scripts/copy-site.ts', environment, ['--site', site.id, '--from', databaseUrl(ports.aside, 'velvet'), '--to', copyUrl]) // prettier-ignore
  if (copied.code !== 0) throw new Error(copied.output)
  checkNone(`one site (${countRows(siteBefore)} rows) is restored into a scratch database`, findDifferences(siteBefore, await takeSnapshot(copyUrl, site.id))) // prettier-ignore
  const siteIds = await copiedSites(copyUrl)
  check('the scratch database contains no other site', siteIds.join() === site.id, siteIds.join())

  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(`  full backup ${seconds(fullMs)}, incremental ${seconds(incrementalMs)}, restore ${seconds(restoreMs)}, beside the running server ${seconds(asideMs)}`) // prettier-ignore
  return results
}

/** Inserts members of two sites. Returns the pairs of the first one. */
async function insertSites(stage: ChatTestbed) {
  const { container, site } = stage
  const other = demoSites.find(({ siteId }) => siteId !== site.id)
  if (!other) throw new Error('no second site')
  await sitesStore.save(container.db.direct, { ...other, now: new Date() })
  await paymentsStore.insertBundles(container.db.direct, site.id, demoBundles(site.id))
  const pairs = await insertPairs(stage, 4)
  await insertPairs({ ...stage, site: { ...site, id: other.siteId } }, 3)
  // Without the first offer of new members, all of them see the same price.
  await sql`update members set signed_up_at = now() - interval '90 days'`.execute(container.db.direct)
  await grantCredits(stage, pairs.flatMap(({ members }) => members.map(({ id }) => id)), 100 * site.messageCredits) // prettier-ignore
  return pairs
}

async function copiedSites(url: string): Promise<string[]> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ site_id: string }>(
    'select site_id from sites union select site_id from members',
  )
  await client.end()
  return rows.map((row) => row.site_id)
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Runs a Node script with the configuration of the drill. Resolves for every exit code. */
function runScript(file: string, environment: Environment, args: string[]): Promise<{ code: number; output: string }> {
  const env = processEnvironment(environment)
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

const runEntry = (name: string, environment: Environment, args: string[] = []) =>
  runScript(`server/src/entry/${name}.ts`, environment, args)
