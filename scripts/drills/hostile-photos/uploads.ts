import { sql } from 'kysely'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import type { HostileFile } from './hostile-file.ts'
import type { DrillMember } from './members.ts'
import type { Stage } from './stage.ts'

/** What the api said: a photo, a refusal with its code, or it hung up on a body that is too large. */
export type Answer = { photoId: string } | { refused: string }

export const asMember = ({ session }: DrillMember) => ({
  cookie: `__Host-session=${session}`,
  'x-forwarded-host': 'localhost',
  'x-request-type': 'client',
})

export async function upload(stage: Stage, member: DrillMember, file: HostileFile): Promise<Answer> {
  const answer = await fetch(`${stage.apiUrl}/api/photos`, {
    method: 'POST',
    headers: { ...asMember(member), 'content-type': file.contentType },
    body: new Uint8Array(file.bytes),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  if (!answer) return { refused: 'connection closed' }
  const body = (await answer.json()) as { photo?: { id: string }; error?: { code: string } }
  return body.photo ? { photoId: body.photo.id } : { refused: body.error?.code ?? `status ${answer.status}` }
}

type Jobs = { open: number; failed: number }

async function jobs({ container }: Stage): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select (count(*) filter (where last_error is null))::int as open,
      (count(*) filter (where last_error is not null))::int as failed
    from graphile_worker.jobs
  `.execute(container.db.direct)
  return rows[0] ?? { open: 0, failed: 0 }
}

/** Waits until the worker has looked at everything once. Answers how many jobs have failed so far. */
export async function untilWorkedOff(stage: Stage, seconds: number): Promise<number> {
  const whileTrue = stage.worker.isRunning
  await waitUntil(async () => (await jobs(stage)).open === 0, { what: 'The queue', seconds, whileTrue })
  return (await jobs(stage)).failed
}
