import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { signedIn, type DeskCtx } from '../staff/index.ts'
import type { OperatorDesk } from './operator-desk.ts'

type OperatorCalls = Pick<
  DeskCalls,
  | 'getWorkplace'
  | 'changeShift'
  | 'keepShift'
  | 'claimNextConversation'
  | 'getConversation'
  | 'getPersonaPicture'
  | 'returnConversation'
  | 'handOverConversation'
  | 'checkReply'
  | 'answerConversation'
  | 'addConversationNote'
  | 'removeConversationNote'
  | 'flagConversation'
  | 'getOwnScores'
  | 'getOperatorDashboard'
  | 'getConversationFlags'
  | 'decideConversationFlag'
  | 'getCareNotices'
  | 'decideCareNotice'
  | 'claimNextSample'
  | 'scoreSample'
>

export const operatorDeskRoutes = (operators: OperatorDesk): HandlersOf<OperatorCalls, DeskCtx> => ({
  getWorkplace: (ctx) => operators.workplace(signedIn(ctx)),
  changeShift: (ctx, { body }) => operators.changeShift(signedIn(ctx), body),
  keepShift: (ctx) => operators.keepShift(signedIn(ctx)),
  claimNextConversation: (ctx, { body }) => operators.claimNext(signedIn(ctx), body),
  getConversation: (ctx, { params, query }) => operators.conversation(signedIn(ctx), params, query.before),
  getPersonaPicture: (ctx, { params }) => operators.picture(signedIn(ctx), params),
  async returnConversation(ctx, { params }) {
    await operators.release(signedIn(ctx), params)
    return {}
  },
  async handOverConversation(ctx, { params, body }) {
    await operators.handOver(signedIn(ctx), params, body.code)
    return {}
  },
  checkReply: async (_ctx, { body }) => operators.checkReply(body.text),
  answerConversation: (ctx, { params, body }) => operators.answer(signedIn(ctx), params, body),
  addConversationNote: (ctx, { params, body }) => operators.addNote(signedIn(ctx), params, body),
  async removeConversationNote(ctx, { params }) {
    await operators.removeNote(signedIn(ctx), params)
    return {}
  },
  async flagConversation(ctx, { params, body }) {
    await operators.flag(signedIn(ctx), params, body)
    return {}
  },
  getOwnScores: (ctx) => operators.samples.ownScores(signedIn(ctx)),
  getOperatorDashboard: (ctx) => operators.lead.dashboard(signedIn(ctx)),
  getConversationFlags: (ctx) => operators.lead.flags(signedIn(ctx)),
  async decideConversationFlag(ctx, { params, body }) {
    await operators.lead.decideFlag(signedIn(ctx), params, body.outcome)
    return {}
  },
  getCareNotices: (ctx) => operators.lead.careNotices(signedIn(ctx)),
  async decideCareNotice(ctx, { params, body }) {
    await operators.lead.decideCareNotice(signedIn(ctx), params, body.outcome)
    return {}
  },
  claimNextSample: (ctx) => operators.samples.nextSample(signedIn(ctx)),
  async scoreSample(ctx, { params, body }) {
    await operators.samples.score(signedIn(ctx), params, body)
    return {}
  },
})
