import { firstOffers, normaliseCode, type FirstOffer } from '@velvet/contract/discount-rules'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import { isOver, isPastAnyOffer, offerEnds, priceWith, type Purchase } from './discounts.policy.ts'
import { discountsStore as store } from './discounts.store.ts'

type DiscountsDeps = {
  db: Database
  credits: Pick<Credits, 'lastPriceOf'>
  /** Codes that one member looks up. */
  limits: { lookUps: RateLimit }
}

type Whereabouts = { siteId: string; now: Date }
export type ActiveDiscount = { kind: FirstOffer; code: string; percent: number; endsAt: Date }

export type Discounts = ReturnType<typeof createDiscounts>

const offerCodes: ReadonlySet<string> = new Set(Object.values(firstOffers).map(({ code }) => code))

export function createDiscounts({ db, credits, limits }: DiscountsDeps) {
  /**
   * The member's one first offer. The site's setting decides which when it is first asked for; after that the row does,
   * so that a changed setting gives nobody a second one.
   */
  async function firstOffer({ site, viewer, now }: MemberCtx): Promise<ActiveDiscount | null> {
    if (isPastAnyOffer(viewer.signedUpAt, now)) return null
    const offer = (await store.firstOffer(db.direct, site.id, viewer.id)) ?? (await claimOffer(site, viewer, now))
    if (!offer?.expires_at) return null
    const { code, percent, expires_at: endsAt } = offer
    return { kind: offer.kind === 'welcome' ? 'welcome' : 'time_bonus', code, percent, endsAt }
  }

  async function claimOffer(site: MemberCtx['site'], viewer: MemberCtx['viewer'], now: Date) {
    const kind = site.firstOffer
    const endsAt = offerEnds(kind, viewer.signedUpAt)
    if (isOver(endsAt, now)) return undefined
    const { code, percent } = firstOffers[kind]
    const offer = { id: newId(), code, kind, member_id: viewer.id, percent, created_at: now, expires_at: endsAt }
    await store.insert(db.direct, site.id, [offer])
    // Read again: somebody else of the same member can have been faster.
    return store.firstOffer(db.direct, site.id, viewer.id)
  }

  /** Asked of the ledger: a viewer is remembered for some seconds, a purchase counts at once. */
  const hasBought = async (ctx: MemberCtx): Promise<boolean> =>
    ctx.viewer.isPremium || (await credits.lastPriceOf(ctx, ctx.viewer.id)) !== undefined

  async function activeOf(ctx: MemberCtx): Promise<ActiveDiscount | null> {
    if (ctx.viewer.isPremium) return null
    const offer = await firstOffer(ctx)
    return offer && !isOver(offer.endsAt, ctx.now) && !(await hasBought(ctx)) ? offer : null
  }

  async function find(ctx: MemberCtx, text: string) {
    const code = normaliseCode(text)
    if (offerCodes.has(code)) await firstOffer(ctx)
    const found = await store.byCode(db.direct, ctx.site.id, ctx.viewer.id, code)
    if (found?.is_used) throw new AppError('code_used')
    if (!found || found.status !== 'active') throw new AppError('code_not_found')
    if (found.kind !== 'code' && (await hasBought(ctx))) throw new AppError('code_not_found')
    return { ...found, isExpired: isOver(found.expires_at, ctx.now) }
  }

  return {
    /** The discount that the member has without typing anything. Null for visitors and for whoever bought before. */
    activeFor: async (ctx: Ctx): Promise<ActiveDiscount | null> =>
      ctx.viewer ? activeOf({ ...ctx, viewer: ctx.viewer }) : null,

    async timeBonus(ctx: MemberCtx) {
      const active = await activeOf(ctx)
      if (active?.kind !== 'time_bonus') return null
      const { code, percent, endsAt } = active
      return { code, percent, endsAt, secondsLeft: Math.floor((endsAt.getTime() - ctx.now.getTime()) / 1000) }
    },

    /** Throws `code_not_found`, `code_used`, `too_many_requests`. One that ran out is found and says so. */
    async lookUp(ctx: MemberCtx, code: string) {
      if ((await limits.lookUps.take(`${ctx.site.id}:${ctx.viewer.id}`)) > 0) throw new AppError('too_many_requests')
      return find(ctx, code)
    },

    /** Throws `code_not_found` when the member has none, or none any more. */
    async welcome(ctx: MemberCtx) {
      const active = await activeOf(ctx)
      if (active?.kind !== 'welcome') throw new AppError('code_not_found')
      return find(ctx, active.code)
    },

    /** As `quote`, for several purchases with the same code. */
    async quotes(ctx: MemberCtx, code: string, purchases: Purchase[]) {
      const found = await find(ctx, code)
      if (found.isExpired) throw new AppError('code_not_found')
      return purchases.map((purchase) => {
        const price = priceWith(found, purchase)
        return price === null ? null : { code: found.code, percent: found.percent, price }
      })
    },

    /**
     * What the purchase costs with this code, right now. Null when the code lives but does not go with this country,
     * currency, method or price. Throws `code_not_found` (also for one that ran out) and `code_used`.
     */
    async quote(ctx: MemberCtx, { code, ...purchase }: Purchase & { code: string }) {
      const [quote] = await this.quotes(ctx, code, [purchase])
      return quote ?? null
    },

    /**
     * Notes that a paid order used the code, in the transaction that completes it; a price that was agreed in time
     * holds, however late the money comes. Answers false when another order of the member had used it before.
     */
    async use(
      queryable: Queryable,
      { siteId, now }: Whereabouts,
      use: { memberId: string; code: string; orderId: string },
    ): Promise<boolean> {
      return (await store.use(queryable, siteId, { ...use, code: normaliseCode(use.code), now })) === use.orderId
    },

    async exportOf(siteId: string, memberId: string) {
      const [codes, uses] = await Promise.all([
        store.listCodes(db.direct, siteId, memberId),
        store.listUses(db.direct, siteId, memberId),
      ])
      return { codes, uses }
    },

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}
