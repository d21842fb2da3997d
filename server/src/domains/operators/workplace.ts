import type { z } from 'zod'
import { isLocale, type Locale } from '@velvet/i18n/locales'
import type { getWorkplace, HeldConversation } from '@velvet/contract/desk/operators'
import type { StaffCtx } from '../staff/index.ts'
import { sitesFor } from './conversation-access.ts'
import { flagsStore } from './flags.store.ts'
import { leasesStore, type LeaseRow } from './leases.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { isAbandoned } from './operators.policy.ts'
import { queuesStore } from './queues.store.ts'
import { shiftsStore, type ShiftRow } from './shifts.store.ts'

type Workplace = z.output<typeof getWorkplace.response>
export type PresentedHeld = z.output<typeof HeldConversation>

export const localeOf = (language: string | undefined): Locale =>
  language !== undefined && isLocale(language) ? language : 'en'

/** Presents the rows of one shift, one per site. */
function presentShift(rows: ShiftRow[], now: Date): Workplace['shift'] {
  const [row] = rows
  if (!row || isAbandoned(row, now)) return null
  return {
    state: row.break_since ? 'break' : 'on',
    languages: row.languages.filter(isLocale),
    started_at: row.started_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    refusals: rows.reduce((sum, { refusals }) => sum + refusals, 0),
  }
}

/** What an operator sees all the time: the shift, the conversations and how many members wait. */
export function workplaceUseCases({ db, sites, accounts, profiles, chat }: OperatorDeskDeps) {
  /** Presents conversations, longest waiting first. */
  async function presentHeld(leases: LeaseRow[]): Promise<PresentedHeld[]> {
    const siteIds = [...new Set(leases.map((lease) => lease.site_id))]
    const ids = leases.map((lease) => lease.conversation_id)
    const [waiting, flags, ...ofSites] = await Promise.all([
      chat.waitingFacts(siteIds, ids),
      flagsStore.kindsOf(db.direct, siteIds, ids),
      ...siteIds.map(async (siteId) => {
        const own = leases.filter((lease) => lease.site_id === siteId)
        const [facts, languages] = await Promise.all([
          profiles.factsForDesk(
            siteId,
            own.flatMap((lease) => [lease.profile_id, lease.member_id]),
          ),
          accounts.languagesForDesk(
            siteId,
            own.map((lease) => lease.member_id),
          ),
        ])
        return { facts, languages }
      }),
    ])
    const waitingById = new Map(waiting.map((row) => [row.conversation_id, row]))
    const nameOf = (id: string) => ofSites.map(({ facts }) => facts.get(id)?.name).find(Boolean) ?? ''
    const languageOf = (id: string) => ofSites.map(({ languages }) => languages.get(id)).find(Boolean)
    return leases
      .map((lease) => ({
        ...{ id: lease.conversation_id, site_id: lease.site_id },
        persona: { id: lease.profile_id, name: nameOf(lease.profile_id) },
        nickname: nameOf(lease.member_id),
        language: localeOf(languageOf(lease.member_id)),
        waiting_since: waitingById.get(lease.conversation_id)?.since.toISOString() ?? null,
        due_at: waitingById.get(lease.conversation_id)?.due_at?.toISOString() ?? null,
        held_until: lease.until.toISOString(),
        flags: flags.filter((flag) => flag.conversation_id === lease.conversation_id).map(({ kind }) => kind),
      }))
      .toSorted((a, b) => (a.waiting_since ?? '9').localeCompare(b.waiting_since ?? '9'))
  }

  return {
    presentHeld,

    /** Returns the shift of the caller, the conversations that they hold and how many wait. */
    async workplace(ctx: StaffCtx): Promise<Workplace> {
      const { now } = ctx
      const siteIds = sitesFor(ctx, 'conversations.answer', await sites.allIds())
      const [shifts, leases, queues] = await Promise.all([
        shiftsStore.open(db.direct, ctx.staff.id),
        leasesStore.heldBy(db.direct, ctx.staff.id, now),
        queuesStore.waiting(db.direct, siteIds, now),
      ])
      const shift = presentShift(shifts, now)
      const own = queues.filter(({ language }) => !shift || shift.languages.some((spoken) => spoken === language))
      const oldest = own
        .filter(({ waiting, held }) => waiting > held)
        .toSorted((a, b) => a.oldest.getTime() - b.oldest.getTime())[0]
      return {
        shift,
        conversations: await presentHeld(leases),
        backlog: {
          waiting: own.reduce((sum, { waiting, held }) => sum + waiting - held, 0),
          oldest_since: oldest?.oldest.toISOString() ?? null,
        },
      }
    },
  }
}
