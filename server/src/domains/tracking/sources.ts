import type { Tx } from '../../platform/db/database.ts'
import { PostbackError } from '../../platform/postback.ts'
import { consentLogStore } from './consent-log.store.ts'
import type { Conversion } from '../../platform/postback.ts'
import { sourcesStore, type NewSource } from './sources.store.ts'
import type { TrackingDeps } from './tracking-deps.ts'
import { postbackDue } from './tracking.events.ts'

type Place = { siteId: string; now: Date }

export function sourceUseCases({ db, events, postbacks, sites, accounts }: TrackingDeps) {
  /** Where this member's network wants to hear of their click; undefined where it may not, cannot or does not want to. */
  async function clickOf(queryable: Tx | typeof db.direct, siteId: string, memberId: string) {
    const source = await sourcesStore.byMember(queryable, siteId, memberId)
    if (!source?.consented || !source.visitor_id || !source.sub1) return undefined
    if (!(await consentLogStore.accepts(queryable, siteId, source.visitor_id))) return undefined
    const site = await sites.byId(siteId)
    const wanted = site.postbacks.find(({ network }) => network === source.network)
    return wanted && { clickId: source.sub1, address: wanted.address, method: wanted.method }
  }

  async function note(tx: Tx, { siteId, now }: Place, memberId: string, conversion: Conversion): Promise<void> {
    if (!(await clickOf(tx, siteId, memberId))) return
    if (await sourcesStore.notePostback(tx, siteId, { memberId, conversion, now }))
      await events.publish(tx, postbackDue({ siteId, now }, { memberId, conversion }))
  }

  return {
    /** Keeps what brought a new member here: with a consent that still holds all of it, else whether something did. */
    async keepSource({ siteId, now }: Place, { memberId, hasSource, agreed }: Omit<NewSource, 'createdAt'>) {
      if (!(await accounts.addressee(siteId, memberId))) return
      await db.transaction(async (tx) => {
        if (agreed) await consentLogStore.lockVisitor(tx, siteId, agreed.visitorId)
        const isAgreed = agreed && (await consentLogStore.accepts(tx, siteId, agreed.visitorId))
        const source = { memberId, hasSource, agreed: isAgreed ? agreed : null, createdAt: now }
        if (await sourcesStore.insert(tx, siteId, source)) await note(tx, { siteId, now }, memberId, 'signup')
      })
    },

    /** Of all purchases the first one is a conversion. */
    notePurchase: (at: Place, memberId: string): Promise<void> =>
      db.transaction((tx) => note(tx, at, memberId, 'first_purchase')),

    /** Tells the network, if it still may be told. Throws when nobody is there, so that the job comes again later. */
    async tellNetwork({ siteId, now }: Place, memberId: string, conversion: Conversion): Promise<void> {
      const [click, isUntold] = await Promise.all([
        clickOf(db.direct, siteId, memberId),
        sourcesStore.isUntold(db.direct, siteId, memberId, conversion),
      ])
      if (!click || !isUntold) return
      try {
        await postbacks.send({ ...click, event: conversion })
        await sourcesStore.markTold(db.direct, siteId, memberId, conversion, now)
      } catch (error) {
        // What was refused once is refused again.
        if (!(error instanceof PostbackError && error.kind === 'refused')) throw error
      }
    },
  }
}
