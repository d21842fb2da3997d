import { randomUUID } from 'node:crypto'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorPage } from '../../lib/errors/page-error.ts'
import { maySignUp } from '../../lib/may-sign-up.ts'
import { readStart, startCookie } from '../../lib/signup-start.ts'
import { trafficSourceOfRequest, withTrafficSource } from '../../lib/traffic-source.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { intentAddress } from '../../lib/visitor-intent.ts'
import { visitContext } from '../../lib/visit/visit-context.ts'
import { askedIntent } from './asked-intent.ts'
import { draftCookie, progressCookie, readProgress } from './progress.ts'
import type { SignupPage } from './signup-page.ts'
import { askedStep, lastStep, stepAddress, stepNumber, stepToShow, type Standing } from './signup-steps.ts'

/** The step to show. A dialog is never led elsewhere: it stays above the page that opened it. */
export async function openSignup({ request, context, url, params }: LoaderFunctionArgs): Promise<SignupPage> {
  const visit = context.get(visitContext)
  const inDialog = url.searchParams.get('in') === 'dialog'
  const standing = await standingOf(visit)
  const progress = readProgress(visit.cookies.get(progressCookie))
  const source = trafficSourceOfRequest(request)
  const atStart = !inDialog && !url.pathname.startsWith('/complete-signup')
  const asked = askedStep(url.searchParams) ?? (atStart ? 0 : null)
  const shown = stepToShow({ standing, asked, reached: progress?.reached ?? null })
  // What an earlier visit wanted is of no matter to somebody who begins anew.
  const intent = askedIntent(url, params['id']) ?? (shown === 0 ? null : (progress?.intent ?? null))
  if (typeof shown === 'string' && !inDialog) throw redirect(intent ? intentAddress(intent) : shown)
  const step = typeof shown === 'string' ? lastStep : shown
  // Step 0 stands at `/signup` or below a member, all others at `/complete-signup`.
  if (!inDialog && atStart !== (step === 0)) throw redirect(withTrafficSource(stepAddress(step), source))

  return {
    step,
    standing,
    isOpen: step > 0 || maySignUp((await visit.settings()).signups, Boolean(source.network ?? source.ref)),
    key: randomUUID(),
    messageId: randomUUID(),
    start: readStart(visit.cookies.get(startCookie)),
    source,
    intent,
    member: step === 0 && intent?.kind === 'write' ? await cardOf(visit, intent.member) : null,
    place: step === stepNumber('place') ? await placesOf(visit, progress?.country) : null,
    email: step === lastStep && standing === 'unconfirmed' ? await emailOf(visit) : null,
    hasMessage: progress?.hasMessage ?? false,
  }
}

async function standingOf(visit: Visit): Promise<Standing> {
  const user = await visit.user()
  if (user) return user.status === 'not_confirmed' ? 'unconfirmed' : 'member'
  return visit.cookies.has(draftCookie) ? 'draft' : 'visitor'
}

async function cardOf(visit: Visit, id: string) {
  return visit.api('getMemberCard', { params: { id } }).then(
    ({ member }) => member,
    (error: unknown) => {
      // An id that cannot be one is as unknown as any other.
      throw errorPage(
        error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error,
      )
    },
  )
}

async function placesOf(visit: Visit, country: string | undefined) {
  const [{ regions }, { interests }, user] = await Promise.all([
    visit.api('getRegions'),
    visit.api('getInterests'),
    visit.user(),
  ])
  const own = user?.profile.country ?? country
  return { regions: regions.find((region) => region.country === own) ?? null, interests }
}

async function emailOf(visit: Visit): Promise<string | null> {
  return visit.api('getAccount').then(
    (account) => account?.email ?? null,
    () => null,
  )
}
