import { randomBytes } from 'node:crypto'

const random = () => randomBytes(32).toString('base64')

/** A value that the rules for production accept, for every setting that only operators may know. */
export const sampleSecrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://velvet_api:password@database.example:5432/velvet?sslmode=verify-full',
  REDIS_URL: 'rediss://velvet:password@redis.example:6379/0',
  REDIS_SENTINEL_PASSWORD: random(),
  NATS_PASSWORD: random(),
  NATS_CREDS: random(),
  S3_ACCESS_KEY: random(),
  S3_SECRET_KEY: random(),
  SMTP_URL: 'smtps://velvet:password@mail.example:465',
  PAYMENT_SERVICE_SECRET: random(),
  PAYMENT_TOKEN: random(),
  CARD_GATEWAY_KEY: random(),
  CARD_GATEWAY_WEBHOOK_SECRET: random(),
  SMS_TOKEN: random(),
  POSTBACK_KEY: random(),
  MAIL_FEEDBACK_KEY: random(),
  UNSUBSCRIBE_KEY: random(),
  PUSH_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  FIELD_KEYS: `k1:${random()}`,
  AUDIT_KEYS: `k1:${random()}`,
  LOG_KEY: random(),
  PHOTO_KEY: random(),
}

export const secretSettings = Object.keys(sampleSecrets)

/** Public, but made together with its private key and therefore not in files of settings. */
export const samplePushPublicKey = randomBytes(65).toString('base64url')
