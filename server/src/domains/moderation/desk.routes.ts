import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { signedIn, type DeskCtx } from '../staff/index.ts'
import type { Casework } from './casework.ts'

type CaseworkCalls = Pick<
  DeskCalls,
  | 'getQueues'
  | 'getCases'
  | 'claimNextCase'
  | 'getCase'
  | 'getEvidencePhoto'
  | 'renewClaim'
  | 'returnCase'
  | 'decideCase'
  | 'previewStatement'
  | 'reverseDecision'
  | 'addCaseNote'
  | 'handOverCase'
  | 'getAppeals'
  | 'getAppeal'
  | 'getAppealPhoto'
  | 'decideAppeal'
  | 'claimPhotos'
  | 'getReviewPhoto'
  | 'decidePhotos'
  | 'getReviewSettings'
  | 'changeReviewSettings'
>

export const caseworkRoutes = (casework: Casework): HandlersOf<CaseworkCalls, DeskCtx> => ({
  getQueues: (ctx) => casework.queues(signedIn(ctx)),
  getCases: (ctx, { query }) => casework.list(signedIn(ctx), query),
  claimNextCase: (ctx, { body }) => casework.claimNext(signedIn(ctx), body.queue),
  getCase: (ctx, { params }) => casework.read(signedIn(ctx), params),
  getEvidencePhoto: (ctx, { params }) => casework.evidencePhoto(signedIn(ctx), params, params.notice),
  renewClaim: (ctx, { params }) => casework.renew(signedIn(ctx), params),
  async returnCase(ctx, { params }) {
    await casework.release(signedIn(ctx), params)
    return {}
  },
  decideCase: (ctx, { params, body }) => casework.decide(signedIn(ctx), params, body),
  previewStatement: (ctx, { params, body }) => casework.preview(signedIn(ctx), params, body),
  async reverseDecision(ctx, { params }) {
    await casework.undo(signedIn(ctx), params)
    return {}
  },
  async addCaseNote(ctx, { params, body }) {
    await casework.note(signedIn(ctx), params, body.text)
    return {}
  },
  async handOverCase(ctx, { params, body }) {
    await casework.handOver(signedIn(ctx), params, body)
    return {}
  },
  getAppeals: (ctx) => casework.listAppeals(signedIn(ctx)),
  getAppeal: (ctx, { params }) => casework.getAppeal(signedIn(ctx), params),
  getAppealPhoto: (ctx, { params }) => casework.getAppealPhoto(signedIn(ctx), params),
  decideAppeal: (ctx, { params, body }) => casework.decideAppeal(signedIn(ctx), params, body),
  claimPhotos: (ctx, { body }) => casework.claimPhotos(signedIn(ctx), body),
  getReviewPhoto: (ctx, { params }) => casework.viewPhoto(signedIn(ctx), params),
  decidePhotos: (ctx, { body }) => casework.decidePhotos(signedIn(ctx), body.decisions),
  getReviewSettings: (ctx) => casework.reviewSettings(signedIn(ctx)),
  async changeReviewSettings(ctx, { body }) {
    await casework.changeReviewSettings(signedIn(ctx), body)
    return {}
  },
})
