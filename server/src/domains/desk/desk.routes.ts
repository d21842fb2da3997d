import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { signedIn, type DeskCtx } from '../staff/index.ts'
import type { MemberDesk } from './desk.service.ts'

type MemberCalls = Pick<DeskCalls, 'searchMembers' | 'getMember'>

export const memberDeskRoutes = (members: MemberDesk): HandlersOf<MemberCalls, DeskCtx> => ({
  searchMembers: (ctx, { body }) => members.search(signedIn(ctx), body.term),
  getMember: (ctx, { params }) => members.sheet(signedIn(ctx), params),
})
