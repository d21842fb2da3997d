import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics. Labels are names from the code, never ids or addresses of members. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'velvet_call_seconds',
      help: 'Time to answer a call',
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
    jobSeconds: new Histogram({
      name: 'velvet_job_seconds',
      help: 'Time of jobs',
      labelNames: ['task', 'outcome'],
      buckets,
      registers: [registry],
    }),
  }
}
