import type { z } from 'zod'
import type { User } from '@velvet/contract/viewer'
import type { MemberCtx } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'

type ViewerDeps = { profiles: Profiles; photos: Photos; credits: Credits }

type UserAnswer = z.output<typeof User>

export type ViewerService = ReturnType<typeof createViewer>

export function createViewer({ profiles, photos, credits }: ViewerDeps) {
  return {
    /** Everything that `user.php` tells of the member who asks. */
    async user(ctx: MemberCtx): Promise<UserAnswer> {
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
            match: photo.card,
            status: photo.status,
          },
        },
        credits: balance,
        paid_user: viewer.isPremium,
        signup_date: viewer.signedUpAt.toISOString(),
        fictional_icon: site.fictionalIcon,
        language: viewer.language,
        status: viewer.status,
        is_discreet: viewer.isDiscreet,
        notifications_disabled: viewer.notificationsDisabled,
      }
    },
  }
}
