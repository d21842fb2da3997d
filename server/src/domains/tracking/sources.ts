import type { Tx } from '../../platform/db/database.ts'
import { PostbackError } from '../../platform/postback.ts'
import { consentLogStore } from './consent-log.store.ts'
import type { Conversion } from '../../platform/postback.ts'
import { sourcesStore, type NewSource } from './sources.store.ts'
import type { TrackingDeps } from './tracking-deps.ts'
import { postbackDue } from './tracking.events.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

export function sourceUseCases({ db, events, postbacks, sites, accounts }: TrackingDeps) {
  /** Returns the postback target of a member's click. Undefined without consent, click id or configured network. */
  async function postbackTarget(queryable: Tx | typeof db.direct, siteId: string, memberId: string) {
    const source = await sourcesStore.byMember(queryable, siteId, memberId)
    if (!source?.consented || !source.visitor_id || !source.sub1) return undefined
    if (!(await consentLogStore.hasAccepted(queryable, siteId, source.visitor_id))) return undefined
    const site = await sites.byId(siteId)
    const target = site.postbacks.find(({ network }) => network === source.network)
    return target && { clickId: source.sub1, address: target.address, method: target.method }
  }

  /** Records a conversion once and queues its postback. */
  async function recordConversion(
    tx: Tx,
    { siteId, now }: SiteMoment,
    memberId: string,
    conversion: Conversion,
  ): Promise<void> {
    if (!(await postbackTarget(tx, siteId, memberId))) return
    if (await sourcesStore.recordPostback(tx, siteId, { memberId, conversion, now }))
      await events.emit(tx, postbackDue({ siteId, now }, { memberId, conversion }))
  }

  return {
    /** Stores the traffic source of a new member: all of it with a valid consent, else only whether there was one. */
    async recordSource({ siteId, now }: SiteMoment, { memberId, hasSource, agreed }: Omit<NewSource, 'createdAt'>) {
      if (!(await accounts.recipientById(siteId, memberId))) return
      await db.transaction(async (tx) => {
        if (agreed) await consentLogStore.lockVisitor(tx, siteId, agreed.visitorId)
        const isAgreed = agreed && (await consentLogStore.hasAccepted(tx, siteId, agreed.visitorId))
        const source = { memberId, hasSource, agreed: isAgreed ? agreed : null, createdAt: now }
        if (await sourcesStore.insert(tx, siteId, source))
          await recordConversion(tx, { siteId, now }, memberId, 'signup')
      })
    },

    /** Records the first purchase of a member as a conversion. Later ones change nothing. */
    recordPurchase: (at: SiteMoment, memberId: string): Promise<void> =>
      db.transaction((tx) => recordConversion(tx, at, memberId, 'first_purchase')),

    /** Sends a postback while the consent is valid. Throws when the network is unavailable, so that the job retries. */
    async sendPostback({ siteId, now }: SiteMoment, memberId: string, conversion: Conversion): Promise<void> {
      const [target, isPending] = await Promise.all([
        postbackTarget(db.direct, siteId, memberId),
        sourcesStore.isPostbackPending(db.direct, siteId, memberId, conversion),
      ])
      if (!target || !isPending) return
      try {
        await postbacks.send({ ...target, event: conversion })
        await sourcesStore.markPostbackSent(db.direct, siteId, memberId, conversion, now)
      } catch (error) {
        // A refused postback is not retried.
        if (!(error instanceof PostbackError && error.kind === 'refused')) throw error
      }
    },
  }
}
