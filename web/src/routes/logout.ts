import { redirect, type ActionFunctionArgs } from 'react-router'
import { visitContext } from '../lib/visit/visit-context.ts'
import { authRedirects } from '../lib/addresses/redirects.ts'

/** Looking at the address logs nobody out. */
export function loader() {
  return redirect(authRedirects.logout)
}

export async function action({ context }: ActionFunctionArgs) {
  const { api, cookiesFromApi } = context.get(visitContext)
  await api('logout')
  return redirect(authRedirects.logout, { headers: cookiesFromApi.map((cookie) => ['Set-Cookie', cookie]) })
}
