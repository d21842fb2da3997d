import type { z } from 'zod'
import type { User } from '@velvet/contract/viewer'
import type { Locale } from '@velvet/i18n/locales'
import type { Accounts, Ctx, MemberCtx } from '../accounts/index.ts'
import type { LoginInput } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'

type ViewerDeps = { accounts: Accounts; profiles: Profiles; photos: Photos; credits: Credits }

type UserAnswer = z.output<typeof User>

export type ViewerService = ReturnType<typeof createViewer>

export function createViewer({ accounts, profiles, photos, credits }: ViewerDeps) {
  async function present(ctx: MemberCtx): Promise<UserAnswer> {
    const { site, viewer } = ctx
    const [profile, photo, balance] = await Promise.all([
      profiles.own(ctx, viewer.id),
      photos.ownMain(ctx, viewer.id),
      credits.balanceOf(ctx, viewer.id),
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
          status: photo.status,
        },
      },
      credits: balance,
      paid_user: viewer.isPremium,
      signup_date: viewer.signedUpAt.toISOString(),
      fictional_icon: site.fictionalIcon,
      language: viewer.language,
      status: viewer.status,
      notifications_disabled: viewer.notificationsDisabled,
    }
  }

  return {
    user: present,

    /** Throws what `accounts.login` throws. */
    async login(ctx: Ctx, input: LoginInput) {
      const { viewer, ...session } = await accounts.login(ctx, input)
      return { user: await present({ ...ctx, viewer }), session }
    },

    async setLanguage(ctx: MemberCtx, language: Locale): Promise<UserAnswer> {
      return present({ ...ctx, viewer: await accounts.setLanguage(ctx, language) })
    },
  }
}
