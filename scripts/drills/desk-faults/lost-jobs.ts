import { sql } from 'kysely'
import type { MailSink } from '../chat-testbed/mail-sink.ts'
import type { ManagedProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { pollUntil } from '../push/notice-queue.ts'

/** A job that was running when its worker was killed. `decisionId` is that of `moderation.decided`. */
export type LostJob = { eventId: string | null; decisionId: string | null }

/** Shorter than the time limit for mails. */
const maxHoldMs = 2_000

/**
 * Kills the worker in the middle of mails, if there are any, and records the jobs that it loses, each as often as it is
 * lost. It has to be the only worker.
 */
export function recordLostJobs({ container }: ChatTestbed, worker: ManagedProcess, mails: MailSink): LostJob[] {
  const lost: LostJob[] = []
  const known = new Set<string>()

  /** Returns the jobs that the current process runs. Those of the processes before may still be locked, too. */
  async function running() {
    const { rows } = await sql<LostJob & { run: string }>`
      select id || ' ' || locked_by as run, payload->>'eventId' as "eventId", payload->>'decisionId' as "decisionId"
      from graphile_worker._private_jobs where locked_by is not null
    `.execute(container.db.direct)
    return rows.filter(({ run }) => !known.has(run))
  }

  const { kill } = worker
  worker.kill = async () => {
    mails.hold()
    await pollUntil(async () => mails.held() > 0, maxHoldMs, 20)
    await kill()
    for (const job of await running()) {
      known.add(job.run)
      lost.push(job)
    }
    mails.release()
  }
  return lost
}
