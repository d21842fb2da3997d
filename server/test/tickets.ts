import type { z } from 'zod'
import type { submitTicket } from '@velvet/contract/support'
import { newId } from '../src/platform/ids.ts'
import type { TestMember } from './members.ts'
import { siteIdOf, type SiteKey, type World } from './world.ts'

type TicketOptions = {
  /** Null for a visitor with this address. */
  member?: TestMember | null
  email?: string
  site?: SiteKey
  kind?: z.input<typeof submitTicket.body>['kind']
  text?: string
  order_id?: string
}

export type TestTicket = { id: string; receipt: string; siteId: string }

/** Sends a request of a member or visitor, each time from another network. */
export async function aTicket(world: World, options: TicketOptions = {}): Promise<TestTicket> {
  const {
    member = null,
    email = `visitor-${newId()}@example.test`,
    kind = 'question',
    text = 'How do credits work?',
  } = options
  const site = member?.site ?? options.site ?? 'velvet'
  const { status, body } = await world.call('submitTicket', {
    ...{ site, session: member?.session, ip: aNetwork() },
    body: { kind, text, ...(options.order_id && { order_id: options.order_id }), ...(!member && { email }) },
  })
  if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
  const siteId = siteIdOf(site)
  const receipt = String(body.receipt)
  const row = await world.container.db.transaction((tx) =>
    tx
      .selectFrom('tickets')
      .select('id')
      .where('site_id', '=', siteId)
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow(),
  )
  return { id: row.id, receipt, siteId }
}

let networks = 0
/** Returns an address of a network that was not used before. */
function aNetwork(): string {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}
