import { reportReasons } from '@velvet/contract/profile-values'
import type { Api } from '../../../shared/api/create-api.ts'
import { inputProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'

/** Null if the member is no longer logged in. API errors are thrown. */
type ActionResult = Promise<Omit<SectionResult, 'intent'> | null>

/** Adds the name of the member, which the form contains, for the confirmation message. */
const withName = (form: FormData) => (result: object | undefined) => (result ? { name: formText(form, 'name') } : null)

/** Actions towards another member, by the `intent` of the form. */
export const memberActions = {
  block: (api: Api, id: string, form: FormData): ActionResult =>
    api('blockMember', { params: { id } }).then(withName(form)),

  unblock: (api: Api, id: string, form: FormData): ActionResult =>
    api('unblockMember', { params: { id } }).then(withName(form)),

  like(api: Api, id: string, form: FormData): ActionResult {
    const comment = formText(form, 'comment').trim()
    return api('likeMember', { params: { id }, body: comment ? { comment } : {} }).then(withName(form))
  },

  unlike: (api: Api, id: string, form: FormData): ActionResult =>
    api('unlikeMember', { params: { id } }).then(withName(form)),

  keep: (api: Api, id: string, form: FormData): ActionResult =>
    api('keepForLater', { params: { id } }).then(withName(form)),

  drop: (api: Api, id: string, form: FormData): ActionResult =>
    api('dropFromLater', { params: { id } }).then(withName(form)),

  async report(api: Api, id: string, form: FormData): ActionResult {
    const reason = reportReasons.find((known) => known === formText(form, 'reason'))
    if (!reason) return { problem: inputProblem('reason', 'report_reason_missing') }
    const [photoId, conversationId, messageId] = ['photo', 'talk', 'message'].map((field) => formText(form, field))
    const body = {
      ...{ member_id: id, reason, text: formText(form, 'text') },
      ...(photoId && { photo_id: photoId }),
      ...(conversationId && messageId && { message: { conversation_id: conversationId, message_id: messageId } }),
    }
    const response = await api('reportMember', { body }, { idempotencyKey: formText(form, 'key') })
    return response ? { receipt: response.receipt } : null
  },
}
