import { Client } from 'pg'
import type { MailSink } from '../chat-testbed/mail-sink.ts'
import type { HoldingRelay } from './holding-relay.ts'

/**
 * Keeps jobs of the classes mail, money and maintenance running until a worker is killed: the mail server and the payment
 * provider delay their replies, and wallets are locked. Photos take long enough by themselves.
 */
export async function createHolds(databaseUrl: string, mails: MailSink, provider: HoldingRelay) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    begin: () => client.query('begin'),
    lockWallet: (memberId: string) => client.query('select from wallets where member_id = $1 for update', [memberId]),
    /** Shorter than the time limits of the product, which would end the jobs. */
    holdReplies(): void {
      mails.hold()
      provider.hold()
    },
    async release(): Promise<void> {
      mails.release()
      provider.release()
      await client.query('rollback')
    },
    close: () => client.end(),
  }
}

export type Holds = Awaited<ReturnType<typeof createHolds>>
