import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@velvet/i18n/locales'
import { chatHouse } from './chat-house.ts'
import { house } from './house.ts'
import { linkInMail } from './mails.ts'
import { newName, newPassword } from './sign-up.ts'
import type { Visit } from './visit.ts'

export type NewMember = { id: string; name: string; email: string }
type Wishes = {
  isPremium?: boolean
  /** Besides those that everybody gets. */
  credits?: number
  /** Has opened the link in the mail. */
  isConfirmed?: boolean
  language?: Locale
  /** Who sent them; some sites let nobody else in. */
  ref?: string
}

/** A member of the journey's own, logged in, without walking through the pages of the sign-up. */
export async function newMember({ context, origin }: Visit, wishes: Wishes = {}): Promise<NewMember> {
  const { isPremium, credits = 0, isConfirmed = true, language = 'en', ref } = wishes
  const username = newName()
  const email = `${username}@example.test`
  // Only browsers know by themselves where the sites of this machine are: the name of the site goes along.
  const { host, hostname, port } = new URL(origin)
  const here = `http://127.0.0.1:${port}`
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(here + path, { data, headers: { ...headers(), Host: host } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }
  await send('/api/signup', {
    ...{ email, username, password: newPassword, language, country: 'NL', date_of_birth: '1990-05-17' },
    ...{ gender: 'female', looking_for: 'both', accepts_terms: true, tracking: ref ? { ref } : {} },
  })
  // Before the first call with the new login: for a few seconds the server remembers what it has read.
  if (isPremium) await house.makePremium(email)
  if (credits > 0) await chatHouse.giveCredits(email, credits)
  if (isConfirmed)
    await send('/api/email-confirmation', { token: new URL(await linkInMail(email)).searchParams.get('token') })
  await context.addCookies((await context.cookies(here)).map((cookie) => ({ ...cookie, domain: hostname })))
  return { id: await house.profileOf(email), name: username, email }
}

/** From a network of its own: one network may sign up only so many. */
const headers = () => ({
  'X-Request-Type': 'client',
  'Idempotency-Key': randomUUID(),
  'X-Forwarded-For': `145.97.${randomInt(256)}.${randomInt(1, 255)}`,
})
