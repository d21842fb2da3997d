import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SearchTabs } from '../features/discover/search-tabs.tsx'
import { handleSwipeForm } from '../features/discover/swipe/handle-swipe-form.ts'
import { SwipeGame } from '../features/discover/swipe/swipe-game.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const deck = await context
    .get(visitContext)
    .api('getSwipeDeck')
    .catch((error: unknown) => {
      throw errorPage(error)
    })
  if (!deck) throw redirect(loginPath(url.pathname))
  return deck
}

/** Handles a choice without scripts. With scripts, the game calls the API itself. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const outcome = await handleSwipeForm(context.get(visitContext).api, await request.formData()).catch(
    (error: unknown) => {
      throw errorPage(error)
    },
  )
  if (outcome === 'unknown') throw data(null, { status: 400 })
  return redirect(outcome === 'match' ? '/likes/matches' : outcome === 'login' ? loginPath(url.pathname) : url.pathname)
}

/** The game updates its own state. Loading the page again would replace the deck. */
export const shouldRevalidate = () => false

export default function Swipe() {
  const text = useText()
  const deck = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('swipe.title')} />
      <SearchTabs />
      <SwipeGame first={deck} />
    </>
  )
}
