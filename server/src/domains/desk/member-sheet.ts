import type { z } from 'zod'
import type { MemberSheet } from '@velvet/contract/desk/members'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { createAccessEntries } from './access-entries.ts'
import type { DeskDeps } from './desk-deps.ts'
import { presentMember } from './present-member.ts'
import { timelineOf, type TimelineEntry } from './timeline.policy.ts'

export type MemberRef = { site: string; id: string }
type Sheet = z.output<typeof MemberSheet>
type AccountFacts = NonNullable<Awaited<ReturnType<DeskDeps['accounts']['factsForDesk']>>>
type PaymentFacts = Awaited<ReturnType<DeskDeps['payments']['factsForDesk']>>
type CaseFacts = Awaited<ReturnType<DeskDeps['casework']['factsForDesk']>>

/** One page per member, with what every role may see that reads it. */
export function memberSheetUseCases(deps: DeskDeps) {
  const { db, accounts, profiles, photos, payments, casework, staff } = deps
  const accessEntriesOf = createAccessEntries(deps)

  return {
    /** Returns the sheet of a member; the audit log records who read it. Throws `not_found`. */
    async sheet(ctx: StaffCtx, { site, id }: MemberRef): Promise<{ member: Sheet }> {
      const facts = await accounts.factsForDesk(site, id, ctx.now)
      if (!facts) throw new AppError('not_found')
      const entry = { actor: ctx.staff.code, action: 'member.read', subject: `member:${id}` }
      await db.transaction((tx) => appendAuditEntry(tx, site, entry, ctx.now))
      const [profilesById, age, ownPhotos, paid, cases, accesses] = await Promise.all([
        profiles.factsForDesk(site, [id]),
        profiles.ageForDesk(site, id, ctx.now),
        photos.photosForDesk(site, id),
        payments.factsForDesk(site, id),
        casework.factsForDesk(ctx, site, id),
        accessEntriesOf(ctx, site, id),
      ])
      const codes = await staff.codesOf(cases.decisions.flatMap(({ decided_by }) => decided_by ?? []))
      const visibleCases = new Set(cases.cases.map((found) => found.id))
      const timeline = timelineOf([
        ...ofAccount(facts),
        ...ofPayments(paid),
        ...ofCases(cases, codes),
        // A reading belongs to a case, which not everybody who reads the sheet may know of.
        ...accesses.filter(({ kind, reference }) => kind !== 'conversation_read' || visibleCases.has(reference ?? '')),
      ])
      return {
        member: {
          ...presentMember(site, facts.account, profilesById.get(id)),
          ...{ age: age ?? null, iban_hint: paid.ibanHint, photos: ownPhotos, access: facts.access },
          stored_fields: [
            'email',
            ...(profilesById.has(id) ? (['date_of_birth'] as const) : []),
            ...(paid.ibanHint === null ? [] : (['phone', 'real_name'] as const)),
          ],
          last_log_in_at: timeline.find(({ kind }) => kind === 'logged_in')?.at ?? null,
          restrictions: facts.restrictions
            .filter(({ ended_by, ends_at }) => ended_by === null && (ends_at === null || ends_at > ctx.now))
            .map(({ kind, starts_at, ends_at, decision_id }) => ({
              ...{ kind, decision_id, starts_at: starts_at.toISOString(), ends_at: ends_at?.toISOString() ?? null },
            })),
          ...{ strikes: cases.strikes, notices_submitted: cases.noticesSubmitted },
          cases: cases.cases.map(({ opened_at, ...found }) => ({
            ...{ id: found.id, family: found.family, class: found.class, state: found.state, notices: found.notices },
            opened_at: opened_at.toISOString(),
          })),
          decisions: cases.decisions.map(({ decided_at, ...past }) => ({
            ...{ id: past.id, policy: past.policy, measures: past.measures, is_reversed: past.is_reversed },
            at: decided_at.toISOString(),
          })),
          reports_about: cases.reports.map(({ reason, created_at, case_id }) => ({
            ...{ reason, case_id, at: created_at.toISOString() },
          })),
          orders: paid.orders.map(({ price, created_at, ...order }) => ({
            ...{ ...order, amount: price, at: created_at.toISOString() },
          })),
          consents: facts.consents.map(({ purpose, text_version, given_at, withdrawn_at }) => ({
            ...{ purpose, text_version, given_at: given_at.toISOString() },
            withdrawn_at: withdrawn_at?.toISOString() ?? null,
          })),
          timeline,
        },
      }
    },
  }
}

const ofAccount = ({ account, securityEvents, consents }: AccountFacts): TimelineEntry[] => [
  { kind: 'signed_up', at: account.signed_up_at },
  { kind: 'email_confirmed', at: account.email_confirmed_at },
  ...securityEvents.map(({ kind, country, occurred_at }) => ({ kind, country, at: occurred_at })),
  ...consents.flatMap(({ purpose, given_at, withdrawn_at }): TimelineEntry[] => [
    { kind: 'consent_given', what: purpose, at: given_at },
    { kind: 'consent_withdrawn', what: purpose, at: withdrawn_at },
  ]),
]

const ofPayments = ({ orders }: PaymentFacts): TimelineEntry[] =>
  orders.map(({ number, state, price, currency, created_at }) => ({
    ...{ kind: 'order', what: state, reference: number, amount: { minor: price, currency }, at: created_at },
  }))

const ofCases = ({ reports, decisions, appeals }: CaseFacts, codes: Map<string, string>): TimelineEntry[] => [
  ...reports.map(({ reason, created_at, case_id }): TimelineEntry => ({
    ...{ kind: 'reported', what: reason, reference: case_id, at: created_at },
  })),
  ...decisions.map(({ policy, decided_by, decided_at, id }): TimelineEntry => ({
    ...{ kind: 'decision', what: policy, reference: id, at: decided_at },
    by: decided_by && (codes.get(decided_by) ?? null),
  })),
  ...appeals.map(({ outcome, decision_id, submitted_at }): TimelineEntry => ({
    ...{ kind: 'appeal', what: outcome, reference: decision_id, at: submitted_at },
  })),
]
