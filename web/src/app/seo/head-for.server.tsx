import type { ReactNode } from 'react'
import type { Formatter } from '../../shared/i18n/create-text.ts'
import type { EntryContext } from 'react-router'
import type { Visit } from '../../features/session/visit/create-visit.server.ts'
import { documentHead } from './document-head.server.tsx'
import { extractQuestions } from './extract-questions.server.ts'

type RenderedPage = Pick<EntryContext['staticHandlerContext'], 'matches' | 'location' | 'loaderData'>

/** Returns the server-rendered head tags for a visit. */
export async function headFor(visit: Visit, text: Formatter, page: RenderedPage, status: number): Promise<ReactNode> {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
      <meta name="format-detection" content="telephone=no" />
      {await siteHead(visit, text, page, status)}
    </>
  )
}

/** Hosts that belong to no site are not indexed. */
async function siteHead(visit: Visit, text: Formatter, page: RenderedPage, status: number): Promise<ReactNode> {
  const [settings, user] = await Promise.all([visit.settings(), visit.user()]).catch(() => [null, null])
  if (!settings) return <meta name="robots" content="noindex" />
  const match = page.matches.at(-1)
  return documentHead(
    {
      origin: visit.requestDetails.origin,
      route: match?.route.id ?? '',
      token: match?.params['token'],
      query: new URLSearchParams(page.location.search),
      isError: status >= 400,
      locale: await visit.locale(),
      settings,
      user,
      company: await visit.company(),
      questions: extractQuestions(page.loaderData['faq']),
    },
    text,
  )
}
