import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { formText } from './form-text.ts'
import { writeStart, type StartProblem } from './signup-start.ts'
import { trafficSourceOfRequest, withTrafficSource } from './traffic-source.ts'
import { visitContext } from './visit/visit-context.ts'

/** Takes the first three answers, of the front page or of a lander. The address keeps naming the traffic source. */
export async function takeSignupStart({ request, context }: ActionFunctionArgs, to = '/signup') {
  const form = await request.formData()
  const { min_age } = await context.get(visitContext).settings()
  const source = trafficSourceOfRequest(request)
  const age = Number(form.get('age'))
  if (!Number.isInteger(age) || age < min_age) {
    const chosen = { gender: formText(form, 'gender'), seeks: formText(form, 'seeks') }
    return data<StartProblem>({ isTooYoung: true, chosen, source }, { status: 400 })
  }
  return redirect(withTrafficSource(to, source), { headers: { 'Set-Cookie': writeStart(form) } })
}
