import type { z } from 'zod'
import type { MovementReason } from '@velvet/contract/credit-rules'
import type { getLedger } from '@velvet/contract/credits'
import type { User } from '@velvet/contract/viewer'
import type { MemberCtx } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'

type ViewerDeps = { profiles: Profiles; photos: Photos; credits: Credits; payments: Payments }

type UserAnswer = z.output<typeof User>

export type ViewerService = ReturnType<typeof createViewer>

export function createViewer({ profiles, photos, credits, payments }: ViewerDeps) {
  return {
    /** Everything that `user.php` tells of the member who asks. */
    async user(ctx: MemberCtx): Promise<UserAnswer> {
      const { site, viewer } = ctx
      const [profile, photo, balance, lastPrice] = await Promise.all([
        profiles.own(ctx, viewer.id),
        photos.ownMain(ctx, viewer.id),
        credits.balanceOf(ctx, viewer.id),
        viewer.isPremium ? credits.lastPriceOf(ctx, viewer.id) : undefined,
      ])
      return {
        id: viewer.id,
        username: viewer.username,
        profile: {
          id: profile.id,
          name: profile.name,
          date_of_birth: profile.dateOfBirth,
          age: profile.age,
          gender: profile.gender,
          country: profile.country,
          region: profile.region,
          city: profile.city,
          status: profile.status,
          main_image: photo && {
            id: photo.id,
            filename: photo.full,
            thumb_filename: photo.thumb,
            match: photo.card,
            status: photo.status,
          },
        },
        credits: balance,
        credit_price: lastPrice ?? (await payments.dearestPrice(ctx, profile.country)),
        paid_user: viewer.isPremium,
        signup_date: viewer.signedUpAt.toISOString(),
        fictional_icon: site.fictionalIcon,
        language: viewer.language,
        status: viewer.status,
        is_discreet: viewer.isDiscreet,
        notifications_disabled: viewer.notificationsDisabled,
      }
    },

    /** Every movement of the member's credits, with the names of those it was about. */
    async ledger(ctx: MemberCtx, cursor: string | undefined): Promise<z.output<typeof getLedger.answer>> {
      const [balance, paid, { movements, hasMore }] = await Promise.all([
        credits.balanceOf(ctx, ctx.viewer.id),
        credits.paidBalanceOf(ctx, ctx.viewer.id),
        credits.movementsOf(ctx, ctx.viewer.id, cursor),
      ])
      const standings = await profiles.standings(ctx.site.id, [
        ...new Set(movements.flatMap(({ about }) => about ?? [])),
      ])
      return {
        balance,
        paid,
        movements: movements.map(({ id, amount, reason, about, detail, created_at }) => {
          const member = about ? standings.get(about) : undefined
          return {
            ...{ id, amount, detail },
            at: created_at.toISOString(),
            // Written by the ledger alone, from the contract's own list.
            reason: reason as MovementReason,
            member: member?.isShown ? { id: member.id, name: member.name, is_fictional: member.isFictional } : null,
          }
        }),
        next_cursor: hasMore ? (movements.at(-1)?.id ?? null) : null,
      }
    },
  }
}
