import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@velvet/i18n/locales'
import { chatBackdoor } from './chat-backdoor.ts'
import { dbBackdoor } from './db-backdoor.ts'
import { waitForMailLink } from './mails.ts'
import { newUsername, newPassword } from './sign-up.ts'
import type { Visit } from './visit.ts'

export type NewMember = { id: string; name: string; email: string }
type NewMemberOptions = {
  isPremium?: boolean
  /** In addition to the credits that every new member gets. */
  credits?: number
  /** Whether the e-mail address is confirmed. */
  isConfirmed?: boolean
  language?: Locale
  /** The referring partner. Some sites only accept sign-ups with one. */
  ref?: string
}

/** Signs up a new member through the API and logs the browser in. */
export async function newMember({ context, origin }: Visit, options: NewMemberOptions = {}): Promise<NewMember> {
  const { isPremium, credits = 0, isConfirmed = true, language = 'en', ref } = options
  const username = newUsername()
  const email = `${username}@example.test`
  // Node does not resolve the subdomains of localhost, so the request goes to the IP address with a `Host` header.
  const { host, hostname, port } = new URL(origin)
  const localOrigin = `http://127.0.0.1:${port}`
  const send = async (path: string, data: object) => {
    const response = await context.request.post(localOrigin + path, { data, headers: { ...headers(), Host: host } })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  }
  await send('/api/signup', {
    ...{ email, username, password: newPassword, language, country: 'NL', date_of_birth: '1990-05-17' },
    ...{ gender: 'female', looking_for: 'both', tracking: ref ? { ref } : {} },
    ...{ accepts_terms: true, knows_fictional_profiles: true, consents_to_intimate_data: true },
  })
  // Has to happen before the first call with the new session, because the server caches members for a few seconds.
  if (isPremium) await dbBackdoor.makePremium(email)
  if (credits > 0) await chatBackdoor.grantCredits(email, credits)
  if (isConfirmed)
    await send('/api/email-confirmation', {
      token: new URL(await waitForMailLink(email)).searchParams.get('token'),
      password: newPassword,
    })
  await context.addCookies((await context.cookies(localOrigin)).map((cookie) => ({ ...cookie, domain: hostname })))
  return { id: await dbBackdoor.memberIdByEmail(email), name: username, email }
}

/** Each sign-up comes from another network, because the number of sign-ups per network is limited. */
const headers = () => ({
  'X-Request-Type': 'client',
  'Idempotency-Key': randomUUID(),
  'X-Forwarded-For': `145.97.${randomInt(256)}.${randomInt(1, 255)}`,
})
