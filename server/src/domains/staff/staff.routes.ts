import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { companyChain } from '../../platform/audit/audit-log.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { Staff } from './staff.service.ts'
import { signedIn, type DeskCtx, type StaffIdentity } from './staff-identity.ts'

const presentGrants = (grants: StaffGrant[]) => grants.map(({ role, siteId }) => ({ role, site_id: siteId }))

const present = ({ code, grants, session }: StaffIdentity) => ({
  ...{ code, grants: presentGrants(grants) },
  fresh_until: session.freshUntil.toISOString(),
  expires_at: session.expiresAt.toISOString(),
})

type SignInCalls = Pick<
  DeskCalls,
  | 'getSignInOptions'
  | 'signIn'
  | 'getDevelopmentLogins'
  | 'signInForDevelopment'
  | 'getSession'
  | 'signOut'
  | 'confirmPasskey'
  | 'getEnrolmentOptions'
  | 'enrol'
  | 'getStaff'
  | 'getCompanyAudit'
  | 'getSiteAudit'
>

export const staffRoutes = (staff: Staff): HandlersOf<SignInCalls, DeskCtx> => ({
  getSignInOptions: async (ctx, _request, { ip }) => ({ options: { ...(await staff.signInOptions(ctx, ip)) } }),

  async signIn(ctx, { body }, { ip, cookies }) {
    const opened = await staff.signIn(ctx, body.response, ip)
    cookies.set('desk', opened.token)
    return { staff: present(opened.staff) }
  },

  async getDevelopmentLogins(ctx) {
    const logins = await staff.developmentLogins(ctx)
    return { logins: logins.map(({ code, grants }) => ({ code, grants: presentGrants(grants) })) }
  },

  async signInForDevelopment(ctx, { body }, { ip, cookies }) {
    const opened = await staff.signInForDevelopment(ctx, body.code, ip)
    cookies.set('desk', opened.token)
    return { staff: present(opened.staff) }
  },

  getSession: async (ctx) => ({ staff: present(signedIn(ctx).staff) }),

  async signOut(ctx, _request, { cookies }) {
    await staff.signOut(signedIn(ctx))
    cookies.clear('desk')
    return {}
  },

  async confirmPasskey(ctx, { body }, { ip, cookies }) {
    const confirmed = await staff.confirm(signedIn(ctx), body.response, ip)
    cookies.set('desk', confirmed.token)
    return { staff: present(confirmed.staff) }
  },

  async getEnrolmentOptions(ctx, { body }, { ip }) {
    const { code, options } = await staff.enrolmentOptions(ctx, body.invitation, ip)
    return { code, options: { ...options } }
  },

  enrol: (ctx, { body }, { ip }) => staff.enrol(ctx, { ...body, ip }),

  async getStaff(ctx) {
    const people = await staff.list(signedIn(ctx))
    return {
      staff: people.map(({ grants, passkeys, last_seen_at, ...person }) => ({
        ...person,
        grants: presentGrants(grants),
        passkeys: Number(passkeys),
        last_seen_at: last_seen_at?.toISOString() ?? null,
      })),
    }
  },

  getCompanyAudit: (_ctx, { query }) => staff.auditPage(companyChain, query),
  getSiteAudit: (_ctx, { params, query }) => staff.auditPage(params.site, query),
})
