/** Series and their values in the notation of `promtool test rules`, one sample a minute. */
type Series = Record<string, string>

/** An alert about a cause. `test` has series that make it fire for `labels`, and series that do not. */
export type CauseAlert = {
  alert: string
  severity: 'page' | 'ticket'
  expr: string
  forMinutes: number
  summary: string
  test: { labels: Record<string, string>; fires: Series; silent: Series }
}

const roles = ['api', 'realtime', 'worker', 'web', 'desk']
const absentRoles = roles.map((role) => `max by (role) (absent(up{job="velvet",role="${role}"}))`)
const allUp: Series = Object.fromEntries(roles.map((role) => [`up{job="velvet",role="${role}",instance="1"}`, '1x60']))

export const causes: CauseAlert[] = [
  {
    alert: 'RoleDown',
    severity: 'page',
    expr: `(sum by (role) (up{job="velvet"}) == 0) or ${absentRoles.join(' or ')}`,
    forMinutes: 1,
    summary: 'No process of the role {{ $labels.role }} can be scraped.',
    test: {
      labels: { role: 'api' },
      fires: { ...allUp, 'up{job="velvet",role="api",instance="1"}': '1x10 0x50' },
      silent: { ...allUp, 'up{job="velvet",role="api",instance="2"}': '0x60' },
    },
  },
  {
    alert: 'InstanceDown',
    severity: 'ticket',
    expr: 'up{job="velvet"} == 0',
    forMinutes: 15,
    summary: 'The process {{ $labels.instance }} of the role {{ $labels.role }} cannot be scraped.',
    test: {
      labels: { job: 'velvet', role: 'api', instance: '2' },
      fires: { ...allUp, 'up{job="velvet",role="api",instance="2"}': '0x60' },
      silent: { ...allUp, 'up{job="velvet",role="api",instance="2"}': '1x50 0x10' },
    },
  },
  {
    alert: 'NoReadyInstance',
    severity: 'page',
    expr: 'max by (role) (velvet_ready) == 0',
    forMinutes: 1,
    summary: 'No process of the role {{ $labels.role }} accepts traffic.',
    test: {
      labels: { role: 'api' },
      fires: { 'velvet_ready{role="api",instance="1"}': '0x60' },
      silent: { 'velvet_ready{role="api",instance="1"}': '0x60', 'velvet_ready{role="api",instance="2"}': '1x60' },
    },
  },
  {
    alert: 'DependencyDown',
    severity: 'page',
    expr: 'max by (dependency) (velvet_dependency_up{dependency!="postgres"}) == 0',
    forMinutes: 2,
    summary: 'No process reaches {{ $labels.dependency }}.',
    test: {
      labels: { dependency: 'nats' },
      fires: { 'velvet_dependency_up{dependency="nats",instance="1"}': '0x60' },
      silent: {
        'velvet_dependency_up{dependency="nats",instance="1"}': '0x60',
        'velvet_dependency_up{dependency="nats",instance="2"}': '1x60',
        'velvet_dependency_up{dependency="postgres",instance="1"}': '0x60',
      },
    },
  },
  {
    alert: 'QueueBacklog',
    severity: 'page',
    expr: 'max by (class) (velvet_queue_oldest_seconds) > 300',
    forMinutes: 5,
    summary: 'A job of the class {{ $labels.class }} waits for more than five minutes.',
    test: {
      labels: { class: 'mail' },
      fires: { 'velvet_queue_oldest_seconds{class="mail"}': '301x60' },
      silent: { 'velvet_queue_oldest_seconds{class="mail"}': '299x60' },
    },
  },
  {
    alert: 'DeadJobs',
    severity: 'ticket',
    expr: 'max by (class) (velvet_queue_jobs{state="dead"}) > 0',
    forMinutes: 1,
    summary: 'Jobs of the class {{ $labels.class }} have failed for the last time.',
    test: {
      labels: { class: 'money' },
      fires: { 'velvet_queue_jobs{class="money",state="dead"}': '1x60' },
      silent: {
        'velvet_queue_jobs{class="money",state="dead"}': '0x60',
        'velvet_queue_jobs{class="money",state="ready"}': '9x60',
      },
    },
  },
  {
    alert: 'BacklogUnknown',
    severity: 'ticket',
    expr: '(time() - max(velvet_backlog_read_seconds) > 300) or absent(velvet_backlog_read_seconds)',
    forMinutes: 5,
    summary: 'No worker can read the queue, the payments and the ledger, so their alerts are blind.',
    test: {
      labels: {},
      fires: { 'velvet_backlog_read_seconds{instance="1"}': '0x60' },
      silent: { 'velvet_backlog_read_seconds{instance="1"}': '0+60x60' },
    },
  },
  {
    alert: 'LedgerNotZero',
    severity: 'page',
    expr: 'max(abs(velvet_ledger_sum_credits)) > 0',
    forMinutes: 1,
    summary: 'The ledger entries of the last 24 hours do not sum to 0.',
    test: {
      labels: {},
      fires: { 'velvet_ledger_sum_credits{instance="1"}': '-3x60' },
      silent: { 'velvet_ledger_sum_credits{instance="1"}': '0x60' },
    },
  },
  {
    alert: 'AuditChainBroken',
    severity: 'page',
    // The log is verified once a day.
    expr: 'sum(increase(velvet_audit_problems_total[25h])) > 0',
    forMinutes: 0,
    summary: 'Entries of the audit log were changed, removed or added outside of the product.',
    test: {
      labels: {},
      fires: { 'velvet_audit_problems_total{instance="1"}': '0x10 1x50' },
      silent: { 'velvet_audit_problems_total{instance="1"}': '0x60' },
    },
  },
  {
    alert: 'PaymentsStuck',
    severity: 'page',
    expr: 'max(velvet_payments_overdue_seconds) > 1800',
    forMinutes: 5,
    summary: 'A payment should have ended more than half an hour ago and is still open.',
    test: {
      labels: {},
      fires: { 'velvet_payments_overdue_seconds{instance="1"}': '1900x60' },
      silent: {
        'velvet_payments_overdue_seconds{instance="1"}': '600x60',
        'velvet_payments_pending_oldest_seconds{instance="1"}': '90000x60',
      },
    },
  },
  {
    alert: 'NoticesOverdue',
    severity: 'ticket',
    expr: 'max(velvet_notices_overdue_seconds) > 900',
    forMinutes: 10,
    summary: 'Members are told late about messages and likes.',
    test: {
      labels: {},
      fires: { 'velvet_notices_overdue_seconds{instance="1"}': '1000x60' },
      silent: { 'velvet_notices_overdue_seconds{instance="1"}': '100x60' },
    },
  },
  {
    alert: 'PoolWaiting',
    severity: 'ticket',
    expr: 'max by (role, instance, connections) (min_over_time(velvet_db_pool_waiting[5m])) > 0',
    forMinutes: 1,
    summary: 'Transactions of {{ $labels.instance }} wait for a database connection.',
    test: {
      labels: { role: 'api', instance: '1', connections: 'requests' },
      fires: { 'velvet_db_pool_waiting{role="api",instance="1",connections="requests"}': '2x60' },
      silent: { 'velvet_db_pool_waiting{role="api",instance="1",connections="requests"}': '0 9 0 9 0 9 0 9 0 9 0x50' },
    },
  },
  {
    alert: 'EventLoopSlow',
    severity: 'ticket',
    expr: 'nodejs_eventloop_lag_p99_seconds{job="velvet"} > 0.5',
    forMinutes: 5,
    summary: 'The event loop of {{ $labels.instance }} is delayed by more than half a second.',
    test: {
      labels: { job: 'velvet', role: 'api', instance: '1' },
      fires: { 'nodejs_eventloop_lag_p99_seconds{job="velvet",role="api",instance="1"}': '0.7x60' },
      silent: { 'nodejs_eventloop_lag_p99_seconds{job="velvet",role="api",instance="1"}': '0.1x60' },
    },
  },
]
