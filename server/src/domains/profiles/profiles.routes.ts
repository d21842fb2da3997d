import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Profiles } from './profiles.service.ts'

const mostMatches = 6

export function profilesRoutes(profiles: Profiles): Handlers<'getMemberCard' | 'getSignupMatches', Ctx> {
  return {
    async getMemberCard(ctx, { params }) {
      const [member] = await profiles.cards(ctx, [params.id])
      if (!member) throw new AppError('not_found')
      return { member }
    },
    getSignupMatches: async (ctx) => ({ members: await profiles.fitting(ctx, signedIn(ctx).viewer.id, mostMatches) }),
  }
}
