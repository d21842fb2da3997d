import type { Clock } from '../../platform/clock.ts'
import { addMonths } from '../accounts/index.ts'
import { ownTicketUseCases, type OwnTicketsDeps } from './own-tickets.ts'
import { sealedAs } from './sealed-as.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { ticketsStore } from './tickets.store.ts'

const retentionMonths = 24
/** The export has all tickets of a member. */
const maxExported = 10_000

export type SupportDeps = OwnTicketsDeps & { clock: Clock }

export type Support = ReturnType<typeof createSupport>

/** The product's side of support: requests of members and visitors, their mails, export and erasure. */
export function createSupport(deps: SupportDeps) {
  const { db, clock, fieldCrypto } = deps

  /** Returns messages and notes of a ticket as the export of a member contains them. */
  async function contentOf(siteId: string, ticketId: string) {
    const [messages, notes] = await Promise.all([
      ticketMessagesStore.ofTicket(db.direct, siteId, ticketId),
      ticketMessagesStore.notesOf(db.direct, siteId, ticketId),
    ])
    return {
      messages: messages.map(({ id, direction, text_sealed: sealed, sent_at, read_at }) => ({
        ...{ direction, sent_at, read_at },
        text: fieldCrypto.decrypt(sealed, sealedAs.message(siteId, id)),
      })),
      notes: notes.map(({ id, text_sealed: sealed, created_at }) => ({
        created_at,
        text: fieldCrypto.decrypt(sealed, sealedAs.note(siteId, id)),
      })),
    }
  }

  return {
    ...ownTicketUseCases(deps),

    /** Returns the requests of a member with what staff noted, for the export of their data. */
    async exportOf(siteId: string, memberId: string) {
      const rows = await ticketsStore.listOfMember(db.direct, siteId, memberId, maxExported)
      return Promise.all(
        rows.map(async ({ id, receipt, kind, state, opened_at, due_at, solved_at }) => ({
          ...{ receipt, kind, state, opened_at, due_at, solved_at },
          ...(await contentOf(siteId, id)),
        })),
      )
    },

    /** Erases what a member asked and was answered. Kind and times of the requests stay. */
    erase: (siteId: string, memberId: string): Promise<void> =>
      db.transaction((tx) => ticketsStore.anonymiseMember(tx, siteId, memberId, clock.now())),

    /** Deletes tickets two years after their last message. */
    deleteOld: (siteId: string, now: Date): Promise<void> =>
      ticketsStore.deleteBefore(db.direct, siteId, addMonths(now, -retentionMonths)),
  }
}
