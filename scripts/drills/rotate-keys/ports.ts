/** Below 32768 for the reason given in `failover/ports.ts`. Each role has two instances, and S3 uses four ports. */
export const ports = {
  site: 21601,
  api: [21611, 21612],
  realtime: [21613, 21614],
  worker: [21615, 21616],
  web: [21617, 21618],
  postgres: 21621,
  nats: 21622,
  redis: 21623,
  smtp: 21624,
  s3: 21631,
  s3Gate: 21635,
} as const

export const siteUrl = `http://127.0.0.1:${ports.site}`
