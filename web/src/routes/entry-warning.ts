import { redirect, type ActionFunctionArgs } from 'react-router'
import { entryWarningCookie, writeCookie, yearInSeconds } from '../lib/cookies.ts'
import { formText } from '../lib/form-text.ts'
import { safePath } from '../lib/addresses/redirects.ts'

export function loader() {
  return redirect('/')
}

/** Remembers when a visitor said to be old enough, and leads back to where they were. */
export async function action({ request }: ActionFunctionArgs) {
  const back = safePath(formText(await request.formData(), 'back'), '/')
  const cookie = writeCookie(entryWarningCookie, new Date().toISOString(), yearInSeconds)
  return redirect(back, { headers: { 'Set-Cookie': cookie } })
}
