import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { formText } from '../../shared/forms/form-text.ts'
import { visitContext } from '../session/index.ts'
import { writeStartCookie, type StartProblem } from './signup-start.ts'
import { trafficSourceOfRequest, withTrafficSource } from './traffic-source.ts'

/** Action of the front page and the landers. Stores the first answers in a cookie and redirects to the sign-up. */
export async function handleSignupStart({ request, context, url }: ActionFunctionArgs, to = '/signup') {
  const form = await request.formData()
  const { min_age } = await context.get(visitContext).settings()
  const source = trafficSourceOfRequest(request)
  const age = Number(form.get('age'))
  if (!Number.isInteger(age) || age < min_age) {
    const chosen = { gender: formText(form, 'gender'), seeks: formText(form, 'seeks') }
    return data<StartProblem>({ isTooYoung: true, chosen, source }, { status: 400 })
  }
  const cookie = writeStartCookie(form, url.pathname)
  return redirect(withTrafficSource(to, source), { headers: { 'Set-Cookie': cookie } })
}
