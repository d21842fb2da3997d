import { z } from 'zod'
import { ConcurrencySetting } from './jobs/job-classes.ts'
import { productionProblems } from './production-config.ts'

const Port = z.coerce.number().int().min(0).max(65535)
const Secret = z.string().min(16)
const YesOrNo = z.enum(['yes', 'no'])
const ServiceUrl = z.url({ protocol: /^https?$/ })
/** A setting of an optional service. Empty: the service is not used. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]).default('')

/** `name:base64` of 32 bytes each, comma separated; the first key encrypts, all of them decrypt. */
const FieldKeys = z.string().transform((text, context) => {
  const keys = new Map<string, Buffer>()
  for (const part of text.split(',')) {
    const [name = '', encoded = ''] = part.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (!name || key.length !== 32) {
      context.addIssue({ code: 'custom', message: `key "${name}" is not name:base64 of 32 bytes` })
      return z.NEVER
    }
    keys.set(name, key)
  }
  return keys
})

export const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  HOST: z.string().min(1),
  API_PORT: Port,
  REALTIME_PORT: Port,
  WORKER_PORT: Port,
  /** In production only this listener serves metrics and API documentation; see `entry/main.ts`. */
  ADMIN_HOST: z.string().min(1),
  ADMIN_PORT: Port,
  /** Production: allows services on this machine without TLS. */
  ALLOW_LOOPBACK_SERVICES: YesOrNo,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Number of connections that single statements share. */
  DATABASE_LANES: z.coerce.number().int().min(1).max(50),
  /** Number of connections for transactions. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200),
  /** Classes of jobs that a worker process runs, and how many jobs of each at once. */
  WORKER_CONCURRENCY: ConcurrencySetting,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Prefix of every key, so that deployments can share a Redis. */
  REDIS_PREFIX: z.string().min(1),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** The provider of new payments. Earlier payments stay with the provider that took them. */
  PAYMENT_PROVIDER: z.enum(['pay', 'card-gateway']).default('pay'),
  /** PAY.: API for orders, and API for everything else. */
  PAYMENT_URL: ServiceUrl,
  PAYMENT_REST_URL: ServiceUrl,
  PAYMENT_SERVICE_ID: z.string().regex(/^SL-\d{4}-\d{4}$/),
  PAYMENT_SERVICE_SECRET: Secret,
  PAYMENT_TOKEN_CODE: z.string().regex(/^AT-\d{4}-\d{4}$/),
  PAYMENT_TOKEN: Secret,
  /** `test`: the provider moves no money. */
  PAYMENT_MODE: z.enum(['test', 'live']),
  /** Card gateway: the key of our calls and the key of its webhooks. Optional. */
  CARD_GATEWAY_URL: orEmpty(ServiceUrl),
  CARD_GATEWAY_KEY: orEmpty(Secret),
  CARD_GATEWAY_WEBHOOK_SECRET: orEmpty(Secret),
  SMS_URL: ServiceUrl,
  SMS_TOKEN: Secret,
  /** Origins in the EU that may receive postbacks (`https://host`, comma separated), and the key that signs them. */
  POSTBACK_ORIGINS: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  POSTBACK_KEY: Secret,
  /** Verifies the mail provider's feedback about bounces and complaints. */
  MAIL_FEEDBACK_KEY: Secret,
  /** Signs unsubscribe links. */
  UNSUBSCRIBE_KEY: Secret,
  /** VAPID: the key pair that identifies this deployment to push services, and the contact address for them. */
  PUSH_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/),
  PUSH_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  PUSH_CONTACT: z.string().regex(/^(mailto:|https:\/\/).+/),
  /** Push services that clients may register; `*.` matches every subdomain. */
  PUSH_SERVICES: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  /** Production: TRUSTED_PROXIES may cover loopback. */
  TRUST_LOOPBACK_PROXY: YesOrNo,
  /** Addresses whose `X-Forwarded-*` headers are trusted. These proxies have to overwrite what a client sent. */
  TRUSTED_PROXIES: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  FIELD_KEYS: FieldKeys,
  LOG_KEY: Secret,
  PHOTO_KEY: Secret,
  CDN_PREFIX: z.string().min(1),
  /** URL of a site's pages, with `{host}` as placeholder for its host. */
  PUBLIC_URL: z.string().regex(/^https?:\/\/\{host\}(:\d+)?$/),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  REQUEST_DEADLINE_MS: z.coerce.number().int().min(100),
  /** The limits of database statements in jobs are shares of it. Longer than for requests: jobs work on many rows. */
  JOB_DEADLINE_MS: z.coerce.number().int().min(100),
  /** A process whose event loop is delayed by more than this refuses requests. */
  LAG_LIMIT_MS: z.coerce.number().int().min(10),
  /** How long a process that is asked to stop still serves, while load balancers notice that it is not ready. */
  DRAIN_MS: orEmpty(z.string().regex(/^\d{1,6}$/)).transform((text) => (text === '' ? undefined : Number(text))),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0),
  OTEL_ENDPOINT: z.union([z.literal(''), z.url()]),
})

type ParsedConfig = z.output<typeof ConfigSchema>
export type Config = Readonly<Omit<ParsedConfig, 'DRAIN_MS'> & { DRAIN_MS: number }>

const defaultDrainMs = { development: 0, test: 0, production: 5_000 }

/** A payment provider needs all of its settings, and the one of new payments has to be configured. */
function paymentProblems(config: ParsedConfig): string[] {
  const { CARD_GATEWAY_URL, CARD_GATEWAY_KEY, CARD_GATEWAY_WEBHOOK_SECRET, PAYMENT_PROVIDER } = config
  if (CARD_GATEWAY_URL === '')
    return PAYMENT_PROVIDER === 'card-gateway' ? ['CARD_GATEWAY_URL: PAYMENT_PROVIDER needs it'] : []
  return Object.entries({ CARD_GATEWAY_KEY, CARD_GATEWAY_WEBHOOK_SECRET })
    .filter(([, value]) => value === '')
    .map(([name]) => `${name}: CARD_GATEWAY_URL needs it`)
}

/** Parses the configuration. Throws one error that lists all problems. Production has additional rules. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = ConfigSchema.safeParse(env)
  const problems = parsed.success
    ? paymentProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env))
  if (!parsed.success || problems.length > 0) throw new Error(`Invalid configuration:\n  ${problems.join('\n  ')}`)
  const { DRAIN_MS = defaultDrainMs[parsed.data.NODE_ENV], ...rest } = parsed.data
  return Object.freeze({ ...rest, DRAIN_MS })
}
