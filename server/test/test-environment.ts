import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { cardGateway, mailbox, payments, postbacks, push, s3, sms } from './test-ports.ts'

/** The development configuration with the external services at the ports of the tests. */
export const testEnvironment = {
  ...parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')),
  NODE_ENV: 'test',
  // Tests must not fail because the server sheds load on a busy machine.
  LAG_LIMIT_MS: '120000',
  REQUEST_DEADLINE_MS: '120000',
  JOB_DEADLINE_MS: '120000',
  S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
  PAYMENT_URL: `http://127.0.0.1:${payments.port}`,
  PAYMENT_REST_URL: `http://127.0.0.1:${payments.port}`,
  CARD_GATEWAY_URL: `http://127.0.0.1:${cardGateway.port}`,
  SMS_URL: `http://127.0.0.1:${sms.port}`,
  PUSH_SERVICES: `https://push.example.test,http://127.0.0.1:${push.port}`,
  POSTBACK_ORIGINS: `http://127.0.0.1:${postbacks.port}`,
}
