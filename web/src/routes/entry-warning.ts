import { redirect, type ActionFunctionArgs } from 'react-router'
import { safePath } from '../features/session/routing/redirects.ts'
import { entryWarningCookie, buildCookie, yearInSeconds } from '../shared/browser/cookies.ts'
import { formText } from '../shared/forms/form-text.ts'

export function loader() {
  return redirect('/')
}

/** Stores when a visitor confirmed to be old enough, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const back = safePath(formText(await request.formData(), 'back'), '/')
  const cookie = buildCookie(entryWarningCookie, new Date().toISOString(), yearInSeconds)
  return redirect(back, { headers: { 'Set-Cookie': cookie } })
}
