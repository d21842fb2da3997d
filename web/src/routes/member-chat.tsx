import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { FirstMessage } from '../features/chat/first-message/first-message.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { canSignUp } from '../features/visitor/can-sign-up.ts'
import { trafficSourceOfRequest, withTrafficSource } from '../features/visitor/traffic-source.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { notFoundIfInvalidId } from '../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../shared/forms/page-error.ts'

/** Redirects a member to the conversation. A visitor writes the first message and then signs up. */
export async function loader({ request, context, url, params }: LoaderFunctionArgs) {
  const { api, user, settings } = context.get(visitContext)
  const id = params['id'] ?? ''
  try {
    if (await user()) {
      const opened = await api('openConversation', { params: { id } })
      if (opened) return redirect(`/chats/${opened.conversation.id}${url.search}`)
    }
    const source = trafficSourceOfRequest(request)
    const { network, ref } = source
    const [found, { signups }] = await Promise.all([
      api('getMemberCard', { params: { id }, query: { network, ref } }),
      settings(),
    ])
    // The site does not show its members to visitors, so they have to sign up first.
    if (!found) return redirect(withTrafficSource(`/members/${encodeURIComponent(id)}/signup`, source))
    return { member: found.member, source, isOpen: canSignUp(signups, Boolean(source.network ?? source.ref)) }
  } catch (error) {
    return handleRefusal(error, id)
  }
}

/** Passes a message that was written on the profile without scripts on to the conversation, which sends it. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const id = params['id'] ?? ''
  try {
    const opened = await api('openConversation', { params: { id } })
    // The browser repeats the post with the same form.
    return opened ? redirect(`/chats/${opened.conversation.id}`, 307) : redirect(loginPath(`/members/${id}/chat`))
  } catch (error) {
    return handleRefusal(error, id)
  }
}

function handleRefusal(error: unknown, memberId: string): Response {
  if (!(error instanceof ApiError)) throw error
  // The profile page explains the block.
  if (error.code === 'blocked') return redirect(`/members/${memberId}`)
  throw errorPage(notFoundIfInvalidId(error))
}

export default function MemberChat() {
  return <FirstMessage {...useLoaderData<typeof loader>()} />
}
