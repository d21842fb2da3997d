import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import type { MemberCard } from '../../../lib/api/answers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorPage } from '../../../lib/errors/page-error.ts'
import { unknownIfMalformed } from '../../../lib/errors/unknown-if-malformed.ts'
import { maySignUp } from '../../../lib/may-sign-up.ts'
import { trafficSourceOfRequest, withTrafficSource, type TrafficSource } from '../../../lib/traffic-source.ts'
import { visitContext } from '../../../lib/visit/visit-context.ts'
import { nicheOf, type Niche } from '../niches.ts'

/** A page about one member, for somebody who has no account yet. */
export type Entry = { niche: Niche; member: MemberCard; source: TrafficSource; isOpen: boolean }

/** Tells a visitor what a card tells. A member is led to the profile, which tells all. */
export async function openEntry({ request, context, params }: LoaderFunctionArgs): Promise<Entry> {
  const { api, user, settings } = context.get(visitContext)
  const id = params['id'] ?? ''
  const source = trafficSourceOfRequest(request)
  if (await user()) throw redirect(withTrafficSource(`/members/${encodeURIComponent(id)}`, source))
  const { signups, niche: siteNiche } = await settings()
  const niche = nicheOf(params['slug'], siteNiche)
  if (!niche) throw data(null, { status: 404 })
  const { member } = await api('getMemberCard', { params: { id } }).catch((error: unknown) => {
    throw error instanceof ApiError ? errorPage(unknownIfMalformed(error)) : error
  })
  return { niche, member, source, isOpen: maySignUp(signups, Boolean(source.network ?? source.ref)) }
}
