import type { Api } from '../../lib/api/create-api.ts'
import { problemOf, type FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import type { MailLink } from './unsubscribe-page.tsx'

const invalid: FormProblem = { code: 'link_invalid', params: {} }

/** A token that is too long or empty is no token. */
function refusal(error: unknown): MailLink & { state: 'refused' } {
  const problem = problemOf(error)
  return { state: 'refused', problem: problem.code === 'invalid_input' ? invalid : problem }
}

/** What a link of a mail is about. Changes nothing. */
export async function openMailLink(api: Api, query: URLSearchParams): Promise<MailLink> {
  const resume = query.get('resume')
  if (resume) return { state: 'resume', token: resume }
  const token = query.get('token')
  if (!token) return { state: 'refused', problem: invalid }
  return api('getUnsubscription', { query: { token } }).then(
    ({ kind, is_on: isOn }) => ({ state: 'unsubscribe', token, kind, isOn }),
    refusal,
  )
}

/** What the button of our own page does. */
export async function followMailLink(api: Api, form: FormData): Promise<MailLink> {
  const token = formText(form, 'token')
  if (formText(form, 'intent') === 'resume') {
    return api('confirmResumeMail', { body: { token } }).then(() => ({ state: 'resumed' }), refusal)
  }
  return api('unsubscribe', { body: { token } }).then(({ kind }) => ({ state: 'unsubscribed', kind }), refusal)
}
