import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { Handlers, HandlersOf } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import { signedIn, type DeskCtx } from '../staff/index.ts'
import type { MemberDesk } from './desk.service.ts'

type MemberCalls = Pick<
  DeskCalls,
  'searchMembers' | 'getMember' | 'revealField' | 'readReportedConversation' | 'endMemberSessions'
>

export const memberDeskRoutes = (members: MemberDesk): HandlersOf<MemberCalls, DeskCtx> => ({
  searchMembers: (ctx, { body }) => members.search(signedIn(ctx), body.term),
  getMember: (ctx, { params }) => members.sheet(signedIn(ctx), params),
  revealField: (ctx, { params, body }) => members.reveal(signedIn(ctx), params, body),
  readReportedConversation: (ctx, { params, body }) => members.readReportedConversation(signedIn(ctx), params, body),
  endMemberSessions: (ctx, { params }) => members.endSessions(signedIn(ctx), params),
})

/** The call of members, in the process of the product. */
export const staffAccessRoutes = (members: MemberDesk): Handlers<'getStaffAccesses', Ctx> => ({
  async getStaffAccesses(ctx) {
    const { site, viewer, now } = requireMember(ctx)
    return { accesses: await members.listAccesses(site.id, viewer.id, now) }
  },
})
