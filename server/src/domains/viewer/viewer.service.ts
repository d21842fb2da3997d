import type { z } from 'zod'
import type { MovementReason } from '@velvet/contract/credit-rules'
import type { getLedger } from '@velvet/contract/credits'
import type { User } from '@velvet/contract/viewer'
import { currentRestrictions, type MemberCtx } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'

type ViewerDeps = {
  profiles: Profiles
  photos: Photos
  credits: Credits
  payments: Payments
  /** Given by `moderation`, which is on the same layer. */
  hasUnreadStatement: (siteId: string, memberId: string) => Promise<boolean>
}

type UserResponse = z.output<typeof User>

export type ViewerService = ReturnType<typeof createViewer>

export function createViewer({ profiles, photos, credits, payments, hasUnreadStatement }: ViewerDeps) {
  return {
    /** Returns the caller's account, profile, photos and credits for `user.php`. */
    async getUser(ctx: MemberCtx): Promise<UserResponse> {
      const { site, viewer } = ctx
      const [profile, { pictures, main }, wallet, hasStatement, lastPrice] = await Promise.all([
        profiles.ownProfile(ctx, viewer.id),
        photos.ownPhotos(ctx, viewer.id),
        credits.walletOf(ctx, viewer.id),
        hasUnreadStatement(site.id, viewer.id),
        viewer.isPremium ? credits.lastPriceOf(ctx, viewer.id) : undefined,
      ])
      return {
        id: viewer.id,
        username: viewer.username,
        profile: { ...profile, pictures, main_image: main },
        credits: wallet.balance,
        frozen_credits: wallet.frozen,
        credit_price: lastPrice ?? (await payments.dearestPrice(ctx, profile.country)),
        paid_user: viewer.isPremium,
        signup_date: viewer.signedUpAt.toISOString(),
        fictional_icon: site.fictionalIcon,
        language: viewer.language,
        status: viewer.status,
        is_discreet: viewer.isDiscreet,
        notifications_disabled: viewer.notificationsDisabled,
        has_unread_statement: hasStatement,
        restrictions: currentRestrictions(viewer, ctx.now).map(({ kind, until, decisionId }) => ({
          kind,
          until: until?.toISOString() ?? null,
          decision: decisionId,
        })),
      }
    },

    /** Returns a page of the caller's credit movements with the names of the counterparts. */
    async getLedger(ctx: MemberCtx, cursor: string | undefined): Promise<z.output<typeof getLedger.response>> {
      const [{ balance, frozen }, paid, { movements, hasMore }] = await Promise.all([
        credits.walletOf(ctx, ctx.viewer.id),
        credits.paidBalanceOf(ctx, ctx.viewer.id),
        credits.movementsOf(ctx, ctx.viewer.id, cursor),
      ])
      const profilesById = await profiles.visibilityOf(ctx.site.id, [
        ...new Set(movements.flatMap(({ about }) => about ?? [])),
      ])
      return {
        balance,
        paid,
        frozen,
        movements: movements.map(({ id, amount, reason, about, detail, created_at }) => {
          const member = about ? profilesById.get(about) : undefined
          return {
            ...{ id, amount, detail },
            at: created_at.toISOString(),
            // The cast is safe: only the ledger writes this column, with values from the contract.
            reason: reason as MovementReason,
            member: member?.isShown
              ? { id: member.id, name: member.name, is_fictional: member.isFictional, responder: member.responder }
              : null,
          }
        }),
        next_cursor: hasMore ? (movements.at(-1)?.id ?? null) : null,
      }
    },
  }
}
