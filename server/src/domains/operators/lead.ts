import { dayMs } from '@velvet/contract/durations'
import { isLocale } from '@velvet/i18n/locales'
import { countLimit } from '@velvet/contract/desk/case-rules'
import { carePauseMs, type CareOutcome } from '@velvet/contract/desk/operator-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, sitesFor, type ConversationRef } from './conversation-access.ts'
import { flagsStore } from './flags.store.ts'
import { leasesStore } from './leases.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { forecastMinutes, isAbandoned } from './operators.policy.ts'
import { queuesStore } from './queues.store.ts'
import { samplesStore } from './samples.store.ts'
import { shiftsStore } from './shifts.store.ts'

const listLimit = 200

/** What leads see and decide. */
export function leadUseCases({ db, sites, profiles, staff, chat }: OperatorDeskDeps) {
  const ledSites = async (ctx: StaffCtx) => sitesFor(ctx, 'operators.lead', await sites.allIds())

  /** Returns nicknames by id of the member. */
  async function nicknamesOf(rows: { site_id: string; member_id: string }[]): Promise<Map<string, string>> {
    const siteIds = [...new Set(rows.map((row) => row.site_id))]
    const found = await Promise.all(
      siteIds.map((siteId) =>
        profiles.factsForDesk(
          siteId,
          rows.filter((row) => row.site_id === siteId).map((row) => row.member_id),
        ),
      ),
    )
    return new Map(found.flatMap((facts) => [...facts].map(([id, { name }]) => [id, name])))
  }

  async function pause(tx: Tx, ctx: StaffCtx, site: string, memberId: string, outcome: CareOutcome): Promise<void> {
    const { now } = ctx
    const until = new Date(now.getTime() + carePauseMs)
    if (outcome === 'pause') await chat.careReviews.pause(tx, site, memberId, { staffId: ctx.staff.id, now, until })
  }

  return {
    /** Returns who waits, who answers and how long it will take. */
    async dashboard(ctx: StaffCtx) {
      const { now } = ctx
      const siteIds = await ledSites(ctx)
      const [queues, attendances, credited, open, held, flags, notices, samples, settings] = await Promise.all([
        queuesStore.waiting(db.direct, siteIds, now),
        queuesStore.attendance(db.direct, siteIds, now),
        queuesStore.creditedBack(db.direct, siteIds, new Date(now.getTime() - dayMs)),
        shiftsStore.openOn(db.direct, siteIds),
        leasesStore.countHeld(db.direct, siteIds, now),
        flagsStore.undecided(db.direct, siteIds, countLimit),
        chat.careReviews.list(siteIds, countLimit),
        samplesStore.countWaiting(db.direct, siteIds, countLimit),
        Promise.all(siteIds.map((siteId) => sites.byId(siteId))),
      ])
      const shifts = open.filter((row) => !isAbandoned(row, now))
      const codes = await staff.codesOf(shifts.map((row) => row.staff_id))
      return {
        sites: settings.map(({ id, replyHours }) => {
          const attendance = attendances.find((row) => row.site_id === id)
          const ofSite = queues.filter((row) => row.site_id === id)
          const present = shifts.filter((row) => row.site_id === id && !row.break_since)
          const languages = [
            ...new Set([...ofSite.map((row) => row.language), ...present.flatMap((row) => row.languages)]),
          ]
          return {
            ...{ site_id: id, reply_hours: replyHours, credited_back: credited.get(id) ?? 0 },
            profiles: { open: attendance?.open ?? 0, closed: attendance?.closed ?? 0 },
            languages: languages
              .filter(isLocale)
              .toSorted()
              .map((language) => {
                const queue = ofSite.find((row) => row.language === language)
                const operators = present.filter((row) => row.languages.includes(language)).length
                return {
                  ...{ language, waiting: queue?.waiting ?? 0, held: queue?.held ?? 0, operators },
                  oldest_since: queue?.oldest.toISOString() ?? null,
                  is_open: (attendance?.open ?? 0) > 0 && (attendance?.languages.includes(language) ?? false),
                  forecast_minutes: forecastMinutes(queue?.waiting ?? 0, operators),
                }
              }),
          }
        }),
        operators: [...new Set(shifts.map((row) => row.id))].flatMap((shiftId) => {
          const rows = shifts.filter((row) => row.id === shiftId)
          const [row] = rows
          const code = row && codes.get(row.staff_id)
          if (!row || !code) return []
          return {
            ...{ code, state: row.break_since ? ('break' as const) : ('on' as const) },
            ...{ languages: row.languages.filter(isLocale), site_ids: rows.map((one) => one.site_id) },
            ...{ started_at: row.started_at.toISOString(), ends_at: row.ends_at.toISOString() },
            ...{ seen_at: row.seen_at.toISOString(), held: held.get(row.staff_id) ?? 0 },
            answers: rows.reduce((sum, one) => sum + one.answers, 0),
            refusals: rows.reduce((sum, one) => sum + one.refusals, 0),
          }
        }),
        ...{ flags: flags.length, care_notices: notices.length, samples },
      }
    },

    /** Returns the undecided flags of conversations. */
    async flags(ctx: StaffCtx) {
      const rows = await flagsStore.undecided(db.direct, await ledSites(ctx), listLimit)
      const [nicknames, codes] = await Promise.all([nicknamesOf(rows), staff.codesOf(rows.map((row) => row.staff_id))])
      return {
        flags: rows.map((row) => ({
          ...{ id: row.id, site_id: row.site_id, kind: row.kind, conversation_id: row.conversation_id },
          nickname: row.kind === 'refused_texts' ? null : (nicknames.get(row.member_id) ?? ''),
          ...{ by: codes.get(row.staff_id) ?? 'S-000', at: row.raised_at.toISOString() },
        })),
      }
    },

    /** Decides about a flag. Throws `not_found`. */
    decideFlag: (ctx: StaffCtx, { site, id }: ConversationRef, outcome: CareOutcome): Promise<void> =>
      db.transaction(async (tx) => {
        const memberId = await flagsStore.decide(tx, site, id, { staffId: ctx.staff.id, outcome, now: ctx.now })
        if (!memberId) throw new AppError('not_found')
        await pause(tx, ctx, site, memberId, outcome)
        await recordOperator(tx, ctx, site, 'flag.decided', `flag:${id}`, { outcome })
      }),

    /** Returns care notices that nobody reviewed. */
    async careNotices(ctx: StaffCtx) {
      const rows = await chat.careReviews.list(await ledSites(ctx), listLimit)
      const nicknames = await nicknamesOf(rows)
      return {
        notices: rows.map((row) => ({
          ...{ id: row.id, site_id: row.site_id, nickname: nicknames.get(row.member_id) ?? '' },
          ...{ signal: row.signal, raised_at: row.raised_at.toISOString(), choice: row.choice },
        })),
      }
    },

    /** Decides about a care notice. Throws `not_found`. */
    decideCareNotice: (ctx: StaffCtx, { site, id }: ConversationRef, outcome: CareOutcome): Promise<void> =>
      db.transaction(async (tx) => {
        const review = { staffId: ctx.staff.id, outcome, now: ctx.now }
        const memberId = await chat.careReviews.store(tx, site, id, review)
        if (!memberId) throw new AppError('not_found')
        await pause(tx, ctx, site, memberId, outcome)
        await recordOperator(tx, ctx, site, 'care.decided', `care:${id}`, { outcome })
      }),
  }
}
