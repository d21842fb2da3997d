import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { signedIn, type DeskCtx } from './staff-identity.ts'
import type { Team } from './team.service.ts'

type TeamCalls = Pick<
  DeskCalls,
  | 'getSites'
  | 'inviteStaff'
  | 'inviteStaffAgain'
  | 'changeGrants'
  | 'lockStaff'
  | 'unlockStaff'
  | 'offboardStaff'
  | 'getNetworks'
  | 'changeNetworks'
>

type SentGrant = { role: StaffRole; site_id: string | null }
const grantsFrom = (sent: SentGrant[]) => sent.map(({ role, site_id }) => ({ role, siteId: site_id }))

export const teamRoutes = (team: Team): HandlersOf<TeamCalls, DeskCtx> => ({
  getSites: async (ctx) => ({ sites: await team.sites(signedIn(ctx)) }),

  async inviteStaff(ctx, { body }) {
    const person = { ...body, grants: grantsFrom(body.grants) }
    return { approval_id: await team.proposeInvitation(signedIn(ctx), person) }
  },

  inviteStaffAgain: async (ctx, { params, body }) => ({
    approval_id: await team.proposeNewInvitation(signedIn(ctx), params.code, body.reason),
  }),

  async changeGrants(ctx, { params, body }) {
    const change = { grants: grantsFrom(body.grants), reason: body.reason }
    return { approval_id: await team.proposeGrants(signedIn(ctx), params.code, change) }
  },

  async lockStaff(ctx, { params }) {
    await team.lock(signedIn(ctx), params.code)
    return {}
  },

  async unlockStaff(ctx, { params }) {
    await team.unlock(signedIn(ctx), params.code)
    return {}
  },

  async offboardStaff(ctx, { params }) {
    await team.offboard(signedIn(ctx), params.code)
    return {}
  },

  getNetworks: async () => ({ networks: await team.networks() }),

  changeNetworks: async (ctx, { params, body }) => ({
    approval_id: await team.proposeNetworks(signedIn(ctx), params.role, body),
  }),
})
