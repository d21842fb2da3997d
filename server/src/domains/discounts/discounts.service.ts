import { firstOffers, normaliseCode, type FirstOffer } from '@velvet/contract/discount-rules'
import { stopsBuyers } from '@velvet/contract/restriction-rules'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { restrictionOf, type Ctx, type MemberCtx } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { isOver, isPastAnyOffer, offerEnds, priceWith, type Purchase } from './discounts.policy.ts'
import { discountsStore as store } from './discounts.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

type DiscountsDeps = {
  db: Database
  credits: Pick<Credits, 'lastPriceOf'>
  /** Code lookups of one member. */
  limits: { lookUps: RateLimit }
}

export type ActiveDiscount = { kind: FirstOffer; code: string; percent: number; endsAt: Date }

export type Discounts = ReturnType<typeof createDiscounts>

export function createDiscounts({ db, credits, limits }: DiscountsDeps) {
  async function firstOffer({ site, viewer, now }: MemberCtx): Promise<ActiveDiscount | null> {
    if (isPastAnyOffer(viewer.signedUpAt, now)) return null
    const offer = await store.firstOffer(db.direct, site.id, viewer.id)
    if (!offer?.expires_at || offer.is_used) return null
    const { code, percent, expires_at: endsAt } = offer
    return { kind: offer.kind === 'welcome' ? 'welcome' : 'time_bonus', code, percent, endsAt }
  }

  /** Also reads the ledger, because the cached viewer may be some seconds old and a purchase counts at once. */
  const hasBought = async (ctx: MemberCtx): Promise<boolean> =>
    ctx.viewer.isPremium || (await credits.lastPriceOf(ctx, ctx.viewer.id)) !== undefined

  async function activeOf(ctx: MemberCtx): Promise<ActiveDiscount | null> {
    // A countdown to a price that the member cannot pay would be pressure without an offer.
    if (ctx.viewer.isPremium || restrictionOf(ctx.viewer, stopsBuyers, ctx.now)) return null
    const offer = await firstOffer(ctx)
    return offer && !isOver(offer.endsAt, ctx.now) && !(await hasBought(ctx)) ? offer : null
  }

  async function find(ctx: MemberCtx, text: string) {
    const found = await store.byCode(db.direct, ctx.site.id, ctx.viewer.id, normaliseCode(text))
    if (found?.is_used) throw new AppError('code_used')
    if (!found || found.status !== 'active') throw new AppError('code_not_found')
    if (found.kind !== 'code' && (await hasBought(ctx))) throw new AppError('code_not_found')
    return { ...found, isExpired: isOver(found.expires_at, ctx.now) }
  }

  /** As `quote`, for several purchases with the same code. */
  async function quotes(ctx: MemberCtx, code: string, purchases: Purchase[]) {
    const found = await find(ctx, code)
    if (found.isExpired) throw new AppError('code_not_found')
    return purchases.map((purchase) => {
      const price = priceWith(found, purchase)
      return price === null ? null : { code: found.code, percent: found.percent, price }
    })
  }

  return {
    /**
     * Stores the first offer of a new member, in the transaction that creates the account. The site's setting decides
     * its kind once, so that a changed setting gives no member a second offer.
     */
    async createFirstOffer(
      queryable: Queryable,
      { site, now }: Pick<SiteCtx, 'site' | 'now'>,
      memberId: string,
    ): Promise<void> {
      const kind = site.firstOffer
      const { code, percent } = firstOffers[kind]
      const offer = { id: newId(), code, kind, member_id: memberId, percent }
      await store.insert(queryable, site.id, [{ ...offer, created_at: now, expires_at: offerEnds(kind, now) }])
    },

    /** Returns the discount that applies without a typed code. Null for visitors and members who bought before. */
    activeFor: async (ctx: Ctx): Promise<ActiveDiscount | null> =>
      ctx.viewer ? activeOf({ ...ctx, viewer: ctx.viewer }) : null,

    async timeBonus(ctx: MemberCtx) {
      const active = await activeOf(ctx)
      if (active?.kind !== 'time_bonus') return null
      const { code, percent, endsAt } = active
      return { code, percent, endsAt, secondsLeft: Math.floor((endsAt.getTime() - ctx.now.getTime()) / 1000) }
    },

    /** Returns a code, also an expired one. Throws `code_not_found`, `code_used`, `too_many_requests`. */
    async lookUp(ctx: MemberCtx, code: string) {
      await limits.lookUps.require(ctx)
      return find(ctx, code)
    },

    /** Returns the active welcome discount of the member, or null. */
    async welcome(ctx: MemberCtx) {
      const active = await activeOf(ctx)
      return active?.kind === 'welcome' ? find(ctx, active.code) : null
    },

    quotes,

    /**
     * Returns the current price of the purchase with this code. Null if the code is valid but not for this country,
     * currency, method or price. Throws `code_not_found` (also for an expired code) and `code_used`.
     */
    async quote(ctx: MemberCtx, { code, ...purchase }: Purchase & { code: string }) {
      const [quote] = await quotes(ctx, code, [purchase])
      return quote ?? null
    },

    /**
     * Reserves the code for an order, in the transaction that places it. The agreed price stays valid if the payment
     * arrives after the code has expired. Repeatable. Returns false if another open or paid order of the member uses
     * the code.
     */
    async reserve(
      queryable: Queryable,
      { siteId, now }: SiteMoment,
      use: { memberId: string; code: string; orderId: string },
    ): Promise<boolean> {
      return (await store.recordUse(queryable, siteId, { ...use, code: normaliseCode(use.code), now })) === use.orderId
    },

    /** Releases the code of an order that failed, was cancelled or expired. */
    release: (queryable: Queryable, siteId: string, memberId: string, orderId: string): Promise<void> =>
      store.release(queryable, siteId, memberId, orderId),

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
