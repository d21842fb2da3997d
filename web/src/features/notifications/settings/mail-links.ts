import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { MailLink } from './unsubscribe-page.tsx'

const invalidLink: FormProblem = { code: 'link_invalid', params: {} }

/** A malformed token is reported as an invalid link. */
function refusal(error: unknown): MailLink & { state: 'refused' } {
  const problem = problemOf(error)
  return { state: 'refused', problem: problem.code === 'invalid_input' ? invalidLink : problem }
}

/** Returns what a link in an e-mail is about. Changes nothing. */
export async function loadMailLink(api: Api, query: URLSearchParams): Promise<MailLink> {
  const resume = query.get('resume')
  if (resume) return { state: 'resume', token: resume }
  const token = query.get('token')
  if (!token) return { state: 'refused', problem: invalidLink }
  return api('getUnsubscription', { query: { token } }).then(
    ({ kind, is_on: isOn }) => ({ state: 'unsubscribe', token, kind, isOn }),
    refusal,
  )
}

/** Handles the form of the page that the link opens. */
export async function submitMailLink(api: Api, form: FormData): Promise<MailLink> {
  const token = formText(form, 'token')
  if (formText(form, 'intent') === 'resume') {
    return api('confirmResumeMail', { body: { token } }).then(() => ({ state: 'resumed' }), refusal)
  }
  return api('unsubscribe', { body: { token } }).then(({ kind }) => ({ state: 'unsubscribed', kind }), refusal)
}
