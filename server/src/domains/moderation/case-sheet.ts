import type { z } from 'zod'
import type { CaseRow as PresentedCase, CaseSheet } from '@velvet/contract/desk/cases'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Staff, StaffCtx } from '../staff/index.ts'
import { canReadMessages } from './case-access.ts'
import { casesStore, type CaseRow } from './cases.store.ts'
import { complaintsStore } from './complaints.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { moderationStore } from './moderation.store.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { evidenceOf } from './report-evidence.ts'
import { sealedAs } from './sealed-as.ts'
import { signalsStore } from './signals.store.ts'
import { strikesStore } from './strikes.store.ts'

type Sheet = z.output<typeof CaseSheet>
type Notice = Sheet['notice_list'][number]

const historyLimit = 20

const withoutMessages = { message_count: 0, messages: [] }

export type CaseSheetDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  accounts: Accounts
  profiles: Profiles
  photos: Photos
  staff: Staff
}

/** Presents a case in a list. `codes` contains the assignees. */
export const presentCase = (row: CaseRow, codes: Map<string, string>): z.output<typeof PresentedCase> => ({
  ...{ id: row.id, site_id: row.site_id, family: row.family, class: row.class, queue: row.queue, state: row.state },
  member_id: row.subject_kind === 'member' ? row.subject_id : null,
  notices: row.notices,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  assignee: row.assignee ? (codes.get(row.assignee) ?? null) : null,
})

/** Collects everything that is needed to decide a case. */
export function createCaseSheets({ db, fieldCrypto, accounts, profiles, photos, staff }: CaseSheetDeps) {
  /** Returns held photos that are like refused ones. Empty when the member has deleted the photo. */
  async function photoSignalsOf(siteId: string, ids: string[]): Promise<Notice[]> {
    const matches = ids.length > 0 ? await photos.bankMatchesOf(siteId, ids) : []
    const earlier = await decisionsStore.casesOf(
      db.direct,
      matches.map((match) => ({ siteId: match.refused_site_id, id: match.decision_id })),
    )
    return matches.map(({ photo_id, refused_site_id, decision_id, policy, distance, found_at }) => {
      const caseId = earlier.find(({ site_id, id }) => site_id === refused_site_id && id === decision_id)?.case_id
      return {
        ...{ id: photo_id, kind: 'signal', reason: 'known_photo', text: '', url: null, receipt: '' },
        ...{ received_at: found_at.toISOString(), from_trusted_flagger: false, profile: null },
        ...withoutMessages,
        has_photo: true,
        earlier_case: caseId ? { site_id: refused_site_id, id: caseId } : null,
        photo_match: { policy, distance },
      }
    })
  }

  async function noticesOf(
    { site_id: siteId, id, subject_id: subjectId }: CaseRow,
    withTexts: boolean,
  ): Promise<Notice[]> {
    const notices = await casesStore.noticesOf(db.direct, siteId, id)
    const idsOf = (kind: Notice['kind']) =>
      notices.filter((notice) => notice.kind === kind).map(({ notice_id }) => notice_id)
    const [reports, complaints, reviews, signals, photoSignals] = await Promise.all([
      moderationStore.forDesk(db.direct, siteId, idsOf('report')),
      complaintsStore.forDesk(db.direct, siteId, idsOf('complaint')),
      photoReviewsStore.byIds(db.direct, siteId, idsOf('photo')),
      signalsStore.forDesk(db.direct, siteId, idsOf('signal')),
      photoSignalsOf(siteId, idsOf('signal')),
    ])
    const trusted = new Set(notices.filter(({ is_trusted }) => is_trusted).map(({ notice_id }) => notice_id))
    const common = (row: { id: string; receipt: string; created_at: Date }) => ({
      ...{ id: row.id, receipt: row.receipt, received_at: row.created_at.toISOString() },
      from_trusted_flagger: trusted.has(row.id),
      earlier_case: null,
      photo_match: null,
    })
    const presented: Notice[] = [
      ...reports.map((row): Notice => {
        const { name, about, is_fictional, talk } = evidenceOf(row)
        return {
          ...common(row),
          ...{ kind: 'report', reason: row.reason, text: row.text, url: null, has_photo: row.evidence_object !== null },
          profile:
            name === undefined ? null : { nickname: name, bio: about ?? '', is_fictional: is_fictional ?? false },
          message_count: talk?.messages.length ?? 0,
          messages: (withTexts ? (talk?.messages ?? []) : []).map((message) => ({
            from_subject: message.sender_id === subjectId,
            text: message.text ?? '',
            at: message.sent_at,
            is_reported: message.id === talk?.reported_message,
          })),
        }
      }),
      ...complaints.map((row): Notice => ({
        ...common(row),
        ...{ kind: 'complaint', reason: row.category, url: row.url, has_photo: false, profile: null },
        ...withoutMessages,
        text: fieldCrypto.decrypt(row.text_sealed, sealedAs.complaint(siteId, row.id)),
      })),
      ...reviews.map((row): Notice => ({
        ...common({ id: row.id, receipt: '', created_at: row.reviewed_at }),
        ...{ kind: 'photo', reason: row.policy ?? 'photo', text: '', url: null, profile: null },
        ...withoutMessages,
        has_photo: true,
      })),
      ...photoSignals,
      ...signals.map((row): Notice => ({
        ...common({ ...row, receipt: '' }),
        ...{ kind: 'signal', reason: row.kind, text: '', url: null, has_photo: false, profile: null },
        ...withoutMessages,
        earlier_case: row.case_id === null ? null : { site_id: row.decision_site_id, id: row.case_id },
      })),
    ]
    return presented.sort((a, b) => (a.received_at < b.received_at ? -1 : 1))
  }

  async function subjectOf({
    site_id: siteId,
    subject_kind: kind,
    subject_id: id,
  }: CaseRow): Promise<Sheet['subject']> {
    const [account, profile] =
      kind === 'member' ? await Promise.all([accounts.forDesk(siteId, id), profiles.forDesk(siteId, id)]) : []
    return {
      nickname: profile?.name ?? '',
      locale: account?.language ?? 'en',
      is_fictional: profile?.is_fictional ?? false,
      bio: profile?.about ?? '',
      joined_at: account?.signed_up_at.toISOString() ?? null,
      has_left: kind === 'member' && (!profile || account?.status === 'pending_deletion'),
    }
  }

  return async function sheetOf(ctx: StaffCtx, row: CaseRow): Promise<Sheet> {
    const { site_id: siteId, id } = row
    const [notices, subject, history, strikes, locks, notes] = await Promise.all([
      noticesOf(row, canReadMessages(ctx, row)),
      subjectOf(row),
      row.subject_kind === 'member' ? decisionsStore.historyOf(db.direct, siteId, row.subject_id, historyLimit) : [],
      row.subject_kind === 'member' ? strikesStore.sumOf(db.direct, siteId, row.subject_id, ctx.now) : 0,
      decisionsStore.locksOf(db.direct, siteId, id),
      casesStore.notesOf(db.direct, siteId, id),
    ])
    const people = [
      row.assignee ?? [],
      history.flatMap((past) => past.decided_by ?? []),
      notes.map((note) => note.by_staff),
    ]
    const codes = await staff.codesOf(people.flat())
    const codeOf = (staffId: string) => codes.get(staffId) ?? ''
    return {
      ...presentCase(row, codes),
      ...{ version: row.version, claimed_until: row.claimed_until?.toISOString() ?? null },
      ...{ subject, notice_list: notices, strikes, is_locked: locks.length > 0 },
      history: history.map(({ decided_at, decided_by, ...past }) => ({
        ...past,
        at: decided_at.toISOString(),
        by: decided_by && codeOf(decided_by),
      })),
      notes: notes.map((note) => ({
        at: note.created_at.toISOString(),
        by: codeOf(note.by_staff),
        text: fieldCrypto.decrypt(note.text_sealed, sealedAs.note(siteId, note.id)),
      })),
    }
  }
}
