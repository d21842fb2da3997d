import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startMailbox } from '../../sandbox/src/mailbox.ts'
import { startS3 } from '../../sandbox/src/s3.ts'
import { createTemplate, dropDatabase } from './test-database.ts'
import { mailbox, s3 } from './test-ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../../.velvet/test/${name}`, import.meta.url))

/** Once per run: a migrated template and the servers that no machine has by itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The process id in the name keeps two runs apart.
  const template = `velvet_test_${process.pid}`
  const [startedS3, startedMailbox] = await Promise.all([
    startS3({ folder: folder('s3'), port: s3.port }),
    startMailbox({ folder: folder('mailbox'), smtpPort: mailbox.smtpPort, webPort: mailbox.webPort }),
    createTemplate(template),
  ])
  project.provide('templateDatabase', template)
  return async () => {
    await Promise.all([startedS3?.stop(), startedMailbox?.stop(), dropDatabase(template)])
  }
}
