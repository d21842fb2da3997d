import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Purchase } from '../chat-testbed/buyer.ts'
import type { ChatPair } from '../chat-testbed/members.ts'
import type { createSiteLife } from '../chat-testbed/site-life.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { visitorContext } from '../chat-testbed/visitor-context.ts'
import type { Holds } from './holds.ts'

export type Wave = {
  /** Queues jobs of maintenance that have to wait: refunds of photos that cannot be decoded. */
  sendUnreadablePhotos: () => Promise<void>
  /** Queues jobs of the other classes: mails and refunds of withdrawals, and photos to encode. */
  withdrawAndUpload: () => Promise<void>
}

type Options = {
  stage: ChatTestbed
  life: ReturnType<typeof createSiteLife>
  holds: Holds
  pairs: ChatPair[]
  purchases: Purchase[]
}

/** The first member of each pair buys credits and declares a withdrawal, which waits for its confirmation. */
export async function prepareWave({ stage, life, holds, pairs, purchases }: Options): Promise<Wave> {
  const { container, site } = stage
  const { payments } = container
  const newContext = visitorContext(await container.sites.byId(site.id))
  const tokens = await Promise.all(
    pairs.map(async ({ members: [buyer] }) => {
      const [purchase] = await life.buy(buyer, 1)
      if (!purchase) throw new Error('no purchase')
      purchases.push(purchase)
      const { rows } = await sql<{ number: string }>`
        select number from orders where site_id = ${site.id} and id = ${purchase.orderId}
      `.execute(container.db.direct)
      const form = { name: 'A. Example', orderNumber: rows[0]?.number ?? '', email: `${buyer.id}@example.test` }
      return (await payments.requestWithdrawal(newContext(), form, randomUUID())).token
    }),
  )
  return {
    async sendUnreadablePhotos() {
      await holds.begin()
      for (const { conversationId, members: [, sender] } of pairs) {
        await life.sendUnreadablePhoto(sender, conversationId)
        await holds.lockWallet(sender.id)
      } // prettier-ignore
    },
    async withdrawAndUpload() {
      await Promise.all([
        ...tokens.map((token) => payments.confirmWithdrawal(newContext(), token)),
        ...pairs.map(({ members: [, uploader] }) => life.uploadPhoto(uploader)),
      ])
    },
  }
}
