import { redirect, type ActionFunctionArgs } from 'react-router'
import { authRedirects } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'

/** Opening the URL does not log out. */
export function loader() {
  return redirect(authRedirects.logout)
}

export async function action({ context }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  await api('logout')
  return redirect(authRedirects.logout, { headers: cookiesFromApi.map((cookie) => ['Set-Cookie', cookie]) })
}
