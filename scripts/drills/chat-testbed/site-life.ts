import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newId } from '../../../server/src/platform/ids.ts'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import { createBuyer, type Purchase } from './buyer.ts'
import { browserHeaders } from './live-page.ts'
import type { ChatMember, ChatPair } from './members.ts'
import type { ChatTestbed } from './start-chat-testbed.ts'

const maxTries = 30

/** What members do, through the api and the worker. */
export function createSiteLife({ container, site }: ChatTestbed, apiUrl: string) {
  const { direct } = container.db

  /** Calls the api and repeats the call while a busy process refuses it with 503, as clients do. */
  async function call(
    member: ChatMember,
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(apiUrl + path, {
        method,
        headers: { ...browserHeaders(member), ...(body && { 'content-type': type }) },
        ...(body && { body }),
        signal: AbortSignal.timeout(60_000),
      })
      if (response.ok) return response.json()
      if (response.status !== 503 || tries === maxTries)
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      await sleep(1_000)
    }
  }

  return {
    async sendMessages({ conversationId, members }: ChatPair, count: number): Promise<void> {
      for (let sent = 0; sent < count; sent += 1)
        for (const member of members)
          await call(
            member,
            'POST',
            `/api/conversations/${conversationId}/messages`,
            JSON.stringify({ message_id: newId(), text: `Message ${sent}` }),
          )
    },

    /** Places orders, waits until they are paid and returns them. */
    async buy(member: ChatMember, count: number): Promise<Purchase[]> {
      const buyer = createBuyer({ apiUrl, siteId: site.id, member, pause: () => 0 })
      const timeoutAt = performance.now() + 120_000
      await buyer.buy(
        () => buyer.purchases.length >= count,
        () => performance.now() > timeoutAt,
      )
      if (!buyer.purchases.every(({ isCompleted }) => isCompleted)) throw new Error('An order was not completed.')
      return buyer.purchases
    },

    /** Uploads a photo and returns its id. */
    async uploadPhoto(member: ChatMember): Promise<string> {
      const create = { width: 400, height: 500, channels: 3, background: '#a04060' } as const
      const bytes = await sharp({ create }).jpeg().toBuffer()
      const body = await call(member, 'POST', '/api/photos', new Uint8Array(bytes), 'image/jpeg')
      return (body as { photo: { id: string } }).photo.id
    },

    /** Sends a message with a photo that cannot be decoded. Its charge is given back later. */
    async sendUnreadablePhoto(sender: ChatMember, conversationId: string): Promise<void> {
      const path = `/api/conversations/${conversationId}/photos?message_id=${newId()}`
      const jpegHeader = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
      await call(sender, 'POST', path, jpegHeader, 'image/jpeg')
    },

    removePhoto: (member: ChatMember, id: string) => call(member, 'DELETE', `/api/photos/${id}`),

    /** Erases members as `accounts.erase_due` does fourteen days after they asked for it. */
    async erase(members: ChatMember[]): Promise<void> {
      await sql`update members set deletion_requested_at = now() - interval '15 days'
        where site_id = ${site.id} and id = any(${members.map(({ id }) => id)}::uuid[])`.execute(direct)
      const erased = await container.accounts.eraseDue(site.id, new Date())
      if (erased !== members.length) throw new Error(`${erased} of ${members.length} members were erased.`)
    },

    /** Waits until the worker has no job left that is due. */
    waitForJobs: () =>
      waitUntil(
        async () => {
          const { rows } = await sql<{ due: number }>`
            select count(*)::int as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
          `.execute(direct)
          return rows[0]?.due === 0
        },
        { what: 'The queue', seconds: 120 },
      ),
  }
}
