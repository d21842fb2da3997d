import { likeTypes } from '@velvet/contract/like-rules'
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { likeActions } from '../features/likes/like-actions.ts'
import { LikesView } from '../features/likes/likes-view.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

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
  if (!list) throw redirect(loginAddress(url.pathname + url.search))
  return { type, list, now: new Date().toISOString() }
}

/** With scripts the buttons ask the API themselves; this is for everybody else. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  const done = await likeActions[intent](api, form).catch((error: unknown) => {
    throw errorPage(error)
  })
  return redirect(done ? url.pathname : loginAddress(url.pathname))
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
