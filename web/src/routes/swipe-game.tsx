import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { playSwipe } from '../features/games/play-swipe.ts'
import { SwipeGame } from '../features/games/swipe-game.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const deck = await context
    .get(visitContext)
    .api('getSwipeDeck')
    .catch((error: unknown) => {
      throw errorPage(error)
    })
  if (!deck) throw redirect(loginAddress(url.pathname))
  return deck
}

/** With scripts the game asks the API itself; this is for everybody else. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const outcome = await playSwipe(context.get(visitContext).api, await request.formData()).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (outcome === 'unknown') throw data(null, { status: 400 })
  return redirect(
    outcome === 'match' ? '/likes/matches' : outcome === 'login' ? loginAddress(url.pathname) : url.pathname,
  )
}

/** The game itself knows what happened; a page that is asked for again must not deal anew. */
export const shouldRevalidate = () => false

export default function Swipe() {
  const text = useText()
  const deck = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('swipe.title')} />
      <SwipeGame first={deck} />
    </>
  )
}
