import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { profileActions } from '../features/profile-editor/profile-actions.ts'
import { ProfileEditor } from '../features/profile-editor/profile-editor.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

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
  if (!own || !photos) throw redirect(loginAddress(url.pathname + url.search))
  return { own, photos, regions, interests }
}

/** With scripts the page saves itself through the API; this is for everybody else. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const act = Object.hasOwn(profileActions, intent) ? profileActions[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  try {
    const done = await act(api, form)
    if (!done) return redirect(loginAddress(url.pathname + url.search))
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
