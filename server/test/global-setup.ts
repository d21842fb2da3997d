import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startCardGateway } from '../../sandbox/src/card-gateway/card-gateway.ts'
import { startMailbox } from '../../sandbox/src/mailbox.ts'
import { startPayments } from '../../sandbox/src/payments/payments.ts'
import { startPostbacks } from '../../sandbox/src/postbacks/postbacks.ts'
import { startPush } from '../../sandbox/src/push/push.ts'
import { startS3 } from '../../sandbox/src/s3.ts'
import { startSms } from '../../sandbox/src/sms/sms.ts'
import { loadConfig } from '../src/platform/config.ts'
import { currentKey } from '../src/platform/keys/key-ring.ts'
import { createTemplate, dropDatabase } from './test-database.ts'
import { testEnvironment } from './test-environment.ts'
import { cardGateway, mailbox, payments, postbacks, push, s3, sms } from './test-ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../../.velvet/test/${name}`, import.meta.url))

/** Runs once per test run: creates a migrated template database and starts the servers of the sandbox. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The process id keeps the databases of concurrent runs apart.
  const template = `velvet_test_${process.pid}`
  const keys = loadConfig(testEnvironment)
  const started = await Promise.all([
    startS3({ folder: folder('s3'), port: s3.port }),
    startMailbox({ folder: folder('mailbox'), smtpPort: mailbox.smtpPort, webPort: mailbox.webPort }),
    // Payments are fast, and debits stay pending until a test sets their outcome.
    startPayments({
      folder: folder('payments'),
      port: payments.port,
      serviceId: keys.PAYMENT_SERVICE_ID,
      tokenCode: keys.PAYMENT_TOKEN_CODE,
      token: keys.PAYMENT_TOKEN,
      stepDelayMs: 20,
      isPersistent: false,
    }),
    startCardGateway({
      folder: folder('card-gateway'),
      port: cardGateway.port,
      key: keys.CARD_GATEWAY_KEY,
      webhookSecret: currentKey(keys.CARD_GATEWAY_WEBHOOK_SECRET).key.toString(),
      retryDelayMs: 20,
    }),
    startSms({ folder: folder('sms'), port: sms.port, token: keys.SMS_TOKEN }),
    startPush({ folder: folder('push'), port: push.port, publicKey: keys.PUSH_PUBLIC_KEY }),
    startPostbacks({
      folder: folder('postbacks'),
      port: postbacks.port,
      key: currentKey(keys.POSTBACK_KEY).key.toString(),
    }),
    createTemplate(template).then(() => undefined),
  ])
  project.provide('templateDatabase', template)
  return async () => {
    await Promise.all([...started.map((background) => background?.stop()), dropDatabase(template)])
  }
}
