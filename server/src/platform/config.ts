import { existsSync } from 'node:fs'
import { z } from 'zod'
import { ConcurrencySetting } from './jobs/job-classes.ts'
import { parseKeyRing, type KeyRing } from './keys/key-ring.ts'
import { productionProblems } from './production-config.ts'
import { readSecretFiles, type SecretFiles } from './secret-files.ts'

export { secretSettings } from './secret-files.ts'

const Port = z.coerce.number().int().min(0).max(65535)
const Secret = z.string().min(16)
const YesOrNo = z.enum(['yes', 'no'])
const ServiceUrl = z.url({ protocol: /^https?$/ })
/** A setting of an optional service. Empty: the service is not used. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]).default('')

function isNatsUrlList(list: string): boolean {
  const urls = list.split(',').map((entry) => entry.trim())
  const schemes = urls.map((url) => (URL.canParse(url) && new URL(url).hostname ? new URL(url).protocol : ''))
  return new Set(schemes).size === 1 && /^(nats|tls):$/.test(schemes[0] ?? '')
}

const keyRing = (format: Parameters<typeof parseKeyRing>[1]) =>
  z.string().transform((text, context): KeyRing => {
    try {
      return parseKeyRing(text, format)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

/** Keys of our own. A single text without id is valid too. */
const Keys = keyRing({ ids: 'optional' })
/** Secrets that a partner signs with: accepted are the signatures of all of them. */
const PartnerSecrets = keyRing({ ids: 'none' })

export const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  /** Commit of this build, for logs and metrics. */
  REVISION: z.string().default(''),
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
  /** Certificate authority of the service, in addition to those of the system. Empty: those of the system. */
  REDIS_CA_FILE: orEmpty(z.string()),
  /** `host:port`, comma separated. They name the current primary; the host in `REDIS_URL` is not used then. */
  REDIS_SENTINELS: orEmpty(z.string().regex(/^[\w.-]+:\d{1,5}(\s*,\s*[\w.-]+:\d{1,5})*$/)),
  REDIS_SENTINEL_NAME: orEmpty(z.string()),
  REDIS_SENTINEL_PASSWORD: orEmpty(z.string()),
  /** Prefix of every key, so that deployments can share a Redis. */
  REDIS_PREFIX: z.string().min(1),
  /** One or more servers of a cluster, comma separated. */
  NATS_URL: z.string().refine(isNatsUrlList, 'must be a list of nats:// or tls:// addresses, all with the same scheme'),
  NATS_CA_FILE: orEmpty(z.string()),
  /** Certificate of this client, if the servers ask for one. */
  NATS_CERT_FILE: orEmpty(z.string()),
  NATS_CERT_KEY_FILE: orEmpty(z.string()),
  NATS_USER: orEmpty(z.string()),
  NATS_PASSWORD: orEmpty(z.string()),
  /** Content of a credentials file (JWT and seed), instead of user and password. */
  NATS_CREDS: orEmpty(z.string()),
  S3_ENDPOINT: z.url(),
  S3_CA_FILE: orEmpty(z.string()),
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
  PAYMENT_SERVICE_SECRET: PartnerSecrets,
  PAYMENT_TOKEN_CODE: z.string().regex(/^AT-\d{4}-\d{4}$/),
  PAYMENT_TOKEN: Secret,
  /** `test`: the provider moves no money. */
  PAYMENT_MODE: z.enum(['test', 'live']),
  /** Card gateway: the key of our calls and the key of its webhooks. Optional. */
  CARD_GATEWAY_URL: orEmpty(ServiceUrl),
  CARD_GATEWAY_KEY: orEmpty(Secret),
  CARD_GATEWAY_WEBHOOK_SECRET: z
    .union([z.literal('').transform((): KeyRing => new Map()), PartnerSecrets])
    .prefault(''),
  SMS_URL: ServiceUrl,
  SMS_TOKEN: Secret,
  /** Origins in the EU that may receive postbacks (`https://host`, comma separated), and the key that signs them. */
  POSTBACK_ORIGINS: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  POSTBACK_KEY: Keys,
  /** Verifies the mail provider's feedback about bounces and complaints. */
  MAIL_FEEDBACK_KEY: Keys,
  /** Signs unsubscribe links. */
  UNSUBSCRIBE_KEY: Keys,
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
  FIELD_KEYS: keyRing({ ids: 'required', bytes: 32 }),
  /** Seeds of Ed25519 keys that sign the heads of the audit log. */
  AUDIT_KEYS: keyRing({ ids: 'required', bytes: 32 }),
  LOG_KEY: Keys,
  PHOTO_KEY: Keys,
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
  /** The staff application: the port of the role `desk`, and the origin that browsers use. */
  DESK_PORT: Port.default(3005),
  DESK_URL: ServiceUrl.default('https://desk.localhost'),
  /** Development: staff sign in by choosing themselves from a list. */
  DESK_DEV_SIGN_IN: YesOrNo.default('no'),
  OTEL_ENDPOINT: z.union([z.literal(''), z.url()]),
})

type ParsedConfig = z.output<typeof ConfigSchema>
export type Config = Readonly<
  Omit<ParsedConfig, 'DRAIN_MS'> & {
    DRAIN_MS: number
    /** Paths of secrets that were given as files. */ secretFiles: SecretFiles
  }
>

const defaultDrainMs = { development: 0, test: 0, production: 5_000 }

/** A payment provider needs all of its settings, and the one of new payments has to be configured. */
function paymentProblems(config: ParsedConfig): string[] {
  const { CARD_GATEWAY_URL, CARD_GATEWAY_KEY, CARD_GATEWAY_WEBHOOK_SECRET, PAYMENT_PROVIDER } = config
  if (CARD_GATEWAY_URL === '')
    return PAYMENT_PROVIDER === 'card-gateway' ? ['CARD_GATEWAY_URL: PAYMENT_PROVIDER needs it'] : []
  const hasValue = {
    CARD_GATEWAY_KEY: CARD_GATEWAY_KEY !== '',
    CARD_GATEWAY_WEBHOOK_SECRET: CARD_GATEWAY_WEBHOOK_SECRET.size > 0,
  }
  return Object.entries(hasValue)
    .filter(([, isSet]) => !isSet)
    .map(([name]) => `${name}: CARD_GATEWAY_URL needs it`)
}

/** Settings that need each other, and files that the process needs at start. */
function connectionProblems(config: ParsedConfig): string[] {
  const problems: string[] = []
  const requireBoth = (name: keyof ParsedConfig, other: keyof ParsedConfig) => {
    if (config[name] !== '' && config[other] === '') problems.push(`${other}: ${name} needs it`)
  }
  requireBoth('REDIS_SENTINELS', 'REDIS_SENTINEL_NAME')
  requireBoth('NATS_USER', 'NATS_PASSWORD')
  requireBoth('NATS_PASSWORD', 'NATS_USER')
  requireBoth('NATS_CERT_FILE', 'NATS_CERT_KEY_FILE')
  requireBoth('NATS_CERT_KEY_FILE', 'NATS_CERT_FILE')
  if (config.NATS_USER && config.NATS_CREDS) problems.push('NATS_CREDS: is set together with NATS_USER')
  for (const name of ['REDIS_CA_FILE', 'NATS_CA_FILE', 'NATS_CERT_FILE', 'NATS_CERT_KEY_FILE', 'S3_CA_FILE'] as const)
    if (config[name] && !existsSync(config[name])) problems.push(`${name}: there is no such file`)
  return problems
}

/** Parses the configuration. Throws one error that lists all problems. Production has additional rules. */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { env, files: secretFiles, problems } = readSecretFiles(environment)
  const parsed = ConfigSchema.safeParse(env)
  if (parsed.success) problems.push(...paymentProblems(parsed.data), ...connectionProblems(parsed.data))
  else problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env))
  if (!parsed.success || problems.length > 0) throw new Error(`Invalid configuration:\n  ${problems.join('\n  ')}`)
  const { DRAIN_MS = defaultDrainMs[parsed.data.NODE_ENV], ...rest } = parsed.data
  return Object.freeze({ ...rest, DRAIN_MS, secretFiles })
}
