import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { profileActions } from '../features/profile/edit/profile-actions.ts'
import { ProfileEditor } from '../features/profile/edit/profile-editor.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [own, photos, { regions }, { interests }] = await Promise.all([
    api('getOwnProfile'),
    api('getPhotos'),
    api('getRegions'),
    api('getInterests'),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!own || !photos) throw redirect(loginPath(url.pathname + url.search))
  return { own, photos, regions, interests }
}

/** Saves a section without scripts. With scripts, the page calls the API itself. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const act = Object.hasOwn(profileActions, intent) ? profileActions[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  try {
    const done = await act(api, form)
    if (!done) return redirect(loginPath(url.pathname + url.search))
    const { problem } = done
    return problem ? refused({ intent, problem }) : data({ intent })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

export default function Profile() {
  const text = useText()
  return (
    <>
      <PageTitle page={text('profile.title')} />
      <ProfileEditor {...useLoaderData<typeof loader>()} />
    </>
  )
}
