import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Settings that contain a secret. Each can be given as a file instead: `LOG_KEY_FILE=/run/secrets/log-key`. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  'NATS_PASSWORD',
  'NATS_CREDS',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'PAYMENT_SERVICE_SECRET',
  'PAYMENT_TOKEN',
  'CARD_GATEWAY_KEY',
  'CARD_GATEWAY_WEBHOOK_SECRET',
  'SMS_TOKEN',
  'POSTBACK_KEY',
  'MAIL_FEEDBACK_KEY',
  'UNSUBSCRIBE_KEY',
  'PUSH_PRIVATE_KEY',
  'FIELD_KEYS',
  'AUDIT_KEYS',
  'LOG_KEY',
  'PHOTO_KEY',
] as const

export type SecretSetting = (typeof secretSettings)[number]

/** Paths of the secrets that were given as files. */
export type SecretFiles = Partial<Record<SecretSetting, string>>

const readSecret = (path: string) => readFileSync(path, 'utf8').trim()

/** Replaces `NAME_FILE` by `NAME` with the content of the file. Problems name the setting, never its content. */
export function readSecretFiles(env: Environment): { env: Environment; files: SecretFiles; problems: string[] } {
  const merged = { ...env }
  const files: SecretFiles = {}
  const problems: string[] = []
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) {
      problems.push(`${name}: is set together with ${name}_FILE`)
      continue
    }
    files[name] = path
    try {
      merged[name] = readSecret(path)
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
    }
  }
  return { env: merged, files, problems }
}

/** Passwords of services. They are read again for every connection, so that they change without a restart. */
type Password = Extract<SecretSetting, `${string}_URL` | `REDIS_${string}` | `NATS_${string}` | `S3_${string}`>

/** A part of the configuration with some passwords and the files they came from. */
export type PasswordConfig<Name extends Password = never> = Readonly<Record<Name, string>> & {
  secretFiles?: SecretFiles | undefined
}

/** Returns the current content of the secret's file, or the value at start. */
export function currentPassword<Name extends Password>(config: PasswordConfig<Name>, name: Name): string {
  const path = config.secretFiles?.[name]
  if (!path) return config[name]
  try {
    return readSecret(path) || config[name]
  } catch {
    // The file may be missing for a moment while it is replaced.
    return config[name]
  }
}
