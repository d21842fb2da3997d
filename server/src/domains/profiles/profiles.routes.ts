import type { Handlers } from '../../platform/http/handlers.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Blocks } from '../blocks/index.ts'
import type { Profiles } from './profiles.service.ts'

const maxMatches = 6

type ProfileCalls =
  | 'getMember'
  | 'getMemberCard'
  | 'getOpeners'
  | 'getSignupMatches'
  | 'setVisibility'
  | 'getOwnProfile'
  | 'saveProfile'
  | 'getBlocks'
  | 'blockMember'
  | 'unblockMember'

type RouteDeps = { profiles: Profiles; blocks: Blocks }

export function profilesRoutes({ profiles, blocks }: RouteDeps): Handlers<ProfileCalls, Ctx> {
  return {
    getMember: (ctx, { params }, { ip }) => profiles.view(ctx, params.id, ip),
    getMemberCard: async (ctx, { params }, { ip }) => ({ member: await profiles.card(ctx, params.id, ip) }),
    getOpeners: (ctx, { params }, { ip }) => profiles.openers(requireMember(ctx), params.id, ip),
    getSignupMatches: async (ctx) => ({ members: await profiles.signupMatches(requireMember(ctx), maxMatches) }),
    async setVisibility(ctx, { body }) {
      const { is_invisible: isInvisible, is_members_only: isMembersOnly, is_discreet: isDiscreet } = body
      await profiles.setVisibility(requireMember(ctx), omitUndefined({ isInvisible, isMembersOnly, isDiscreet }))
      return {}
    },
    getOwnProfile: (ctx) => profiles.editorData(requireMember(ctx)),
    saveProfile: (ctx, { body }) => profiles.saveOwn(requireMember(ctx), body),
    async getBlocks(ctx) {
      const member = requireMember(ctx)
      const rows = await blocks.list(member)
      const since = new Map(rows.map((row) => [row.blocked_id, row.created_at.toISOString()]))
      const ids = [...since.keys()]
      const [cards, visibility] = await Promise.all([
        profiles.cards(member, ids, { includeHidden: true }),
        profiles.visibilityOf(ctx.site.id, ids),
      ])
      // Blocked members do not see each other, so the list shows names only. Hidden members are left out.
      const shown = cards.filter(({ id }) => visibility.get(id)?.isShown)
      const nameOnly = { city: null, photo: null, photo_count: 0, is_online: false }
      return {
        blocks: shown.map((card) => ({ member: { ...card, ...nameOnly }, blocked_at: since.get(card.id) ?? '' })),
      }
    },
    async blockMember(ctx, { params }) {
      await blocks.block(requireMember(ctx), params.id)
      return {}
    },
    async unblockMember(ctx, { params }) {
      await blocks.unblock(requireMember(ctx), params.id)
      return {}
    },
  }
}
