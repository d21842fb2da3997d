import { randomUUID } from 'node:crypto'
import type { Visit } from './visit.ts'

/** Calls the server as whoever is logged in there, without a page. */
export async function callApi<Answer>(
  { context }: Visit,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() }
  const answer = await context.request.fetch(path, { method, headers, data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Writes to a member, and answers in which conversation. */
export async function writeTo(visit: Visit, memberId: string, text: string): Promise<string> {
  type Opened = { conversation: { id: string } }
  const { conversation } = await callApi<Opened>(visit, 'PUT', `/api/members/${memberId}/conversation`)
  await callApi(visit, 'POST', `/api/conversations/${conversation.id}/messages`, { message_id: randomUUID(), text })
  return conversation.id
}

/** It may ring at any time of the day: journeys are made at night, too. */
export const neverQuiet = (visit: Visit, more: object = {}) =>
  callApi(visit, 'PUT', '/api/notifications', { quiet: { from: 8, until: 8 }, ...more })
