import { sql } from 'kysely'
import { asOwner } from '../../../server/test/test-database.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { requireValue } from '../../product/environment.ts'
import type { ManagedProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

/** A fault, the alert that has to arrive, and alerts that may page as well because of it. */
export type Fault = {
  name: string
  alert: string
  labels: Record<string, string>
  companions: string[]
  /** Whether the short drill includes it. */
  isShort?: boolean
  cause: () => Promise<unknown>
  repair: () => Promise<unknown>
}

type Parts = { stage: ChatTestbed; roles: Record<string, ManagedProcess>; s3: ManagedProcess; memberId: string }

export function createFaults({ stage, roles, s3, memberId }: Parts): Fault[] {
  const { container, site } = stage
  const owner = (...statements: string[]) => asOwner(requireValue(stage.environment, 'DATABASE_URL'), ...statements)
  const run = (query: ReturnType<typeof sql>) => query.execute(container.db.direct)
  const stop = (part: ManagedProcess | undefined) => ({
    cause: async () => part?.kill(),
    repair: async () => part?.start(),
  })
  const roleDown = (role: string, companions: string[]): Fault => ({
    ...{ name: `${role} is killed`, alert: 'RoleDown', labels: { role }, companions },
    ...stop(roles[role]),
  })
  const dependencyDown = (dependency: string, part: ManagedProcess, companions: string[] = []): Fault => ({
    ...{ name: `${dependency} is killed`, alert: 'DependencyDown', labels: { dependency }, companions },
    ...stop(part),
  })
  const movementId = newId()
  const orderId = newId()
  return [
    {
      ...{ name: 'a job fails for the last time', alert: 'DeadJobs', labels: { class: 'money' }, companions: [] },
      // PostgreSQL refuses the ids, so that the only attempt fails.
      cause: () =>
        run(sql`select graphile_worker.add_job('payments.refund_queued>payments',
          payload := '{"siteId": "none", "refundId": "none"}', max_attempts := 1)`),
      repair: () =>
        run(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where attempts >= max_attempts having count(*) > 0`),
    },
    {
      ...{ name: 'the ledger is unbalanced', alert: 'LedgerNotZero', labels: {}, companions: [], isShort: true },
      cause: () =>
        owner(`insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
          values ('${site.id}', '${memberId}', '${movementId}', 1, 'house_used', 5)`),
      repair: () =>
        owner(`insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
          values ('${site.id}', '${memberId}', '${movementId}', 2, 'house_used', -5)`),
    },
    {
      ...{ name: 'a payment stays open', alert: 'PaymentsStuck', labels: {}, companions: [] },
      cause: () =>
        owner(`insert into orders (site_id, id, number, member_id, bundle_id, credits, list_price, price, currency, method,
          country, locale, created_at, updated_at, expires_at) values ('${site.id}', '${orderId}', 'DRILL-1', '${memberId}',
          '${newId()}', 1, 100, 100, 'EUR', 'ideal', 'NL', 'en', now() - interval '2 hours', now(), now() - interval '1 hour')`),
      repair: () => owner(`update orders set state = 'expired' where id = '${orderId}'`),
    },
    // Pages read the API.
    { ...roleDown('api', ['PageBudgetBurn']), isShort: true },
    roleDown('realtime', []),
    roleDown('worker', []),
    roleDown('web', []),
    roleDown('desk', []),
    { ...dependencyDown('nats', stage.nats, ['LiveHintBudgetBurn']), isShort: true },
    dependencyDown('redis', stage.redis),
    dependencyDown('s3', s3),
  ]
}
