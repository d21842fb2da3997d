import { profileValues } from '@velvet/contract/profile-values'
import { randomUUID } from 'node:crypto'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { errorPage } from '../../shared/forms/page-error.ts'
import { sceneOf } from '../landers/index.server.ts'
import type { Visit } from '../session/index.server.ts'
import { visitContext } from '../session/index.ts'
import {
  canSignUp,
  readStartAnswers,
  startCookieName,
  type StartAnswers,
  trafficSourceOfRequest,
  withTrafficSource,
  type TrafficSource,
  intentAddress,
} from '../visitor/index.ts'
import { resolveIntent } from './resolve-intent.ts'
import { draftCookie, progressCookie, readProgress } from './progress.ts'
import type { SignupPage, SignupPane } from './signup-page.ts'
import { parseStep, lastStep, stepAddress, stepNumber, stepToShow, type Standing } from './signup-steps.ts'

/** Loads the current step. Dialogs are never redirected, because they stay above the page that opened them. */
export async function loadSignup({ request, context, url, params }: LoaderFunctionArgs): Promise<SignupPage> {
  const visit = context.get(visitContext)
  const isInDialog = url.searchParams.get('in') === 'dialog'
  const standing = await loadStanding(visit)
  const progress = readProgress(visit.cookies.get(progressCookie))
  const source = trafficSourceOfRequest(request)
  const isStartPath = !isInDialog && !url.pathname.startsWith('/complete-signup')
  const requested = parseStep(url.searchParams) ?? (isStartPath ? 0 : null)
  const shown = stepToShow({ standing, requested, reached: progress?.reached ?? null })
  // A new sign-up ignores the intent of an earlier one.
  const intent = resolveIntent(url, params['id']) ?? (shown === 0 ? null : (progress?.intent ?? null))
  if (typeof shown === 'string' && !isInDialog) throw redirect(intent ? intentAddress(intent) : shown)
  const step = typeof shown === 'string' ? lastStep : shown
  // Step 0 is at `/signup` or below the path of a member, all other steps are at `/complete-signup`.
  if (!isInDialog && isStartPath !== (step === 0)) throw redirect(withTrafficSource(stepAddress(step), source))

  const start = readStartAnswers(visit.cookies.get(startCookieName))
  return {
    step,
    standing,
    isOpen: step > 0 || canSignUp((await visit.settings()).signups, Boolean(source.network ?? source.ref)),
    key: randomUUID(),
    messageId: randomUUID(),
    start,
    source,
    intent,
    member: step === 0 && intent?.kind === 'write' ? await loadMemberCard(visit, intent.member, source) : null,
    place: step === stepNumber('place') ? await loadPlaces(visit, progress?.country) : null,
    email: step === lastStep && standing === 'unconfirmed' ? await loadEmail(visit) : null,
    hasMessage: progress?.hasMessage ?? false,
    pane: isInDialog ? null : await loadPane(visit, { start, source, step }),
  }
}

/** The number of members who are quoted beside the form. */
const quoteCount = 3

type PaneQuery = { start: StartAnswers; source: TrafficSource; step: number }

/** Returns null on later steps without a scene, and the claim when the site hides members from visitors. */
async function loadPane(visit: Visit, { start, source, step }: PaneQuery): Promise<SignupPane | null> {
  const scene = sceneOf(start.lander)
  if (scene) return { kind: 'scene', ...scene }
  if (step > 0) return null
  const { network, ref } = source
  const gender = profileValues.looking_for.find((value) => value === start.looking_for)
  // The words are decoration: if the request fails, the claim is shown instead.
  const found = await visit.api('getMembers', { query: { network, ref, gender } }).catch(() => undefined)
  const locale = await visit.locale()
  const members = (found?.members ?? [])
    .toSorted((one, other) => Number(other.language === locale) - Number(one.language === locale))
    .flatMap(({ id, name, age, is_fictional, responder, language, quote }) =>
      quote ? [{ id, name, age, is_fictional, responder, language, quote }] : [],
    )
    .slice(0, quoteCount)
  return members.length === quoteCount ? { kind: 'words', members } : { kind: 'claim' }
}

async function loadStanding(visit: Visit): Promise<Standing> {
  const user = await visit.user()
  if (user) return user.status === 'not_confirmed' ? 'unconfirmed' : 'member'
  return visit.cookies.has(draftCookie) ? 'draft' : 'visitor'
}

/** Returns null when the site hides members from visitors; the form then names no member. */
async function loadMemberCard(visit: Visit, id: string, { network, ref }: TrafficSource) {
  return visit.api('getMemberCard', { params: { id }, query: { network, ref } }).then(
    (found) => found?.member ?? null,
    (error: unknown) => {
      // Malformed ids are reported as 404.
      throw errorPage(
        error instanceof ApiError && error.code === 'invalid_input' ? new ApiError('not_found', 404) : error,
      )
    },
  )
}

async function loadPlaces(visit: Visit, country: string | undefined) {
  const [{ regions }, { interests }, user] = await Promise.all([
    visit.api('getRegions'),
    visit.api('getInterests'),
    visit.user(),
  ])
  const ownCountry = user?.profile.country ?? country
  return { regions: regions.find((region) => region.country === ownCountry) ?? null, interests }
}

async function loadEmail(visit: Visit): Promise<string | null> {
  return visit.api('getAccount').then(
    (account) => account?.email ?? null,
    () => null,
  )
}
