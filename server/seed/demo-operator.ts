import { locales } from '@velvet/i18n/locales'
import type { Container } from '../src/app/container.ts'
import { staffStore } from '../src/domains/staff/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { demoSites } from './sites.ts'

const heartbeatMs = 15_000
/** One operator per site, besides the staff of the demo. */
const firstNumber = 191

/** Creates the operator of a demo site, unless there is one, and returns who it is. */
async function ensureOperator({ db, fieldCrypto, clock }: Container, siteId: string) {
  const code = `S-${firstNumber + demoSites.findIndex((site) => site.siteId === siteId)}`
  const id = await db.transaction(async (tx) => {
    const known = await staffStore.byCode(tx, code)
    if (known) return known.id
    const [newStaffId, now] = [newId(), clock.now()]
    await staffStore.insert(tx, {
      ...{ id: newStaffId, code, status: 'active', languages: [...locales], now },
      nameSealed: fieldCrypto.encrypt('Demo operator', `staff_members.name.${newStaffId}`),
      emailSealed: fieldCrypto.encrypt(`${code.toLowerCase()}@example.test`, `staff_members.email.${newStaffId}`),
    })
    await staffStore.insertGrant(tx, newStaffId, { role: 'operator', siteId }, now)
    return newStaffId
  })
  return { id, code, grants: [{ role: 'operator' as const, siteId }] }
}

/**
 * An operator of one site who answers every conversation at once, with the use cases of the desk. Needs the connections of
 * the desk. For demos and development only.
 */
export async function createDemoOperator(container: Container, siteId: string, replies: readonly string[]) {
  const { operatorDesk, clock } = container
  const person = await ensureOperator(container, siteId)
  const ctx = () => {
    const now = clock.now()
    const session = { tokenHash: Buffer.alloc(0), freshUntil: now, expiresAt: now }
    return { now, ip: '127.0.0.1', requestId: 'operator', staff: { ...person, session } }
  }
  let [turn, seenAt] = [0, 0]

  async function keepShift(): Promise<void> {
    if (clock.now().getTime() - seenAt < heartbeatMs) return
    seenAt = clock.now().getTime()
    const { shift } = await operatorDesk.keepShift(ctx())
    if (!shift) await operatorDesk.changeShift(ctx(), { state: 'on' })
  }

  return {
    keepShift,

    /** Answers the members who wait. Returns how many. */
    async answerAll(): Promise<number> {
      for (let answered = 0; ; answered += 1) {
        await keepShift()
        const { conversation } = await operatorDesk.claimNext(ctx(), {})
        if (!conversation) return answered
        const ref = { site: conversation.site_id, id: conversation.id }
        const text = replies[turn++ % replies.length] ?? ''
        await operatorDesk.answer(ctx(), ref, { message_id: newId(), text, claim_next: false })
      }
    },

    async endShift(): Promise<void> {
      await operatorDesk.changeShift(ctx(), { state: 'off' })
    },
  }
}
