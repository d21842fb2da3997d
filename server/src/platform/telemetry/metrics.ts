import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics. Label values are names from the code, never ids or addresses of members. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'velvet_call_seconds',
      help: 'Time to respond to a call',
      labelNames: ['call', 'status'],
      buckets,
      registers: [registry],
    }),
    querySeconds: new Histogram({
      name: 'velvet_query_seconds',
      help: 'Time of SQL statements',
      labelNames: ['outcome'],
      buckets,
      registers: [registry],
    }),
    limits: new Counter({
      name: 'velvet_limit_total',
      help: 'Requests counted by a rate limit: taken, refused, or returned because they should not count',
      labelNames: ['limit', 'outcome'],
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'velvet_job_seconds',
      help: 'Time of jobs',
      labelNames: ['task', 'outcome'],
      buckets,
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'velvet_csp_reports_total',
      help: 'Violations of the content security policy that browsers reported',
      labelNames: ['directive'],
      registers: [registry],
    }),
    /** `outcome` is `sent` or `limit`; `limit` names the limit that was reached, `none` for sent messages. */
    smsMessages: new Counter({
      name: 'velvet_sms_messages_total',
      help: 'Text messages that were sent, or not sent because of a limit',
      labelNames: ['outcome', 'limit'],
      registers: [registry],
    }),
    /** `outcome` is `sent`, `complaint` (about any mail) or `paused`. Alert when complaint / sent reaches 0.1 %. */
    noticeMails: new Counter({
      name: 'velvet_notice_mails_total',
      help: 'Mails about messages, matches and likes that were sent or paused, and spam complaints',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    ordersPaid: new Counter({
      name: 'velvet_orders_paid_total',
      help: 'Orders that were paid',
      labelNames: ['method'],
      registers: [registry],
    }),
    refunds: new Counter({
      name: 'velvet_refunds_total',
      help: 'Orders that were refunded, in part or in full',
      labelNames: ['reason'],
      registers: [registry],
    }),
    refundAlarms: new Counter({
      name: 'velvet_refund_alarms_total',
      help: 'Refunds that failed, and once a day those still open ten days after the withdrawal',
      labelNames: ['kind'],
      registers: [registry],
    }),
    unknownPaymentProviders: new Counter({
      name: 'velvet_unknown_payment_providers_total',
      help: 'Operations on payments whose provider is not configured',
      registers: [registry],
    }),
    withdrawals: new Counter({
      name: 'velvet_withdrawals_total',
      help: 'Confirmed withdrawals; repeated: the member was refunded before within 90 days',
      labelNames: ['outcome', 'repeated'],
      registers: [registry],
    }),
  }
}
