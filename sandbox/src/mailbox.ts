import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, type Background } from './background.ts'
import { respondsToHttp, isReachable, waitUntil } from './probe.ts'
import { refuseProduction } from './refuse-production.ts'

const server = fileURLToPath(new URL('mailbox-server.ts', import.meta.url))

export type MailboxOptions = { folder: string; smtpPort: number; webPort: number }

/** Starts the mailbox on loopback. Returns `undefined` if the SMTP port is already in use. */
export async function startMailbox({ folder, smtpPort, webPort }: MailboxOptions): Promise<Background | undefined> {
  refuseProduction('The mailbox')
  if (await isReachable({ host: '127.0.0.1', port: smtpPort })) return undefined
  const mails = join(folder, 'mails')
  mkdirSync(mails, { recursive: true })
  const running = startInBackground({
    name: 'mailbox',
    command: process.execPath,
    args: [server, '--smtp', String(smtpPort), '--web', String(webPort), '--mails', mails],
    folder: join(folder, 'run'),
  })
  await waitUntil(() => respondsToHttp(`http://127.0.0.1:${webPort}/email`), {
    what: 'The mailbox',
    seconds: 30,
    whileTrue: running.isRunning,
    log: running.log,
  })
  return running
}
