import { compileCatalogue } from '@velvet/i18n/compile-catalogue'
import type { Locale } from '@velvet/i18n/locales'
import { readCatalogue } from '@velvet/i18n/read-catalogue'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, type ErrorResponse } from 'react-router'
import { ChatContext, createChatHandle, type ChatHandle } from '../features/chat/engine/chat-handle.ts'
import { themeAttributes } from '../features/session/theme-attributes.server.ts'
import { ViewerProvider } from '../features/session/viewer-provider.tsx'
import type { RootData } from '../features/session/visit/use-root-data.ts'
import { createText } from '../shared/i18n/create-text.ts'
import { TextContext } from '../shared/i18n/text-context.ts'
import { company, settings } from './fixtures.ts'

export type Scene = Partial<RootData> & {
  locale?: Locale
  country?: string
  /** The URL of the page. */
  at?: string
  /** The id and the path pattern of the route of the page. */
  route?: { id: string; path: string }
  error?: ErrorResponse | Error
  /** The result of the action of the route. */
  actionData?: unknown
  /** Access to a chat engine. By default none is running. */
  chat?: ChatHandle
}

/** Returns the texts of a language as components get them. */
export async function textIn(locale: Locale = 'en', country: string | null = 'NL') {
  return createText(locale, country, compileCatalogue(await readCatalogue(locale), locale))
}

/** Returns the element inside a page: with texts, viewer, root data and a router. */
export async function withPage(element: ReactNode, scene: Scene = {}): Promise<ReactNode> {
  const {
    locale,
    country = 'NL',
    at = '/',
    route = { id: 'index', path: '/' },
    error,
    actionData,
    chat,
    ...data
  } = scene
  const root: RootData = {
    settings,
    company,
    user: null,
    theme: themeAttributes(data.settings?.theme ?? settings.theme),
    isEntryWarningDismissed: false,
    ...data,
  }
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
  return (
    <TextContext value={await textIn(locale, country)}>
      <ViewerProvider user={root.user}>
        <ChatContext value={chat ?? createChatHandle()}>
          <Stub
            initialEntries={[at]}
            hydrationData={{
              loaderData: { root },
              ...(error && { errors: { [route.id]: error } }),
              ...(actionData !== undefined && { actionData: { [route.id]: actionData } }),
            }}
          />
        </ChatContext>
      </ViewerProvider>
    </TextContext>
  )
}

/** Returns the HTML of an element as the server sends it. */
export async function renderHtml(element: ReactNode, scene: Scene = {}): Promise<string> {
  // As in `entry.server.tsx`.
  const { prelude } = await prerender(await withPage(element, scene), { progressiveChunkSize: Infinity })
  return await new Response(prelude).text()
}
