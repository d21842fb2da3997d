import { likeTypes } from '@velvet/contract/like-rules'
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { likeActions } from '../features/likes/like-actions.ts'
import { LikesView } from '../features/likes/likes-view.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const type = likeTypes.find((known) => known === (params['type'] ?? 'received'))
  if (!type) throw data(null, { status: 404 })
  const cursor = url.searchParams.get('cursor') ?? undefined
  const list = await api('getLikeList', { params: { type }, query: cursor ? { cursor } : {} }).catch(
    (error: unknown) => {
      throw errorPage(error)
    },
  )
  if (!list) throw redirect(loginPath(url.pathname + url.search))
  return { type, list, now: new Date().toISOString() }
}

/** Handles the buttons without scripts. With scripts, they call the API themselves. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  const done = await likeActions[intent](api, form).catch((error: unknown) => {
    throw errorPage(error)
  })
  return redirect(done ? url.pathname : loginPath(url.pathname))
}

const isAction = (intent: string): intent is keyof typeof likeActions => Object.hasOwn(likeActions, intent)

export default function Likes() {
  const text = useText()
  const { type, list, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('likes.title')} />
      <LikesView key={type} type={type} list={list} now={now} />
    </>
  )
}
