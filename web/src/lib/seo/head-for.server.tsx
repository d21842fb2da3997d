import type { ReactNode } from 'react'
import type { EntryContext } from 'react-router'
import type { IntlShape } from 'react-intl/server'
import type { Visit } from '../visit/create-visit.server.ts'
import { documentHead } from './document-head.server.tsx'
import { questionsIn } from './questions-in.server.ts'

type Rendered = Pick<EntryContext['staticHandlerContext'], 'matches' | 'location' | 'loaderData'>

/** The head of the document that a visit gets. */
export async function headFor(visit: Visit, text: IntlShape, page: Rendered, status: number): Promise<ReactNode> {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
      <meta name="format-detection" content="telephone=no" />
      {await ownHead(visit, text, page, status)}
    </>
  )
}

/** A host that is no site's is nothing to be found. */
async function ownHead(visit: Visit, text: IntlShape, page: Rendered, status: number): Promise<ReactNode> {
  const [settings, user] = await Promise.all([visit.settings(), visit.user()]).catch(() => [null, null])
  if (!settings) return <meta name="robots" content="noindex" />
  const match = page.matches.at(-1)
  const { protocol, host } = visit.facts
  return documentHead(
    {
      origin: `${protocol}://${host}`,
      route: match?.route.id ?? '',
      token: match?.params['token'],
      query: new URLSearchParams(page.location.search),
      isError: status >= 400,
      locale: await visit.locale(),
      settings,
      user,
      company: await visit.company(),
      questions: questionsIn(page.loaderData['faq']),
    },
    text,
  )
}
