import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65535)
const Secret = z.string().min(16)

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
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections that single statements share. */
  DATABASE_LANES: z.coerce.number().int().min(1).max(50),
  /** Connections for transactions. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Put in front of every key, so that deployments can share a Redis. */
  REDIS_PREFIX: z.string().min(1),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** PAY.: where orders are made, and where everything else is asked. */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }),
  PAYMENT_REST_URL: z.url({ protocol: /^https?$/ }),
  PAYMENT_SERVICE_ID: z.string().regex(/^SL-\d{4}-\d{4}$/),
  PAYMENT_SERVICE_SECRET: Secret,
  PAYMENT_TOKEN_CODE: z.string().regex(/^AT-\d{4}-\d{4}$/),
  PAYMENT_TOKEN: Secret,
  /** `test`: the provider moves no money. */
  PAYMENT_MODE: z.enum(['test', 'live']),
  SMS_URL: z.url({ protocol: /^https?$/ }),
  SMS_TOKEN: Secret,
  /** Where in the EU a site may tell of a conversion (`https://host`, comma separated), and what signs it. */
  POSTBACK_ORIGINS: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  POSTBACK_KEY: Secret,
  /** Signs what the mail provider tells of bounces and complaints. */
  MAIL_FEEDBACK_KEY: Secret,
  /** Signs the links that switch mails off. */
  UNSUBSCRIBE_KEY: Secret,
  /** VAPID: the pair of keys that push services know this deployment by, and whom they write to about it. */
  PUSH_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/),
  PUSH_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  PUSH_CONTACT: z.string().regex(/^(mailto:|https:\/\/).+/),
  /** Push services that devices may name; `*.` stands for every host under it. */
  PUSH_SERVICES: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  TRUSTED_PROXIES: z.string().transform((list) => list.split(',').map((entry) => entry.trim())),
  FIELD_KEYS: FieldKeys,
  LOG_KEY: Secret,
  PHOTO_KEY: Secret,
  CDN_PREFIX: z.string().min(1),
  /** Where a site's pages are, with `{host}` for its host. */
  PUBLIC_URL: z.string().regex(/^https?:\/\/\{host\}(:\d+)?$/),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  REQUEST_DEADLINE_MS: z.coerce.number().int().min(100),
  /** A process that lags behind by more refuses requests instead of answering them late. */
  LAG_LIMIT_MS: z.coerce.number().int().min(10),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0),
  OTEL_ENDPOINT: z.union([z.literal(''), z.url()]),
})

export type Config = Readonly<z.output<typeof ConfigSchema>>

/** Development secrets are public; a production process that was given one of them does not start. */
const developmentSecret = /^(development-|dev1:|o3FXSWH28_)/
const productionSecrets = [
  'FIELD_KEYS',
  'LOG_KEY',
  'PHOTO_KEY',
  'PAYMENT_SERVICE_SECRET',
  'PAYMENT_TOKEN',
  'SMS_TOKEN',
  'POSTBACK_KEY',
  'MAIL_FEEDBACK_KEY',
  'UNSUBSCRIBE_KEY',
  'PUSH_PRIVATE_KEY',
]

/** Reads the configuration once. Throws one error that lists every problem. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = ConfigSchema.safeParse(env)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (env.NODE_ENV === 'production') {
    for (const name of productionSecrets)
      if (developmentSecret.test(env[name] ?? '')) problems.push(`${name}: is a development secret`)
    if (/\bhttp:/.test(env.POSTBACK_ORIGINS ?? '')) problems.push('POSTBACK_ORIGINS: is not https')
  }
  if (!parsed.success || problems.length > 0) throw new Error(`Configuration:\n  ${problems.join('\n  ')}`)
  return Object.freeze(parsed.data)
}
