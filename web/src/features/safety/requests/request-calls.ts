import { errorStatus } from '@velvet/contract/errors'
import { data } from 'react-router'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, refused, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'

/** Loads a request by its token, or by its id. Opening it changes nothing, because mail scanners follow links. */
export const loadRequest = (api: Api, token: string) =>
  api('getTicketThread', { params: { token } }).then(
    ({ ticket }) => data({ ticket, messageId: crypto.randomUUID() }),
    (error: unknown) => {
      const problem = problemOf(error)
      return data({ problem }, { status: errorStatus[problem.code] })
    },
  )

/** `entered` and `messageId` of a refused reply go back into the form, so that it is sent once. */
export type ReplyResult = { problem: FormProblem; entered: string; messageId: string } | { isSent: true }

/** Adds a message to a request. */
export async function submitReply(api: Api, token: string, form: FormData) {
  const [entered, messageId] = [formText(form, 'text').trim(), formText(form, 'message')]
  const refuse = (problem: FormProblem) => refused({ problem, entered, messageId })
  if (entered === '') return refuse({ code: 'invalid_input', params: { fields: ['text'] } })
  try {
    await api('replyToTicket', { params: { token }, body: { message_id: messageId, text: entered } })
    return data({ isSent: true as const })
  } catch (error) {
    return refuse(problemOf(error))
  }
}
