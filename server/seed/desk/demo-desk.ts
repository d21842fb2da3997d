import { hourMs } from '@velvet/contract/durations'
import type { Container } from '../../src/app/container.ts'
import type { StaffCtx } from '../../src/domains/staff/index.ts'
import { staffStore } from '../../src/domains/staff/stores.ts'

/** The desk of the demo: its container, and requests of its staff at any time. */
export type DemoDesk = { container: Container; as: (code: string, now: Date) => Promise<StaffCtx> }

export const createDemoDesk = (container: Container): DemoDesk => ({
  container,
  async as(code, now) {
    const person = await staffStore.byCode(container.db.direct, code)
    if (!person) throw new Error(`the demo has no member of staff with the code ${code}`)
    const grants = (await staffStore.grantsOf(container.db.direct, [person.id], now)).get(person.id) ?? []
    const end = new Date(now.getTime() + hourMs)
    const session = { tokenHash: Buffer.alloc(0), freshUntil: end, expiresAt: end }
    return { now, requestId: '', ip: '127.0.0.1', staff: { id: person.id, code, grants, session } }
  },
})
