import { redirect, type ActionFunctionArgs } from 'react-router'
import { problemOf, refused } from '../../shared/forms/form-problem.ts'
import { formText } from '../../shared/forms/form-text.ts'
import { authRedirects, visitContext } from '../session/index.ts'
import { newPasswordProblem } from './new-password.ts'

/**
 * Sets a new password with the token of a mail link. The API ends all sessions, including this one, so the member is
 * redirected to the login page.
 */
export async function setPasswordByLink(
  { request, context, url }: ActionFunctionArgs,
  call: 'resetPassword' | 'undoEmailChange',
) {
  const { api, cookiesFromApi } = context.get(visitContext)
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const password = formText(form, 'password')
  const problem = newPasswordProblem(password, formText(form, 'repeat'))
  if (problem) return refused({ problem })
  try {
    await api(call, { body: { token, password } })
  } catch (error) {
    return refused({ problem: problemOf(error) })
  }
  return redirect(`${authRedirects.login}?password=changed`, {
    headers: cookiesFromApi.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  })
}
