import { sql } from 'kysely'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import type { HostileFile } from './hostile-file.ts'
import type { DrillMember } from './members.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'

/** The result of an upload: a photo, or a refusal with its code or because the connection was closed. */
export type UploadResult = { photoId: string } | { refused: string }

export const memberHeaders = ({ session }: DrillMember) => ({
  cookie: `__Host-session=${session}`,
  'x-forwarded-host': 'localhost',
  'x-request-type': 'client',
})

export async function upload(stage: PhotoTestbed, member: DrillMember, file: HostileFile): Promise<UploadResult> {
  const response = await fetch(`${stage.apiUrl}/api/photos`, {
    method: 'POST',
    headers: { ...memberHeaders(member), 'content-type': file.contentType },
    body: new Uint8Array(file.bytes),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  if (!response) return { refused: 'connection closed' }
  const body = (await response.json()) as { photo?: { id: string }; error?: { code: string } }
  return body.photo ? { photoId: body.photo.id } : { refused: body.error?.code ?? `status ${response.status}` }
}

type Jobs = { open: number; failed: number }

async function countJobs({ container }: PhotoTestbed): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select (count(*) filter (where last_error is null))::int as open,
      (count(*) filter (where last_error is not null))::int as failed
    from graphile_worker.jobs
  `.execute(container.db.direct)
  return rows[0] ?? { open: 0, failed: 0 }
}

/** Waits until the worker has tried every job. Returns the number of failed jobs so far. */
export async function waitForJobs(stage: PhotoTestbed, seconds: number): Promise<number> {
  const whileTrue = stage.worker.isRunning
  await waitUntil(async () => (await countJobs(stage)).open === 0, { what: 'The queue', seconds, whileTrue })
  return (await countJobs(stage)).failed
}
