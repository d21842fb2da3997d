import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** With the objective of live messages, two seconds, as a boundary. */
const hintBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/**
 * Prometheus metrics. Label values are names from the code, never ids or addresses of members. All metrics are listed in
 * docs/operations/monitoring.md.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], limits = buckets) =>
    new Histogram({ name, help, labelNames, buckets: limits, registers })
  return {
    registry,
    callSeconds: histogram('velvet_call_seconds', 'Time to respond to a call', ['call', 'status']),
    querySeconds: histogram('velvet_query_seconds', 'Time of SQL statements', ['outcome']),
    limits: counter(
      'velvet_limit_total',
      'Requests counted by a rate limit: taken, refused, or returned because they should not count',
      ['limit', 'outcome'],
    ),
    jobSeconds: histogram('velvet_job_seconds', 'Time of jobs', ['task', 'outcome']),
    cspReports: counter(
      'velvet_csp_reports_total',
      'Violations of the content security policy that browsers reported',
      ['directive'],
    ),
    /** `outcome` is `sent` or `limit`; `limit` names the limit that was reached, `none` for sent messages. */
    smsMessages: counter('velvet_sms_messages_total', 'Text messages that were sent, or not sent because of a limit', [
      'outcome',
      'limit',
    ]),
    mails: counter('velvet_mails_total', 'Mails that the mail server accepted, or that could not be sent', ['outcome']),
    /** `outcome` is `sent`, `complaint` (about any mail) or `paused`. Alert when complaint / sent reaches 0.1 %. */
    noticeMails: counter(
      'velvet_notice_mails_total',
      'Mails about messages, matches and likes that were sent or paused, and spam complaints',
      ['outcome'],
    ),
    /** `outcome` is the kind of a `PushOutcome`. */
    pushes: counter('velvet_pushes_total', 'Responses of push services', ['outcome']),
    caches: counter('velvet_cache_total', 'Lookups in a cache of this process', ['cache', 'outcome']),
    socketsOpen: new Gauge({ name: 'velvet_sockets_open', help: 'Open sockets of live pages', registers }),
    socketJoins: counter('velvet_socket_joins_total', 'Sockets that were opened'),
    socketDrops: counter('velvet_socket_drops_total', 'Sockets that were closed, by reason', ['reason']),
    /** `outcome` is `sent`, or `dropped` while NATS is away. */
    hints: counter('velvet_hints_total', 'Live messages to members', ['outcome']),
    hintSeconds: histogram(
      'velvet_hint_seconds',
      'Time from the publication of a live message until it is written to a socket',
      [],
      hintBuckets,
    ),
    ordersPaid: counter('velvet_orders_paid_total', 'Orders that were paid', ['method']),
    /** `outcome` is `settled`, `expired`, `open` or `failed`. */
    reconciledPayments: counter('velvet_payments_reconciled_total', 'Open payments that were looked up', ['outcome']),
    refunds: counter('velvet_refunds_total', 'Orders that were refunded, in part or in full', ['reason']),
    refundAlarms: counter(
      'velvet_refund_alarms_total',
      'Refunds that failed, and once a day those still open ten days after the withdrawal',
      ['kind'],
    ),
    unknownPaymentProviders: counter(
      'velvet_unknown_payment_providers_total',
      'Operations on payments whose provider is not configured',
    ),
    auditProblems: counter(
      'velvet_audit_problems_total',
      'Entries and anchors of the audit log that the daily verification found changed or missing',
    ),
    auditVerified: new Gauge({
      name: 'velvet_audit_verified_seconds',
      help: 'Unix time of the last verification of the audit log by this process',
      registers,
    }),
    withdrawals: counter(
      'velvet_withdrawals_total',
      'Confirmed withdrawals; repeated: the member was refunded before within 90 days',
      ['outcome', 'repeated'],
    ),
  }
}
