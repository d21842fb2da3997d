import { queueOf } from '@velvet/contract/desk/case-rules'
import { banScopeOf, policies } from '@velvet/contract/desk/policies'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts } from '../accounts/index.ts'
import { maxAutomaticDistance, type Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import { casesStore } from './cases.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { caseDecided } from './moderation.events.ts'
import { isRefusedAutomatically, triageOfKnownPhoto } from './moderation.policy.ts'
import type { createCaseOpener } from './open-cases.ts'
import { sealedAs } from './sealed-as.ts'
import { statementText } from './statement-text.ts'

export type KnownPhotosDeps = {
  db: Database
  events: Events
  fieldCrypto: FieldCrypto
  texts: Texts
  sites: Sites
  accounts: Accounts
  profiles: Profiles
  photos: Photos
}

type Matched = { photoId: string; memberId: string }
type Match = Awaited<ReturnType<Photos['bankMatchesOf']>>[number]

/** Photos that are like refused ones. They are held until the decision. */
export function knownPhotoUseCases(
  { db, events, fieldCrypto, texts, sites, accounts, profiles, photos }: KnownPhotosDeps,
  cases: ReturnType<typeof createCaseOpener>,
) {
  /** Returns the statement for the member. Empty without an account. */
  async function statementFor({ siteId, now }: SiteMoment, memberId: string, match: Match, decisionId: string) {
    const [site, account, profile] = await Promise.all([
      sites.byId(siteId),
      accounts.forDesk(siteId, memberId),
      profiles.forDesk(siteId, memberId),
    ])
    if (!account || profile?.is_fictional) return {}
    const token = newToken()
    const text = statementText(texts, account.language, {
      ...{ siteName: site.name, nickname: profile?.name ?? '', policy: match.policy, measures: ['remove_photo'] },
      ...{ facts: '', source: 'signal', hasSignal: true, isAutomatic: true, decidedAt: now, decisionId },
    })
    return {
      locale: account.language,
      text_sealed: fieldCrypto.encrypt(text, sealedAs.statementText(siteId, decisionId)),
      token_hash: hashToken(token).toString('hex'),
      token_sealed: fieldCrypto.encrypt(token, sealedAs.statementToken(siteId, decisionId)),
    }
  }

  /** Refuses a copy of a refused photo. Returns false if the photo or the earlier refusal has changed meanwhile. */
  async function refuseCopy(tx: Tx, at: SiteMoment, { photoId, memberId }: Matched, match: Match): Promise<boolean> {
    const { siteId, now } = at
    const [caseId, decisionId] = [newId(), newId()]
    const triage = triageOfKnownPhoto(match.policy, banScopeOf(match.policy))
    const { ground, category } = policies[match.policy]
    const statement = await statementFor(at, memberId, match, decisionId)
    const held = await photos.heldPhotos(tx, siteId, memberId, [photoId])
    const isDecided = await decisionsStore.decideKnownPhoto(tx, siteId, photoId, {
      ...{ case_id: caseId, decision_id: decisionId, ...triage, queue: queueOf(triage), ground, category },
      facts_sealed: fieldCrypto.encrypt('', sealedAs.facts(siteId, decisionId)),
      removed_sealed: fieldCrypto.encrypt(
        JSON.stringify({ photos: held }),
        sealedAs.removedContent(siteId, decisionId),
      ),
      ...{ ...statement, maxDistance: maxAutomaticDistance, now },
    })
    if (!isDecided) return false
    await photos.refuseByDecision(tx, at, memberId, [photoId])
    await events.emit(tx, caseDecided(at, { decisionId, caseId, memberId }))
    const facts = { decision: decisionId, policy: match.policy, measures: 'remove_photo', earlier: match.decision_id }
    const entry = { actor: 'software', action: 'decision.made', subject: `member:${memberId}`, caseId, facts }
    await appendAuditEntry(tx, siteId, entry, now)
    return true
  }

  return {
    /**
     * Refuses a photo that is a copy of a refused one, with a statement of reasons, or opens a case for one that is only
     * like it. A copy of a photo that was refused for child safety always opens a case. A repeated call changes nothing.
     */
    async handlePhotoMatch(at: SiteMoment, matched: Matched): Promise<void> {
      const { photoId, memberId } = matched
      const isRefused = await db.transaction(async (tx) => {
        const [match] = await photos.bankMatchesOf(at.siteId, [photoId])
        const [held] = await photos.heldPhotos(tx, at.siteId, memberId, [photoId])
        if (!match || !held || (await casesStore.hasNotice(tx, at.siteId, 'signal', photoId))) return false
        const isCopy = match.distance <= maxAutomaticDistance && isRefusedAutomatically(match.policy)
        if (isCopy && (await refuseCopy(tx, at, matched, match))) return true
        // One of a profile waits in the review of photos, with the earlier decision beside it. The others need a case.
        const scope = banScopeOf(match.policy)
        if (held.sentIn === null && scope === 'site') return false
        await cases.openForPhoto(tx, at, { id: photoId, memberId, triage: triageOfKnownPhoto(match.policy, scope) })
        await photos.reviews.markEscalated(tx, at, photoId)
        return false
      })
      if (isRefused) accounts.refreshMember(at.siteId, memberId)
    },
  }
}
