import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Blocks } from '../blocks/index.ts'
import type { Profiles } from './profiles.service.ts'

const mostMatches = 6

type ProfileCalls =
  | 'getMember'
  | 'getMemberCard'
  | 'getSignupMatches'
  | 'getOwnProfile'
  | 'saveProfile'
  | 'getBlocks'
  | 'blockMember'
  | 'unblockMember'

type RouteDeps = { profiles: Profiles; blocks: Blocks }

export function profilesRoutes({ profiles, blocks }: RouteDeps): Handlers<ProfileCalls, Ctx> {
  return {
    getMember: (ctx, { params }) => profiles.view(ctx, params.id),
    async getMemberCard(ctx, { params }) {
      const [member] = await profiles.cards(ctx, [params.id])
      if (!member) throw new AppError('not_found')
      return { member }
    },
    getSignupMatches: async (ctx) => ({ members: await profiles.fitting(signedIn(ctx), mostMatches) }),
    getOwnProfile: (ctx) => profiles.editable(signedIn(ctx)),
    saveProfile: (ctx, { body }) => profiles.saveOwn(signedIn(ctx), body),
    async getBlocks(ctx) {
      const member = signedIn(ctx)
      const rows = await blocks.list(member)
      const since = new Map(rows.map((row) => [row.blocked_id, row.created_at.toISOString()]))
      const cards = await profiles.cards(member, [...since.keys()], { all: true })
      return { blocks: cards.map((card) => ({ member: card, blocked_at: since.get(card.id) ?? '' })) }
    },
    async blockMember(ctx, { params }) {
      await blocks.block(signedIn(ctx), params.id)
      return {}
    },
    async unblockMember(ctx, { params }) {
      await blocks.unblock(signedIn(ctx), params.id)
      return {}
    },
  }
}
