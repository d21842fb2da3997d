import { randomUUID } from 'node:crypto'
import type { Visit } from './visit.ts'

/** Calls the API with the session of a browser, without opening a page. */
export async function callApi<Body>({ context }: Visit, method: string, path: string, data?: object): Promise<Body> {
  const headers = { 'X-Request-Type': 'client', 'Idempotency-Key': randomUUID() }
  const response = await context.request.fetch(path, { method, headers, data })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Sends a message to a member through the API and returns the id of the conversation. */
export async function sendMessageTo(visit: Visit, memberId: string, text: string): Promise<string> {
  type OpenResponse = { conversation: { id: string } }
  const { conversation } = await callApi<OpenResponse>(visit, 'PUT', `/api/members/${memberId}/conversation`)
  await callApi(visit, 'POST', `/api/conversations/${conversation.id}/messages`, { message_id: randomUUID(), text })
  return conversation.id
}

/** Switches off the quiet hours, so that journeys which run at night receive notifications, too. */
export const disableQuietHours = (visit: Visit, more: object = {}) =>
  callApi(visit, 'PUT', '/api/notifications', { quiet: { from: 8, until: 8 }, ...more })
