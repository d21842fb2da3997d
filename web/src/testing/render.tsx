import { compileCatalogue } from '@velvet/i18n/compile-catalogue'
import type { Locale } from '@velvet/i18n/locales'
import { readCatalogue } from '@velvet/i18n/read-catalogue'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, type ErrorResponse } from 'react-router'
import { createText } from '../lib/i18n/create-text.ts'
import { TextContext } from '../lib/i18n/text-context.ts'
import { ViewerProvider } from '../lib/viewer/viewer-provider.tsx'
import type { RootData } from '../lib/visit/use-root-data.ts'
import { company, settings } from './fixtures.ts'

type Scene = Partial<RootData> & {
  locale?: Locale
  country?: string
  /** The address that is looked at, and the name and pattern of its route. */
  at?: string
  route?: { id: string; path: string }
  error?: ErrorResponse | Error
}

/** English, or whatever language is asked for, with today's texts. */
export async function textIn(locale: Locale = 'en', country: string | null = 'NL') {
  return createText(locale, country, compileCatalogue(await readCatalogue('en'), locale))
}

/** The HTML of an element as the server sends it, inside the data that every page has. */
export async function renderHtml(element: ReactNode, scene: Scene = {}): Promise<string> {
  const { locale, country = 'NL', at = '/', route = { id: 'index', path: '/' }, error, ...data } = scene
  const root: RootData = { settings, company, user: null, isEntryWarningDismissed: false, ...data }
  const Page = () => element
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: route.id,
          ...(route.path === '/' ? { index: true } : { path: route.path.slice(1) }),
          Component: Page,
          ErrorBoundary: Page,
        },
      ],
    },
  ])
  const { prelude } = await prerender(
    <TextContext value={await textIn(locale, country)}>
      <ViewerProvider user={root.user}>
        <Stub
          initialEntries={[at]}
          hydrationData={{ loaderData: { root }, ...(error && { errors: { [route.id]: error } }) }}
        />
      </ViewerProvider>
    </TextContext>,
  )
  return await new Response(prelude).text()
}
