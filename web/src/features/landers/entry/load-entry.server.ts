import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { notFoundIfInvalidId } from '../../../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../../../shared/forms/page-error.ts'
import { visitContext } from '../../session/index.ts'
import { canSignUp, trafficSourceOfRequest, withTrafficSource, type TrafficSource } from '../../visitor/index.ts'
import { nicheOf, type Niche } from '../niches.ts'

/** The data of a landing page about one member, for visitors. */
export type Entry = { niche: Niche; member: MemberCard; source: TrafficSource; isOpen: boolean }

/** Loads the card of a member for a visitor. Redirects members to the full profile. */
export async function loadEntry({ request, context, params }: LoaderFunctionArgs): Promise<Entry> {
  const { api, user, settings } = context.get(visitContext)
  const id = params['id'] ?? ''
  const source = trafficSourceOfRequest(request)
  if (await user()) throw redirect(withTrafficSource(`/members/${encodeURIComponent(id)}`, source))
  const { signups, niche: siteNiche } = await settings()
  const niche = nicheOf(params['slug'], siteNiche)
  if (!niche) throw data(null, { status: 404 })
  const { network, ref } = source
  const found = await api('getMemberCard', { params: { id }, query: { network, ref } }).catch((error: unknown) => {
    throw error instanceof ApiError ? errorPage(notFoundIfInvalidId(error)) : error
  })
  // The site does not show its members to visitors, so they have to sign up first.
  if (!found) throw redirect(withTrafficSource(`/members/${encodeURIComponent(id)}/signup`, source))
  return { niche, member: found.member, source, isOpen: canSignUp(signups, Boolean(source.network ?? source.ref)) }
}
