import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FirstMessage } from '../features/chat/first-message/first-message.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { maySignUp } from '../lib/may-sign-up.ts'
import { trafficSourceOfRequest } from '../lib/traffic-source.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

/** A member is taken to the conversation; a visitor writes the first message and signs up for it. */
export async function loader({ request, context, url, params }: LoaderFunctionArgs) {
  const { api, user, settings } = context.get(visitContext)
  const id = params['id'] ?? ''
  try {
    if (await user()) {
      const opened = await api('openConversation', { params: { id } })
      if (opened) return redirect(`/chats/${opened.conversation.id}${url.search}`)
    }
    const source = trafficSourceOfRequest(request)
    const [{ member }, { signups }] = await Promise.all([api('getMemberCard', { params: { id } }), settings()])
    return { member, source, isOpen: maySignUp(signups, Boolean(source.network ?? source.ref)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The profile says it in full.
    if (error.code === 'blocked') return redirect(`/members/${id}`)
    throw errorPage(error.code === 'invalid_input' ? new ApiError('not_found', 404) : error)
  }
}

export default function MemberChat() {
  return <FirstMessage {...useLoaderData<typeof loader>()} />
}
