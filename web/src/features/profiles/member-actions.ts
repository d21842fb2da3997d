import { reportReasons } from '@velvet/contract/profile-values'
import type { Api } from '../../lib/api/create-api.ts'
import { inputProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<SectionResult, 'intent'> | null>

/** The name was on the page that sent the form; it is told back in the sentence that it is done. */
const named = (form: FormData) => (answer: object | undefined) => (answer ? { name: formText(form, 'name') } : null)

/** What can be done about another member, by the `intent` of the form. */
export const memberActions = {
  block: (api: Api, id: string, form: FormData): Done => api('blockMember', { params: { id } }).then(named(form)),

  unblock: (api: Api, id: string, form: FormData): Done => api('unblockMember', { params: { id } }).then(named(form)),

  like(api: Api, id: string, form: FormData): Done {
    const comment = formText(form, 'comment').trim()
    return api('likeMember', { params: { id }, body: comment ? { comment } : {} }).then(named(form))
  },

  unlike: (api: Api, id: string, form: FormData): Done => api('unlikeMember', { params: { id } }).then(named(form)),

  keep: (api: Api, id: string, form: FormData): Done => api('keepForLater', { params: { id } }).then(named(form)),

  drop: (api: Api, id: string, form: FormData): Done => api('dropFromLater', { params: { id } }).then(named(form)),

  async report(api: Api, id: string, form: FormData): Done {
    const reason = reportReasons.find((known) => known === formText(form, 'reason'))
    if (!reason) return { problem: inputProblem('reason', 'report_reason_missing') }
    const [photo, talk, message] = ['photo', 'talk', 'message'].map((field) => formText(form, field))
    const body = {
      ...{ member_id: id, reason, text: formText(form, 'text') },
      ...(photo && { photo_id: photo }),
      ...(talk && message && { message: { conversation_id: talk, message_id: message } }),
    }
    const answer = await api('reportMember', { body }, { idempotencyKey: formText(form, 'key') })
    return answer ? { receipt: answer.receipt } : null
  },
}
