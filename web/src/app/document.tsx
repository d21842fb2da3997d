import { use, type ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { useRoute } from '../features/session/routing/use-route.ts'
import type { RootData } from '../features/session/visit/use-root-data.ts'
import { useIntl } from '../shared/i18n/text-context.ts'
import appStyles from '../styles/app.css?url'
import { DocumentDataContext } from './document-data.ts'

/** HTML document of every page, including error pages. */
export function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { messagesUrl, country, head, consentBar } = use(DocumentDataContext)
  const { locale } = useIntl()
  const hasScripts = !(useRoute()?.isScriptless && root && !root.user)
  return (
    <html lang={locale.split('-')[0]} data-country={country ?? undefined} {...root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link
          rel="icon"
          href={!root || root.user?.is_discreet ? '/favicon-neutral.svg' : '/favicon.svg'}
          type="image/svg+xml"
        />
        <link rel="stylesheet" href={appStyles} />
        {hasScripts && <link rel="preload" as="fetch" crossOrigin="anonymous" href={messagesUrl} data-messages="" />}
        <Meta />
        <Links />
        {head}
      </head>
      <body>
        {consentBar}
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}
